import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// the peer: better-sqlite3 in a process of its own does the very same statements on a copy of the very same database
const [file, script] = process.argv.slice(2);
const database = new Database(file);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
const { calls, single } = JSON.parse(readFileSync(script, "utf8"));

const prepared = new Map();
const prepare = (sql) => {
	if (!prepared.has(sql)) prepared.set(sql, database.prepare(sql));
	return prepared.get(sql);
};
const perform = ({ sql, params }) => {
	const statement = prepare(sql);
	return statement.reader ? statement.all(...params) : statement.run(...params);
};

const began = performance.now();
let longest = 0;
for (const statements of calls) {
	const start = performance.now();
	if (statements.length === 1) perform(statements[0]);
	else database.transaction(() => statements.forEach(perform))();
	longest = Math.max(longest, performance.now() - start);
}
const sliced = performance.now() - began;
const started = performance.now();
perform(single);
console.log(JSON.stringify({ sliced, longest, single: performance.now() - started }));
