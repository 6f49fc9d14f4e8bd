import { and, desc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { JobName } from "#domain/health/jobs";
import { errorCounts, jobRuns } from "#db/schema/operations";
import { moscowDate } from "#domain/calendar/moscow";
import { weeklyLetters } from "#db/schema/weekly-letter";
import { mailCodes, rateLimits, sessions, signInPlaces } from "#db/schema/session";

const day = 24 * 60 * 60 * 1000;
/** A run that is older than this has crashed and may be taken over, in milliseconds. */
const takeover = 15 * 60 * 1000;

/** Claims a job of a date for this run. `busy`: another run holds it; `done`: it has finished. */
export async function claimJob(
	db: Db,
	job: JobName,
	moscowDate: string,
	now: number,
): Promise<"mine" | "busy" | "done"> {
	const claimed = await db
		.insert(jobRuns)
		.values({ job, moscowDate, state: "running", startedAt: now })
		.onConflictDoUpdate({
			target: [jobRuns.job, jobRuns.moscowDate],
			// the detail stays: it holds the cursor of a sliced job
			set: { state: "running", startedAt: now, finishedAt: null },
			setWhere: or(
				eq(jobRuns.state, "failed"),
				and(eq(jobRuns.state, "running"), lte(jobRuns.startedAt, now - takeover)),
			),
		})
		.returning({ job: jobRuns.job });
	if (claimed.length > 0) return "mine";
	const row = await db
		.select({ state: jobRuns.state })
		.from(jobRuns)
		.where(and(eq(jobRuns.job, job), eq(jobRuns.moscowDate, moscowDate)))
		.get();
	return row?.state === "done" ? "done" : "busy";
}

/** Marks a run done. An interrupted run is run again: every job is idempotent or continues at its cursor. */
export function finishJob(db: Db, job: JobName, moscowDate: string, now: number) {
	return db
		.update(jobRuns)
		.set({ state: "done", finishedAt: now })
		.where(and(eq(jobRuns.job, job), eq(jobRuns.moscowDate, moscowDate)));
}

/** Lays a run down with its cursor; the next trigger goes on at once. */
export async function pauseJob(db: Db, job: JobName, moscowDate: string, now: number): Promise<void> {
	await db
		.update(jobRuns)
		.set({ startedAt: now - takeover })
		.where(and(eq(jobRuns.job, job), eq(jobRuns.moscowDate, moscowDate)));
}

/** Marks a run failed, with the reason; the next run tries again. */
export async function failJob(db: Db, job: JobName, moscowDate: string, reason: string, now: number): Promise<void> {
	await db
		.update(jobRuns)
		.set({
			state: "failed",
			finishedAt: now,
			detail: sql`json_set(iif(json_valid(${jobRuns.detail}), ${jobRuns.detail}, '{}'), '$.error', ${reason.slice(0, 500)})`,
		})
		.where(and(eq(jobRuns.job, job), eq(jobRuns.moscowDate, moscowDate)));
}

/** Notes that a trigger came, and what of its work failed; one row a day, the last trigger's. */
export async function noteTrigger(db: Db, faults: readonly string[], now: number): Promise<void> {
	const failed = faults.length > 0;
	const last = {
		state: failed ? ("failed" as const) : ("done" as const),
		startedAt: now,
		finishedAt: now,
		detail: failed ? JSON.stringify({ error: faults.join("; ").slice(0, 500) }) : "",
	};
	await db
		.insert(jobRuns)
		.values({ job: "trigger", moscowDate: moscowDate(now), ...last })
		.onConflictDoUpdate({ target: [jobRuns.job, jobRuns.moscowDate], set: last });
}

/** The last runs of a job for dates before this one, the latest first. */
export function readRunsOf(db: Db, job: JobName, before: string, most: number) {
	return db
		.select({ date: jobRuns.moscowDate, state: jobRuns.state })
		.from(jobRuns)
		.where(and(eq(jobRuns.job, job), lt(jobRuns.moscowDate, before)))
		.orderBy(desc(jobRuns.moscowDate))
		.limit(most);
}

/** The cursor of a job of a date; null at its beginning. */
export async function findCursor<Cursor>(db: Db, job: JobName, moscowDate: string): Promise<Cursor | null> {
	const row = await db.get<{ cursor: string | null }>(sql`
		select iif(json_valid(detail), detail ->> '$.cursor', null) as cursor from job_runs
		where job = ${job} and moscow_date = ${moscowDate}`);
	return row?.cursor ? (JSON.parse(row.cursor) as Cursor) : null;
}

/** Statement that stores a job's cursor. */
export function keepCursor(job: JobName, moscowDate: string, cursor: unknown) {
	return sql`update job_runs set detail = ${JSON.stringify({ cursor })}
		where job = ${job} and moscow_date = ${moscowDate}`;
}

/** Statements that delete expired rows. */
export function cleanup(db: Db, now: number) {
	return [
		db.delete(mailCodes).where(lt(mailCodes.expiresAt, now - day)),
		db.delete(rateLimits).where(and(lt(rateLimits.windowStart, now - day), lt(rateLimits.until, now))),
		db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now - 30 * day))),
		db.delete(signInPlaces).where(lt(signInPlaces.seenAt, now - 400 * day)),
		db.delete(errorCounts).where(lt(errorCounts.moscowDate, moscowDate(now - 90 * day))),
		db.delete(weeklyLetters).where(lt(weeklyLetters.madeAt, now - 60 * day)),
		db.delete(jobRuns).where(lt(jobRuns.startedAt, now - 400 * day)),
	] as const;
}
