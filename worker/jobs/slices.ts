import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { findCursor, type JobName, keepCursor } from "./store";

/** Where a job goes on: kept with every slice, so that a run that breaks off is continued and not repeated. */
export type Cursor = { stage: string; after?: (string | number)[]; base?: number };

/** One slice of a job: statements that belong together, and where the next slice begins; null when it was the last. */
export type Slice = { statements: Parameters<typeof runAll>[1]; next: Cursor | null };

/** Plans the slice that begins at a cursor; null at the very beginning. */
export type Plan = (db: Db, cursor: Cursor | null) => Promise<Slice>;

/** Most rows one slice of a job touches: well under the 100 ms for which the database may be held. */
export const sliceRows = 4_000;

/** Runs a job slice by slice, each in a transaction of its own together with its cursor. */
export async function runSlices(db: Db, job: JobName, date: string, plan: Plan): Promise<void> {
	let cursor = await findCursor<Cursor>(db, job, date);
	do {
		const { statements, next }: Slice = await plan(db, cursor);
		await runAll(db, [...statements, keepCursor(job, date, next)]);
		cursor = next;
	} while (cursor);
}
