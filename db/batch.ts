import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

const dialect = new SQLiteAsyncDialect();

/**
 * Runs statements written as SQL in one transaction, all or nothing. Drizzle's own batch takes only built queries.
 * Returns D1's figures of each: rows changed, and milliseconds in the database.
 */
export async function runAll(db: Db, statements: readonly SQL[]): Promise<D1Meta[]> {
	const prepared = statements.map((statement) => {
		const { sql, params } = dialect.sqlToQuery(statement);
		return db.$client.prepare(sql).bind(...params);
	});
	const done = await db.$client.batch(prepared);
	return done.map(({ meta }) => meta);
}

/** A statement of `runAll`, for code that passes statements on without writing any. */
export type Statement = SQL;
