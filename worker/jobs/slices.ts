import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import type { JobName } from "#domain/health/jobs";
import { findCursor, keepCursor } from "./store";

/** Where a job continues; stored with every slice, so that an interrupted run is not repeated. */
export type Cursor = { stage: string; after?: (string | number)[]; base?: number };

/** One slice of a job: its statements and where the next one begins; null for the last. */
export type Slice = { statements: Parameters<typeof runAll>[1]; next: Cursor | null };

/** Plans the slice that begins at a cursor; null for the first. */
export type Plan = (db: Db, cursor: Cursor | null) => Promise<Slice>;

/** The most rows of one slice: well under the 100 ms for which the database may be held. */
export const sliceRows = 4_000;

/**
 * Runs a job slice by slice, each in one transaction with its cursor, at most so many of them, and each only where
 * `mayAsk` allows it. Returns whether it has come to its end.
 */
export async function runSlices(
	db: Db,
	job: JobName,
	date: string,
	plan: Plan,
	most = Infinity,
	mayAsk: () => boolean = () => true,
): Promise<boolean> {
	let cursor = await findCursor<Cursor>(db, job, date);
	for (let done = 0; done < most && mayAsk(); done++) {
		const { statements, next }: Slice = await plan(db, cursor);
		await runAll(db, [...statements, keepCursor(job, date, next)]);
		cursor = next;
		if (!cursor) return true;
	}
	return false;
}
