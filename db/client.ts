import { drizzle } from "drizzle-orm/d1";

/** Opens the typed database over a D1 binding. Without the relational schema: nothing uses it, and every request opens one. */
export function openDb(d1: D1Database) {
	return drizzle(d1);
}

export type Db = ReturnType<typeof openDb>;
