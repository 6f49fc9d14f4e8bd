import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// the peer: better-sqlite3 in a process of its own asks the very same statements of a copy of the very same database; what
// each round takes of the processor, which other programs do not change
const [file, script] = process.argv.slice(2);
const database = new Database(file, { readonly: true });
const { cases, rounds } = JSON.parse(readFileSync(script, "utf8"));

const prepared = new Map();
const ask = ({ sql, params }) => {
	if (!prepared.has(sql)) prepared.set(sql, database.prepare(sql));
	return prepared.get(sql).all(...params);
};

const took = cases.map((statements) => {
	for (const statement of statements) ask(statement);
	const before = process.cpuUsage();
	for (let round = 0; round < rounds; round++) for (const statement of statements) ask(statement);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / rounds;
});
console.log(JSON.stringify(took));
