import { type SQL, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import type { JobName } from "./store";

/** Where a job goes on: kept with every slice, so that a run that breaks off is continued and not repeated. */
export type Cursor = { stage: string; after?: (string | number)[]; base?: number };

/** One slice of a job: statements that belong together, and where the next slice begins; null when it was the last. */
export type Slice = { statements: readonly SQL[]; next: Cursor | null };

/** Plans the slice that begins at a cursor; null at the very beginning. */
export type Plan = (db: Db, cursor: Cursor | null) => Promise<Slice>;

/** Most rows one slice of a job touches: well under the 100 ms for which the database may be held. */
export const sliceRows = 4_000;

async function savedCursor(db: Db, job: JobName, date: string): Promise<Cursor | null> {
	const row = await db.get<{ cursor: string | null }>(sql`
		select iif(json_valid(detail), detail ->> '$.cursor', null) as cursor from job_runs
		where job = ${job} and moscow_date = ${date}`);
	return row?.cursor ? (JSON.parse(row.cursor) as Cursor) : null;
}

/** Runs a job slice by slice, each in a transaction of its own together with its cursor. */
export async function runSlices(db: Db, job: JobName, date: string, plan: Plan): Promise<void> {
	let cursor = await savedCursor(db, job, date);
	do {
		const { statements, next }: Slice = await plan(db, cursor);
		const kept = sql`update job_runs set detail = ${JSON.stringify({ cursor: next })}
			where job = ${job} and moscow_date = ${date}`;
		await runAll(db, [...statements, kept]);
		cursor = next;
	} while (cursor);
}
