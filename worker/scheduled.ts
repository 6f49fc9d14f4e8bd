import { type Db, openDb } from "#db/client";
import { missedDates } from "#domain/calendar/missed-dates";
import { addDays, moscowDate, previousSeason, seasonStart } from "#domain/calendar/moscow";
import type { JobName } from "#domain/health/jobs";
import { serveWaitingLists } from "./competition/waiting";
import { carryOverFamilies } from "./account/family/carry-over";
import { endOverdueActing } from "./admin/acting-store";
import { asksOfErasure, eraseDue } from "./admin/erasure/erase-due";
import { lapseOrders } from "./competition/lapse-store";
import { dropOldFilms } from "./exam/film/drop-old";
import { giveBackUnopened } from "./exam/give-back";
import { siteOrigin } from "./http/settings";
import { mailerOf, sendLetters, sendUnsent } from "./mail/mailer";
import { deleteOldMail } from "./mail/store";
import { asksOfSlice, giveDue, recountAchievements } from "./training/earned/recount";
import { closeSeason } from "./training/league/season-close";
import { asksOfPacking, packRuns } from "./training/packing/pack";
import { buildStudents } from "./training/league/student-build";
import { buildTeachers } from "./training/league/teacher-build";
import { giveHomeworks } from "./school/homework/midnight";
import { followMerged } from "./school/merge/wallet-store";
import { dropUnused } from "./news/uploads";
import { refreshRatings } from "./olympiad/results/refresh-rating";
import { assertLedger, reconcile } from "./shop/payments/reconcile";
import { letterParts } from "./report/letter/parts";
import { makeDueLetters } from "./report/letter/send-due";
import { followReferrals } from "./shop/referral/bonus";
import { prepareStatistics, statisticSlices } from "./admin/statistics/prepare";
import { Budget } from "./jobs/budget";
import { runSlices } from "./jobs/slices";
import { claimJob, cleanup, failJob, finishJob, noteTrigger, pauseJob, readRunsOf } from "./jobs/store";

/**
 * A job of a Moscow date; `run` answers false where it laid itself down to be gone on with. `after`: the jobs of the same
 * night that must be done before.
 */
type DatedJob = {
	job: JobName;
	date: string;
	after?: readonly JobName[];
	run: (db: Db, now: number) => Promise<unknown>;
};

/** Slices that one trigger gives of what has just happened, so that the other work of the night has its turn. */
const dueSlices = 60;

/** For how many days after its first a season may still be opened, if the runs of that night failed. */
const seasonGrace = 6;

/** For how many days back the homework of a missed day is still given. */
const homeworkGrace = 7;

const homeworkOf = (date: string, today: string): DatedJob => ({
	job: "homework",
	date,
	run: (db) => runSlices(db, "homework", date, giveHomeworks(date, today)),
});

/** Gives the homework of days on which no run came or got through. */
async function catchUpHomework(db: Db, today: string, now: number): Promise<void> {
	const runs = await readRunsOf(db, "homework", today, homeworkGrace + 1);
	const known = runs.map(({ date, state }) => ({ date, done: state === "done" }));
	for (const date of missedDates(known, today, homeworkGrace)) await runOnce(db, homeworkOf(date, today), now);
}

/** The jobs of a Moscow date, in order. */
function jobsOf(env: Env, date: string, budget: Budget): DatedJob[] {
	const start = seasonStart(date);
	const season: DatedJob = {
		job: "season-reset",
		date: start,
		run: (db, now) => runSlices(db, "season-reset", start, closeSeason(previousSeason(start), now)),
	};
	return [
		...(date <= addDays(start, seasonGrace) ? [season] : []),
		{
			job: "student-rating",
			date,
			// a season's first rating comes after the reset
			after: ["season-reset"],
			run: (db, now) => runSlices(db, "student-rating", date, buildStudents(date, now)),
		},
		{
			job: "teacher-rating",
			date,
			after: ["season-reset"],
			run: (db, now) => runSlices(db, "teacher-rating", date, buildTeachers(date, now)),
		},
		{ job: "olympiad-ratings", date, run: refreshRatings },
		{
			job: "achievements",
			date,
			run: (db, now) =>
				runSlices(db, "achievements", date, recountAchievements(now), Infinity, () => budget.take(asksOfSlice)),
		},
		{ job: "ledger", date, run: (db) => assertLedger(db) },
		{ job: "exam-films", date, run: (db, now) => dropOldFilms(env.FILES, db, now) },
		{
			job: "cleanup",
			date,
			run: async (db, now) => {
				await db.batch([...cleanup(db, now), ...deleteOldMail(db, now)]);
				await dropUnused(env.FILES, db, now);
			},
		},
		{
			job: "erasure",
			date,
			// letters of a month ago go first
			after: ["cleanup"],
			run: (db, now) => eraseDue(env, db, now, () => budget.take(asksOfErasure)),
		},
		{
			job: "packing",
			date,
			// sets are put away once everything that counts them has done so
			after: ["season-reset", "student-rating", "teacher-rating", "achievements"],
			run: (db, now) =>
				runSlices(
					db,
					"packing",
					date,
					packRuns(env.FILES, { date, now, giveBack: (asks) => budget.give(asks) }),
					Infinity,
					() => budget.take(asksOfPacking),
				),
		},
	];
}

