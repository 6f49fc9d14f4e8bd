import { type Db, openDb } from "#db/client";
import { addDays, moscowDate, previousSeason, seasonStart } from "#domain/calendar/moscow";
import { mailerOf, sendUnsent } from "../mail/mailer";
import { closeSeason, rebuildStudentRating } from "../rating/store";
import { claimJob, cleanup, failJob, finishJob, type JobName } from "./store";

type Statement = Parameters<Db["batch"]>[0][number];
type DatedJob = { job: JobName; date: string; statements: (db: Db, now: number) => readonly Statement[] };

/** How many days after its first day a season may still be opened, should the runs of that night have failed. */
const seasonGrace = 6;

/** What a Moscow date asks for, in order: the rating of a season's first day comes after the reset. */
function jobsOf(date: string): DatedJob[] {
	const start = seasonStart(date);
	const season: DatedJob = {
		job: "season-reset",
		date: start,
		statements: (db, now) => closeSeason(db, previousSeason(start), now),
	};
	return [
		...(date <= addDays(start, seasonGrace) ? [season] : []),
		{ job: "student-rating", date, statements: (db, now) => rebuildStudentRating(db, date, now) },
		{ job: "cleanup", date, statements: cleanup },
	];
}

/** Runs a job of a date once; false when the jobs after it have to wait for a later run. */
async function runOnce(db: Db, { job, date, statements }: DatedJob, now: number): Promise<boolean> {
	const claim = await claimJob(db, job, date, now);
	if (claim !== "mine") return claim === "done";
	try {
		await db.batch([finishJob(db, job, date, now), ...statements(db, now)]);
		return true;
	} catch (error) {
		await failJob(db, job, date, String(error), now);
		console.error(JSON.stringify({ job, date, error: String(error) })); // oxlint-disable-line no-console -- nobody else hears of it
		return false;
	}
}

/**
 * The scheduled work, called by every cron trigger. What belongs to a Moscow date runs once for it, however often this
 * is called; mail that could not be sent is tried again each time. `scheduledTime` in milliseconds is the clock.
 */
export async function runScheduled(env: Env, scheduledTime: number): Promise<void> {
	const db = openDb(env.DB);
	for (const job of jobsOf(moscowDate(scheduledTime))) {
		if (!(await runOnce(db, job, scheduledTime))) break;
	}
	await sendUnsent(db, mailerOf(env), scheduledTime);
}
