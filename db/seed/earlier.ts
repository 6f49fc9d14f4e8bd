import { eq } from "drizzle-orm";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { definitionOf } from "#domain/trainer/catalogue";
import { expectedText } from "#domain/trainer/exercise";
import { exercisesOf, gradeRun } from "#domain/trainer/run";
import { runTallies } from "#domain/trainer/run-tallies";
import type { Db } from "../client";
import { insertMissing } from "../rows";
import { trainingFormulaDays, trainingRuns } from "../schema/training";
import { type Child, classes, studentKey, userId } from "./cast";

/** Half past five in the afternoon. */
const trainingTime = 17.5 * 60 * 60 * 1000;
/** Days ago: before those that the story of the latest weeks tells. */
const [earliest, latest] = [80, 22];

/** The days ago on which a child trained. Those of the latest weeks are told of the other classes only. */
function daysOf(index: number, sparrow: boolean): number[] {
	const every = 2 + (index % 4);
	return Array.from({ length: earliest }, (_, day) => earliest - day).filter(
		(day) => (day + index) % every === 0 && (day >= latest || (!sparrow && day > 1)),
	);
}

/** A set as a child did it so long ago: with time the answers become quicker and more of the products right. */
function setOf(child: Child, index: number, daysAgo: number, now: number) {
	const simulator = (daysAgo + index) % 3 === 0 ? ("multiplication" as const) : ("columns" as const);
	const set = {
		simulator,
		parameters: { ...definitionOf(simulator).defaults },
		seed: `demo:earlier:${child.key}:${daysAgo}`,
	};
	const slow = 2_600 + daysAgo * 22 + (index % 5) * 180;
	const answers = exercisesOf(set).map((exercise, item) => {
		const right = expectedText(exercise);
		const slips = simulator === "multiplication" && (item * 7 + daysAgo + index) % 100 < 4 + daysAgo / 4;
		return { text: slips ? `${right}0` : right, milliseconds: slow + ((item * 730) % 900) };
	});
	const finishedAt = moscowMidnight(addDays(moscowDate(now), -daysAgo)) + trainingTime;
	const startedAt = finishedAt - 300_000;
	const times = { startedAt: new Date(startedAt).toISOString(), finishedAt: new Date(finishedAt).toISOString() };
	return {
		run: { id: `demo-earlier-${child.key}-${daysAgo}`, ...set, answers, ...times, shown: null },
		finishedAt,
		startedAt,
	};
}

/** What all classes trained in the quarter before, so that reports have something to tell; told once. */
export async function seedEarlier(db: Db, now: number): Promise<void> {
	const told = await db
		.select({ id: trainingRuns.id })
		.from(trainingRuns)
		.where(eq(trainingRuns.batchId, "demo-earlier"))
		.get();
	if (told) return;
	const runs: (typeof trainingRuns.$inferInsert)[] = [];
	const days: (typeof trainingFormulaDays.$inferInsert)[] = [];
	const everybody = [...classes.sparrows, ...classes.swifts, ...classes.owls];
	for (const [index, child] of everybody.entries()) {
		const owner = userId(child.key);
		for (const daysAgo of daysOf(child.key === studentKey ? 0 : index, index < classes.sparrows.length)) {
			const { run, finishedAt, startedAt } = setOf(child, index, daysAgo, now);
			const { correct, total, answered, milliseconds } = gradeRun(run);
			const earnedOn = moscowDate(finishedAt);
			const { id, simulator, parameters, seed, answers } = run;
			runs.push({
				id,
				simulator,
				parameters,
				seed,
				answers,
				correct,
				total,
				answered,
				milliseconds,
				startedAt,
				finishedAt,
				userId: owner,
				batchId: "demo-earlier",
				shown: null,
				earnedOn,
				counts: correct > 0,
				receivedAt: finishedAt,
			});
			for (const { formula, seen, wrong, milliseconds: time } of runTallies(run))
				days.push({ userId: owner, formula, date: earnedOn, seen, wrong, milliseconds: time });
		}
	}
	await insertMissing(db, trainingRuns, runs);
	await insertMissing(db, trainingFormulaDays, days);
}
