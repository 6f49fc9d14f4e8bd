import { uuidv7 } from "uuidv7";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { DomainError, type ErrorCode } from "#domain/errors";
import { practisedIn } from "#domain/book/practised";
import { doubtedTimes } from "#domain/gamification/doubted-times";
import { earnedDay, isImpossible } from "#domain/gamification/earned-day";
import { isEarlierThan } from "#domain/gamification/withheld";
import { formulaTallies } from "#domain/mastery/formula-tally";
import { answersOfRun } from "#domain/trainer/run-tallies";
import { answersWeighed } from "#domain/mastery/telling-answers";
import { type GradedRun, gradeRun } from "#domain/trainer/run";
import type { RunAnswer, RunsInput } from "./contract";
import { askAttempt, type Limit } from "../http/rate-limit-store";
import { assertCounted } from "../http/rate-limit";
import { awardAchievements } from "./earned/award";
import { askFacts, factsIn } from "./earned/facts-store";
import { creditRuns, firstOfDay } from "./earned/store";
import { packedAmong } from "./packing/read-packed";
import type { ClaimedRun, Counted, RunCounting } from "./run-counting";
import {
	addRuns,
	askBegan,
	askRuns,
	beganIn,
	type NewPractice,
	type NewRecord,
	type NewRun,
	type NewTally,
	runsIn,
	type StoredRun,
} from "./store";

type Run = RunsInput["runs"][number];

const unmarked = { error: null, correct: 0, answered: 0, total: 0, earned_on: null, counts: false, withheld: null };

function refused(id: string, error: ErrorCode): RunAnswer {
	return { id, status: "refused", ...unmarked, error };
}

/** Two thousand sets in ten minutes: more than a summer without a connection brings. */
const deliveries: Limit = { free: 100, window: 10 * 60 * 1000, delays: false };

/** Digits of all numbers in the sets of one delivery: about a second of marking. The first set is always marked. */
const mostDigits = 100_000;

/** Digits of all numbers of a set, roughly: what marking it costs. */
function weightOf({ parameters, answers }: Run): number {
	const size = (name: string) => (typeof parameters[name] === "number" ? Math.max(1, parameters[name]) : 1);
	return Math.max(size("count"), answers.length) * size("steps") * size("numbers");
}

function answerOf(row: StoredRun, userId: string): RunAnswer {
	// another person's id: reveal nothing about their result
	if (row.userId !== userId) return refused(row.id, "CONFLICT");
	const { id, correct, answered, total, earnedOn, counts, withheld } = row;
	return { id, status: "stored", error: null, correct, answered, total, earned_on: earnedOn, counts, withheld };
}

/** The clocks of a delivery: when it was sent by the device's and came by the server's, and when the account began. */
type Clocks = { sentAt: number; now: number; began: number };

/** Marks a run; a code where it cannot be: what nobody could have worked is no result. */
function mark(run: Run, { sentAt, now }: Clocks): GradedRun | ErrorCode {
	const instants = [run.startedAt, run.finishedAt].map((instant) => earnedDay(Date.parse(instant), sentAt, now).at);
	if (instants.some((at) => isImpossible(at))) return "INVALID_DATE";
	try {
		const graded = gradeRun(run);
		return graded.answered > 0 ? graded : "EMPTY";
	} catch (error) {
		if (error instanceof DomainError) return error.code;
		throw error;
	}
}

function rowOf(run: Run, graded: GradedRun, userId: string, { sentAt, now, began }: Clocks): NewRun {
	const finishedAt = Date.parse(run.finishedAt);
	const earned = earnedDay(finishedAt, sentAt, now);
	const early = isEarlierThan(earned.at, began) ? "early" : null;
	// a clock put right in the middle of a set: then the answers say how long it took
	const startedAt = Date.parse(run.startedAt);
	const lasted = finishedAt - startedAt;
	return {
		id: run.id,
		userId,
		simulator: run.simulator,
		parameters: graded.parameters,
		seed: run.seed,
		answers: run.answers,
		shown: run.shown === null ? null : Math.round(run.shown),
		correct: graded.correct,
		answered: graded.answered,
		total: graded.total,
		milliseconds: Math.round(graded.milliseconds),
		startedAt: earned.at - (lasted >= 0 ? lasted : Math.round(graded.milliseconds)),
		finishedAt: earned.at,
		earnedOn: earned.date,
		counts: earned.counts && graded.correct > 0,
		withheld: early ?? doubtedTimes(run, { startedAt, finishedAt, sentAt }, graded.exercises),
		receivedAt: now,
	};
}

/** When the sets that are not known were finished, by the server's clock. */
function datedBy(input: RunsInput, runs: readonly Run[], known: ReadonlySet<string>, now: number) {
	const sentAt = Date.parse(input.sentAt);
	return runs
		.filter(({ id }) => !known.has(id))
		.map(({ id, finishedAt }) => ({ id, finishedAt: earnedDay(Date.parse(finishedAt), sentAt, now).at }));
}

