import { eq } from "drizzle-orm";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { runTallies } from "#domain/trainer/run-tallies";
import { replay } from "#domain/soroban/replay";
import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { type Exercise, expectedText, workedNumbers } from "#domain/trainer/exercise";
import { exercisesOf, gradeRun, type TrainingRun } from "#domain/trainer/run";
import type { Db } from "../client";
import { trainingFormulaDays, trainingRecords, trainingRuns } from "../schema/training";
import { classes, studentKey, userId } from "./cast";
import { insertMissing } from "../rows";

/** Half past four in the afternoon. */
const practiceTime = 16.5 * 60 * 60 * 1000;

type Practice = { key: string; daysAgo: number; simulator: Simulator; parameters: PlainParameters };

const friends = { mode: 3, numbers: 1, steps: 5, count: 10, interval: 1 };
const plan: readonly [Simulator, PlainParameters][] = [
	["sum", friends],
	["sum", { numbers: 1, steps: 10, count: 5, interval: 0.6 }],
	["cards", { numbers: 2, count: 10 }],
	["sum", { numbers: 2, steps: 5, count: 5, interval: 1 }],
	["columns", {}],
	["multiplication", {}],
];

/** Sixteen days with one missed, which a freeze covered; today is still to come. Three classmates train less. */
function practices(): Practice[] {
	const days = Array.from({ length: 17 }, (_, index) => 17 - index);
	const own = days.filter((day) => day !== 4).map((daysAgo) => ({ key: studentKey, daysAgo }));
	const others = classes.sparrows
		.slice(1, 4)
		.flatMap(({ key }, child) => days.filter((day) => day % (child + 3) === 0).map((daysAgo) => ({ key, daysAgo })));
	return [...own, ...others].map((one, index) => {
		const [simulator, parameters] = plan[(index * 5) % plan.length] ?? ["sum", friends];
		return { ...one, simulator, parameters: { ...definitionOf(simulator).defaults, ...parameters } };
	});
}

/** A child who forgets to carry at +7 every other time, and is right otherwise. */
function typed(exercise: Exercise, index: number): string {
	const right = expectedText(exercise);
	const numbers = workedNumbers(exercise);
	if (!numbers || index % 2 === 1) return right;
	const breaksOften = replay(numbers).some(({ move }) => move.moves.some(({ id }) => id === "10+7"));
	return breaksOften ? String(Number(right) - 10) : right;
}

function work({ key, daysAgo, simulator, parameters }: Practice, now: number): TrainingRun & { finished: number } {
	const finished = moscowMidnight(addDays(moscowDate(now), -daysAgo)) + practiceTime;
	const set = { simulator, parameters, seed: `demo:${key}:${daysAgo}` };
	const answers = exercisesOf(set).map((exercise, index) => ({
		text: typed(exercise, index),
		milliseconds: 2200 + ((index * 730) % 1900),
	}));
	return {
		id: `demo-run-${key}-${daysAgo}`,
		...set,
		answers,
		startedAt: new Date(finished - 240_000).toISOString(),
		finishedAt: new Date(finished).toISOString(),
		shown: null,
		finished,
	};
}

/** What the children of the demo story have trained up to yesterday; told once. */
export async function seedTraining(db: Db, now: number): Promise<void> {
	const owner = userId(studentKey);
	const told = await db.select({ id: trainingRuns.id }).from(trainingRuns).where(eq(trainingRuns.userId, owner)).get();
	if (told) return;
	const runs: (typeof trainingRuns.$inferInsert)[] = [];
	const best = new Map<string, typeof trainingRecords.$inferInsert>();
	const days = new Map<string, typeof trainingFormulaDays.$inferInsert>();
	for (const practice of practices()) {
		const run = work(practice, now);
		const user = userId(practice.key);
		const graded = gradeRun(run);
		const date = moscowDate(run.finished);
		runs.push({
			id: run.id,
			userId: user,
			batchId: "demo",
			simulator: run.simulator,
			parameters: run.parameters,
			seed: run.seed,
			answers: [...run.answers],
			shown: null,
			correct: graded.correct,
			total: graded.total,
			answered: graded.answered,
			milliseconds: graded.milliseconds,
			startedAt: run.finished - 240_000,
			finishedAt: run.finished,
			earnedOn: date,
			counts: graded.correct > 0,
			receivedAt: run.finished,
		});
		const { record } = graded;
		const known = record && best.get(`${user}:${record.digits}`);
		if (record && !(known && known.score >= record.score))
			best.set(`${user}:${record.digits}`, { ...record, userId: user, runId: run.id, achievedAt: run.finished });
		for (const { formula, seen, wrong, milliseconds } of runTallies(run)) {
			const id = `${user}:${formula}:${date}`;
			const sum = days.get(id) ?? { userId: user, formula, date, seen: 0, wrong: 0, milliseconds: 0 };
			days.set(id, {
				...sum,
				seen: sum.seen + seen,
				wrong: sum.wrong + wrong,
				milliseconds: sum.milliseconds + milliseconds,
			});
		}
	}
	await insertMissing(db, trainingRuns, runs);
	await insertMissing(db, trainingRecords, [...best.values()]);
	await insertMissing(db, trainingFormulaDays, [...days.values()]);
}
