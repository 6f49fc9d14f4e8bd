import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

type Row = Record<string, unknown>;
type Database = { prepare(sql: string): { all(...values: unknown[]): Row[] }; exec(sql: string): void; close(): void };

// the peer's own driver, from its folder: it reads our database file while the server writes it
const require = createRequire(path.join(import.meta.dirname, "peer/package.json"));
const Sqlite = require("better-sqlite3") as new (file: string, options?: { readonly: boolean }) => Database;

/** Opens the D1 file of a running local server for reading. */
export function openStored(state: string): {
	results: (olympiad: string) => Row[];
	count: (olympiad: string) => number;
	/** ended sittings of exams */
	sittings: () => Row[];
	/** what a statement answers */
	ask: (sql: string) => Row[];
	close: () => void;
} {
	const database = new Sqlite(fileOf(state), { readonly: true });
	return {
		results: (olympiad) => database.prepare("SELECT * FROM results WHERE olympiad_id = ?").all(olympiad),
		count: (olympiad) =>
			Number(database.prepare("SELECT count(*) AS n FROM results WHERE olympiad_id = ?").all(olympiad)[0]?.["n"]),
		sittings: () => database.prepare("SELECT * FROM exam_sittings").all(),
		ask: (sql) => database.prepare(sql).all(),
		close: () => database.close(),
	};
}

/** Takes the D1 file for itself, so that nobody else can write to it, until the answered function is called. */
export function holdStored(state: string): () => void {
	const database = new Sqlite(fileOf(state));
	database.exec("BEGIN EXCLUSIVE");
	return () => {
		database.exec("ROLLBACK");
		database.close();
	};
}

/** As `holdStored`, and nobody else can read it either; only while no server has opened it yet. */
export function closeStored(state: string): () => void {
	const database = new Sqlite(fileOf(state));
	database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
	return () => {
		database.exec("ROLLBACK");
		database.close();
	};
}

/** Writes into the D1 file of a server that does not run: statements, one after the other. */
export function writeStored(state: string, statements: readonly string[]): void {
	const database = new Sqlite(fileOf(state));
	for (const statement of statements) database.exec(statement);
	database.close();
}

/** The D1 file inside a state folder. */
export function fileOf(state: string): string {
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
	if (!file) throw new Error(`No database in ${folder}`);
	return path.join(folder, file);
}