/** Counts a delivery and reads what is there of its sets and of what they may count for. Throws TOO_MANY_REQUESTS. */
async function openDelivery(db: Db, userId: string, runs: readonly Run[], now: number, counting: RunCounting) {
	const key = `training:${userId}`;
	const claiming = runs.filter(({ assignment }) => assignment);
	const asked = counting.ask(
		userId,
		claiming.flatMap(({ assignment }) => assignment ?? []),
		claiming.map(({ seed }) => seed),
	);
	const [attempt, stored, account, open] = await askAll(db, [
		askAttempt(key, deliveries, now),
		askRuns(runs.map(({ id }) => id)),
		askBegan(userId),
		...(asked ? [asked] : []),
	]);
	await assertCounted(db, attempt, key, now);
	return { stored: runsIn(stored), began: beganIn(account), open: open?.results ?? [] };
}

/** The sets that say what they were done for. */
function claimsOf(runs: readonly Run[], rows: readonly NewRun[]): ClaimedRun[] {
	const byId = new Map(runs.map((run) => [run.id, run]));
	return rows.flatMap(({ id, parameters, answered = 0, finishedAt, earnedOn }) => {
		const { assignment, task, simulator, seed } = byId.get(id) ?? {};
		if (!assignment || !task || !simulator || !seed) return [];
		return [{ id, assignment, task, simulator, parameters, seed, answered, finishedAt, earnedOn }];
	});
}

/** A set with what it counts for; one that earns nothing makes no streak. */
function markedRow(row: NewRun, taken: Counted | undefined): NewRun {
	const withheld = row.withheld ?? taken?.withheld ?? null;
	const { assignmentId = null, taskId = null } = taken ?? {};
	return { ...row, assignmentId, taskId, withheld, counts: row.counts && withheld === null };
}

/**
 * Stores a delivery of runs: each is marked from its seed and answers, and stored once. Results are in the order of the
 * delivery; a bad run does not affect the others, and too large a delivery is done in parts. `counting` takes the runs that
 * were done for something. Two round trips to the database, and one more for a new achievement: a class hands in at once.
 * Throws TOO_MANY_REQUESTS.
 */
export async function keepRuns(
	db: Db,
	userId: string,
	input: RunsInput,
	now: number,
	counting: RunCounting,
	files: R2Bucket,
): Promise<RunAnswer[]> {
	const runs = [...new Map(input.runs.map((run) => [run.id, run])).values()];
	const ids = runs.map(({ id }) => id);
	const before = await openDelivery(db, userId, runs, now, counting);
	const known = new Set(before.stored.map(({ id }) => id));
	const packed = await packedAmong(db, files, userId, datedBy(input, runs, known, now), now);
	for (const { id } of packed) known.add(id);
	const clocks = { sentAt: Date.parse(input.sentAt), now, began: before.began };
	const refusals = new Map<string, ErrorCode>();
	const rows: NewRun[] = [];
	const records: NewRecord[] = [];
	const tallies: NewTally[] = [];
	const practised: NewPractice[] = [];
	let weight = 0;
	for (const run of runs) {
		if (known.has(run.id)) continue;
		weight += weightOf(run);
		if (weight > mostDigits && weight > weightOf(run)) continue;
		const graded = mark(run, clocks);
		if (typeof graded === "string") {
			refusals.set(run.id, graded);
			continue;
		}
		const answers = graded.steps.length > 0 ? answersOfRun(run, graded.exercises) : [];
		const sums = answers.slice(-answersWeighed).map(({ numbers, typed }) => ({ numbers, typed }));
		const row = rowOf(run, graded, userId, clocks);
		rows.push({ ...row, sums: sums.length > 0 ? sums : null });
		if (graded.record) records.push({ runId: run.id, ...graded.record });
		const practice = practisedIn({ simulator: run.simulator, ...graded });
		if (practice) practised.push({ runId: run.id, section: practice.section.key, good: practice.good });
		tallies.push(...formulaTallies(answers).map((tally) => ({ runId: run.id, ...tally })));
	}
	let after = before.stored;
	if (rows.length > 0) {
		const taken = counting.claim(before.open, claimsOf(runs, rows), now);
		const batchId = uuidv7();
		const sets = [...taken].map(([id, { work }]) => ({ id, work }));
		const counted = sets.length > 0 ? counting.count({ batchId, runs: sets, tallies, now }) : [];
		const marked = rows.map((row) => markedRow(row, taken.get(row.id)));
		const earning = new Set(marked.flatMap(({ id, withheld }) => (withheld === null ? [id] : [])));
		// an achievement comes with homework or with a new day: any other set changes nothing that decides one
		const deciding = askFacts(userId, taken.size > 0 ? undefined : firstOfDay(batchId));
		const further = [...counted, ...creditRuns(batchId, ids, now)];
		const [found, kept] = await addRuns(
			db,
			batchId,
			marked,
			records.filter(({ runId }) => earning.has(runId)),
			tallies,
			practised,
			further,
			[deciding, askRuns(ids)],
		);
		const facts = factsIn(found);
		if (facts) await awardAchievements(db, userId, facts, now);
		after = runsIn(kept);
	}
	const stored = new Map(
		[...packed.map((row) => ({ withheld: null, ...row, userId })), ...after].map((row) => [
			row.id,
			answerOf(row, userId),
		]),
	);
	return ids.map((id): RunAnswer => {
		const refusal = refusals.get(id);
		return stored.get(id) ?? (refusal ? refused(id, refusal) : { id, status: "waiting", ...unmarked });
	});
}
