import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { errorCounts } from "#db/schema/operations";

/** Refusals of one code on one Moscow date. */
export type CountedErrors = typeof errorCounts.$inferSelect;

/** Adds to the counts of refusals, in one statement. */
export async function addErrors(db: Db, counted: readonly CountedErrors[]): Promise<void> {
	await db
		.insert(errorCounts)
		.select(rowsOf(errorCounts, counted))
		.onConflictDoUpdate({
			target: [errorCounts.moscowDate, errorCounts.code],
			set: { count: sql`${errorCounts.count} + excluded.count` },
		});
}
