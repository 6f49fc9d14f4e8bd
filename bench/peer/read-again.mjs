import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// the peer: better-sqlite3 asks the very same statements of the very same file, each page so many times
const [file, script, times] = process.argv.slice(2);
const database = new Database(file, { readonly: true });
const waited = [];
for (const statements of JSON.parse(readFileSync(script, "utf8"))) {
	const prepared = statements.map(({ sql, params }) => [database.prepare(sql), params]);
	for (let turn = 0; turn < Number(times); turn++) {
		const began = performance.now();
		for (const [statement, params] of prepared) statement.all(...params);
		waited.push(performance.now() - began);
	}
}
waited.sort((a, b) => a - b);
console.log(JSON.stringify({ p50: waited[waited.length >> 1], p95: waited[Math.floor(waited.length * 0.95)] }));
