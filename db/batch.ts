import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

const dialect = new SQLiteAsyncDialect();

/** What D1 answers to each of some statements. */
export type Answers<Statements extends readonly SQL[]> = { -readonly [Each in keyof Statements]: D1Result };

/**
 * Runs statements written as SQL in one transaction and one round trip, all or nothing. Drizzle's own batch takes only built
 * queries. Returns the rows of each and D1's figures: rows changed, and milliseconds in the database.
 */
export async function askAll<const Statements extends readonly SQL[]>(
	db: Db,
	statements: Statements,
): Promise<Answers<Statements>> {
	const prepared = statements.map((statement) => {
		const { sql, params } = dialect.sqlToQuery(statement);
		return db.$client.prepare(sql).bind(...params);
	});
	return (await db.$client.batch(prepared)) as Answers<Statements>;
}

/** `askAll` for statements that only change: D1's figures of each. */
export async function runAll(db: Db, statements: readonly SQL[]): Promise<D1Meta[]> {
	return (await askAll(db, statements)).map(({ meta }) => meta);
}

/**
 * Statements written as SQL, for Drizzle's own batch beside built queries: it binds the values of what has a prepared
 * statement.
 */
export function asBuilt(db: Db, statements: readonly SQL[]): BatchItem<"sqlite">[] {
	return statements.map((statement) => {
		const raw = db.run(statement);
		return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
	});
}

/** A statement of `askAll`, for code that passes statements on without writing any. */
export type Statement = SQL;
