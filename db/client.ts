import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index";

/** Opens the typed database over a D1 binding (or one of its read sessions). */
export function openDb(d1: D1Database) {
	return drizzle(d1, { schema });
}

export type Db = ReturnType<typeof openDb>;
