import { drizzle } from "drizzle-orm/d1";
import { withTimeout } from "./timeout";

export type Db = ReturnType<typeof drizzle>;

const opened = new WeakMap<D1Database, Db>();

/** The typed database over a D1 binding, opened once per isolate. Its queries throw `DatabaseUnavailable`. */
export function openDb(d1: D1Database): Db {
	const known = opened.get(d1);
	if (known) return known;
	const db = drizzle(withTimeout(d1));
	opened.set(d1, db);
	return db;
}