const statisticsOf = (date: string): DatedJob => ({
	job: "statistics",
	date,
	run: (db) => runSlices(db, "statistics", date, prepareStatistics(date), statisticSlices),
});

/** Runs the jobs of a night in order. One that did not get done holds up only those that come after it by need. */
async function runNight(db: Db, jobs: readonly DatedJob[], now: number): Promise<void> {
	const open = new Set<JobName>();
	for (const one of jobs) {
		const held = one.after?.some((before) => open.has(before)) ?? false;
		if (held || !(await runOnce(db, one, now))) open.add(one.job);
	}
}

/** Runs a job of a date once; false when the jobs after it must wait for a later run. */
async function runOnce(db: Db, { job, date, run }: DatedJob, now: number): Promise<boolean> {
	const claim = await claimJob(db, job, date, now);
	if (claim !== "mine") return claim === "done";
	try {
		const whole = (await run(db, now)) !== false;
		await (whole ? finishJob : pauseJob)(db, job, date, now);
		return whole;
	} catch (error) {
		await failJob(db, job, date, String(error), now);
		console.error(JSON.stringify({ job, date, error: String(error) })); // oxlint-disable-line no-console -- nobody else hears of it
		return false;
	}
}

/** Runs a piece of work of every trigger; a failure is logged and told in `faults`, and the other pieces run. */
async function tried(faults: string[], job: string, run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		faults.push(`${job}: ${String(error)}`);
		console.error(JSON.stringify({ job, error: String(error) })); // oxlint-disable-line no-console -- nobody else hears of it
	}
}

/**
 * The scheduled work of every cron trigger. Jobs of a Moscow date run once for it; unpaid orders lapse and unsent mail
 * is retried every time. `scheduledTime` in milliseconds is the clock; `budget`: how often the large pieces may ask.
 */
export async function runScheduled(env: Env, scheduledTime: number, budget = new Budget()): Promise<void> {
	const db = openDb(env.DB);
	const faults: string[] = [];
	const everyTime = (job: string, run: () => Promise<void>) => tried(faults, job, run);
	await everyTime("act-end", () => endOverdueActing(db, scheduledTime));
	await everyTime("order-lapse", () => lapseOrders(db, scheduledTime));
	await everyTime("waiting-lists", () => serveWaitingLists(db, siteOrigin(env), scheduledTime));
	await everyTime("exam-give-back", async () => void (await giveBackUnopened(env, scheduledTime)));
	await everyTime("reconcile", async () => void (await reconcile(env, db, siteOrigin(env), scheduledTime)));
	await everyTime("families", async () => void (await carryOverFamilies(db, scheduledTime)));
	await everyTime("merged-wallets", () => followMerged(db, scheduledTime));
	await everyTime("referrals", () => followReferrals(db, scheduledTime));
	await everyTime("send-mail", async () => void (await sendUnsent(db, mailerOf(env), scheduledTime)));
	const links = { origin: siteOrigin(env), key: env.SESSION_SECRET };
	const send = async () => void (await sendLetters(db, mailerOf(env), letterParts, budget, scheduledTime));
	// letters that wait go before others are made, and both before what only makes room
	await everyTime("send-letters", send);
	await everyTime("weekly-letters", () => makeDueLetters(db, links, budget, scheduledTime));
	await everyTime("send-letters", send);
	let slices = dueSlices;
	await everyTime("achievements-due", () => giveDue(db, scheduledTime, () => slices-- > 0 && budget.take(asksOfSlice)));
	const today = moscowDate(scheduledTime);
	// children have their homework also on a night when a rating cannot be built
	await runOnce(db, homeworkOf(today, today), scheduledTime);
	await everyTime("missed-homework", () => catchUpHomework(db, today, scheduledTime));
	await runNight(db, jobsOf(env, today, budget), scheduledTime);
	// after the others and beside them: a night without a rating is counted all the same
	await runOnce(db, statisticsOf(today), scheduledTime);
	await tried([], "trigger", () => noteTrigger(db, faults, scheduledTime));
}
