import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Answers, askAll } from "#db/batch";
import type { Db } from "#db/client";
import { compactAnswers, compactParameters, compactSums } from "#db/compact-run";
import { toldDays } from "#domain/gamification/earned-day";
import type { FormulaTally } from "#domain/mastery/formula-tally";
import { fewestInRecord, type FlashRecord } from "#domain/trainer/flash-record";
import { sickDays } from "#db/schema/earning";
import { bookProgress, trainingFormulaDays, trainingRecords, trainingRuns } from "#db/schema/training";
import { practisedDates, readFormulaDays } from "./day-store";

/** What an answer to a delivery tells of a set. */
export type StoredRun = Pick<
	typeof trainingRuns.$inferSelect,
	"id" | "userId" | "correct" | "answered" | "total" | "earnedOn" | "counts" | "withheld"
>;

/** Statement that reads runs by id, whoever's they are. */
export function askRuns(ids: readonly string[]): SQL {
	return sql`select id, user_id as userId, correct, answered, total, earned_on as earnedOn, counts, withheld from training_runs
		where id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The runs in the answer to `askRuns`. */
export function runsIn({ results }: D1Result): StoredRun[] {
	return (results as (Omit<StoredRun, "counts"> & { counts: number })[]).map((row) => ({
		...row,
		counts: row.counts === 1,
	}));
}

/** The Moscow date on which the set `r` was told, and whether its own date is believed, as `isToldInTime` has it. */
export const toldOn = sql.raw("date(r.received_at / 1000, 'unixepoch', '+3 hours')");
export const inTime = sql`${toldOn} <= date(r.earned_on, ${`+${toldDays} days`})`;

export type NewRun = Omit<typeof trainingRuns.$inferInsert, "batchId">;
/** What a new run brings with it; counted only if the run was new. */
export type NewRecord = { runId: string } & FlashRecord;
export type NewTally = { runId: string } & FormulaTally;
/** The section of the book a new run practises. */
export type NewPractice = { runId: string; section: string; good: boolean };

/**
 * Adds a delivery in one transaction. A run that is there already changes nothing, and what follows from a run is
 * counted only by the delivery that brought it: `batchId` must be new with every call. `further` statements belong to the
 * same transaction; so does what is `asked` at its end, the answers to which are returned.
 */
export async function addRuns<const Asked extends readonly SQL[]>(
	db: Db,
	batchId: string,
	runs: readonly NewRun[],
	records: readonly NewRecord[],
	tallies: readonly NewTally[],
	practised: readonly NewPractice[],
	further: readonly SQL[],
	asked: Asked,
): Promise<Answers<Asked>> {
	const added: { getSQL(): SQL }[] = [
		db
			.insert(trainingRuns)
			.select(
				sql`select value ->> 'id', value ->> 'userId', ${batchId}, value ->> 'simulator', value -> 'parameters',
					value ->> 'seed', value -> 'answers', value ->> 'shown', value ->> 'correct', value ->> 'total',
					value ->> 'answered', value ->> 'milliseconds', value ->> 'startedAt', value ->> 'finishedAt',
					value ->> 'earnedOn', value ->> 'counts', value ->> 'receivedAt', value ->> 'sums',
					value ->> 'assignmentId', value ->> 'taskId', value ->> 'withheld'
					from json_each(${JSON.stringify(runs.map(keptRun))}) where true`,
			)
			.onConflictDoNothing(),
		db
			.insert(trainingRecords)
			.select(
				sql`select user_id, value ->> 'digits', value ->> 'score', value ->> 'numbers', value ->> 'intervalMs',
					training_runs.id,
					finished_at from json_each(${JSON.stringify(records)})
					join training_runs on training_runs.id = value ->> 'runId' and batch_id = ${batchId} where true`,
			)
			.onConflictDoUpdate({
				target: [trainingRecords.userId, trainingRecords.digits],
				set: {
					score: sql`excluded.score`,
					numbers: sql`excluded.numbers`,
					intervalMs: sql`excluded.interval_ms`,
					runId: sql`excluded.run_id`,
					achievedAt: sql`excluded.achieved_at`,
				},
				// a short set that was kept when it still counted makes way
				setWhere: sql`excluded.score > ${trainingRecords.score} or ${trainingRecords.numbers} < ${fewestInRecord}`,
			}),
		db
			.insert(trainingFormulaDays)
			.select(
				sql`select user_id, value ->> 'formula', earned_on, value ->> 'seen', value ->> 'wrong',
					value ->> 'milliseconds' from json_each(${JSON.stringify(tallies)})
					join training_runs on training_runs.id = value ->> 'runId' and batch_id = ${batchId} where true`,
			)
			.onConflictDoUpdate({
				target: [trainingFormulaDays.userId, trainingFormulaDays.formula, trainingFormulaDays.date],
				set: {
					seen: sql`${trainingFormulaDays.seen} + excluded.seen`,
					wrong: sql`${trainingFormulaDays.wrong} + excluded.wrong`,
					milliseconds: sql`${trainingFormulaDays.milliseconds} + excluded.milliseconds`,
				},
			}),
	];
	if (practised.length > 0) added.push(countPractice(db, batchId, practised));
	const done = await askAll(db, [...added.map((statement) => statement.getSQL()), ...further, ...asked]);
	return done.slice(done.length - asked.length) as Answers<Asked>;
}

/** Statement that reads when an account began, milliseconds. */
export function askBegan(userId: string): SQL {
	return sql`select created_at as began from users where id = ${userId}`;
}

/** When the account in the answer to `askBegan` began. */
export function beganIn({ results }: D1Result): number {
	return (results as { began: number }[])[0]?.began ?? 0;
}

/** A run as its row keeps it, for a statement that reads it as JSON. */
const keptRun = ({ parameters, answers, sums, ...run }: NewRun) => ({
	...run,
	parameters: compactParameters(parameters),
	answers: compactAnswers(answers),
	sums: sums ? compactSums(sums) : null,
});

/** Counts the sets of a delivery for the sections of the book they practise. */
function countPractice(db: Db, batchId: string, practised: readonly NewPractice[]) {
	return db
		.insert(bookProgress)
		.select(
			sql`select user_id, value ->> 'section', 1, value ->> 'good', null, finished_at
				from json_each(${JSON.stringify(practised)})
				join training_runs on training_runs.id = value ->> 'runId' and batch_id = ${batchId} where true`,
		)
		.onConflictDoUpdate({
			target: [bookProgress.userId, bookProgress.section],
			set: {
				sets: sql`${bookProgress.sets} + 1`,
				good: sql`${bookProgress.good} + excluded.good`,
				lastAt: sql`max(coalesce(${bookProgress.lastAt}, 0), excluded.last_at)`,
			},
		});
}

const lastRuns = 20;

/** What is told of a set that is past. */
const pastColumns = {
	id: trainingRuns.id,
	simulator: trainingRuns.simulator,
	parameters: trainingRuns.parameters,
	correct: trainingRuns.correct,
	answered: trainingRuns.answered,
	total: trainingRuns.total,
	milliseconds: trainingRuns.milliseconds,
	earnedOn: trainingRuns.earnedOn,
	finishedAt: trainingRuns.finishedAt,
};

/** The latest runs of a user on a trainer, the latest first. */
export function readPastRuns(db: Db, userId: string, simulator: string, most: number) {
	return db
		.select({ ...pastColumns, seed: trainingRuns.seed })
		.from(trainingRuns)
		.where(and(eq(trainingRuns.userId, userId), eq(trainingRuns.simulator, simulator)))
		.orderBy(desc(trainingRuns.finishedAt))
		.limit(most);
}

function practisedDays(db: Db, userId: string) {
	return db
		.select({ date: sql<string>`date` })
		.from(sql`(${practisedDates(sql`${userId}`)})`)
		.orderBy(sql`date desc`);
}

function illDays(db: Db, userId: string) {
	return db.select({ date: sickDays.date }).from(sickDays).where(eq(sickDays.userId, userId));
}

/** Moscow dates somebody practised on, and those of illness: what a streak is made of. */
export async function readDays(db: Db, userId: string) {
	const [practised, sick] = await db.batch([practisedDays(db, userId), illDays(db, userId)]);
	return { practised: practised.map(({ date }) => date), sick: sick.map(({ date }) => date) };
}

/** Practised days, days of illness, records and the last runs of a user. */
export async function readTraining(db: Db, userId: string) {
	const [days, sick, records, runs] = await db.batch([
		practisedDays(db, userId),
		illDays(db, userId),
		db
			.select()
			.from(trainingRecords)
			.where(and(eq(trainingRecords.userId, userId), gte(trainingRecords.numbers, fewestInRecord)))
			.orderBy(trainingRecords.digits),
		db
			.select(pastColumns)
			.from(trainingRuns)
			.where(eq(trainingRuns.userId, userId))
			.orderBy(desc(trainingRuns.finishedAt))
			.limit(lastRuns),
	]);
	return { days: days.map(({ date }) => date), sick: sick.map(({ date }) => date), records, runs };
}

/** What the diagnosis takes from a set. */
const sumsColumns = {
	simulator: trainingRuns.simulator,
	parameters: trainingRuns.parameters,
	seed: trainingRuns.seed,
	answers: trainingRuns.answers,
	sums: trainingRuns.sums,
	earnedOn: trainingRuns.earnedOn,
	finishedAt: trainingRuns.finishedAt,
};

/** Formulas by day from a Moscow date on, and the latest runs of some trainers, the latest first. */
export async function readFormulas(db: Db, userId: string, from: string, simulators: readonly string[], most: number) {
	const [days, runs] = await Promise.all([
		readFormulaDays(db, [userId], from),
		db
			.select(sumsColumns)
			.from(trainingRuns)
			.where(and(eq(trainingRuns.userId, userId), inArray(trainingRuns.simulator, [...simulators])))
			.orderBy(desc(trainingRuns.finishedAt))
			.limit(most),
	]);
	return {
		days: days.map(({ formula, date, seen, wrong, milliseconds }) => ({ formula, date, seen, wrong, milliseconds })),
		runs,
	};
}

/** Runs of some trainers on some Moscow dates that were finished before an instant, the latest first. */
export function readRunsBefore(
	db: Db,
	userId: string,
	before: number,
	dates: readonly string[],
	simulators: readonly string[],
	most: number,
) {
	return db
		.select(sumsColumns)
		.from(trainingRuns)
		.where(
			and(
				eq(trainingRuns.userId, userId),
				inArray(trainingRuns.simulator, [...simulators]),
				inArray(trainingRuns.earnedOn, [...dates]),
				lt(trainingRuns.finishedAt, before),
			),
		)
		.orderBy(desc(trainingRuns.finishedAt))
		.limit(most);
}

/**
 * As `readFormulas` for many users at once: each row says whose it is. Sums come from the sets that keep them, at most
 * `most` of each user, the latest first.
 */
export async function readFormulasOf(
	db: Db,
	userIds: readonly string[],
	from: string,
	simulators: readonly string[],
	most: number,
) {
	const users = JSON.stringify(userIds);
	const days = await readFormulaDays(db, userIds, from);
	const runs = await db.all<{ userId: string; sums: string }>(sql`
		select r.user_id as userId, r.sums from json_each(${users}) u join training_runs r on r.id in (
			select id from training_runs where user_id = u.value and sums is not null
				and simulator in (select value from json_each(${JSON.stringify(simulators)}))
			order by finished_at desc limit ${most})
		order by r.user_id, r.finished_at desc`);
	return { days, runs };
}
