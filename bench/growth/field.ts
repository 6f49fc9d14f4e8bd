import type { D1Database } from "@cloudflare/workers-types";
import { openDb } from "../../db/client";
import { insertMissing } from "../../db/rows";
import { earnedEntries, trainingFormulaDays, trainingRuns, users } from "../../db/schema/index";
import { addDays, moscowMidnight, seasonOf } from "../../domain/calendar/moscow";
import { createRandom } from "../../domain/generator/random";
import { answersWeighed } from "../../domain/mastery/telling-answers";
import { formulaTallies } from "../../domain/mastery/formula-tally";
import { definitionOf } from "../../domain/trainer/catalogue";
import { expectedText } from "../../domain/trainer/exercise";
import { exercisesOf, gradeRun, type TrainingRun } from "../../domain/trainer/run";
import { answersOfRun } from "../../domain/trainer/run-tallies";

const kinds = ["sum", "columns", "sum", "multiplication", "cards"] as const;

/** Sets that were really made, typed and marked, as the server keeps them. */
const pool = Array.from({ length: 120 }, (_, index) => {
	const simulator = kinds[index % kinds.length]!;
	const set = { simulator, parameters: { ...definitionOf(simulator).defaults }, seed: `growth:${index}` };
	const answers = exercisesOf(set).map((exercise, item) => ({
		text: item % 9 === index % 9 ? `${expectedText(exercise)}1` : expectedText(exercise),
		milliseconds: 1_000 + ((item * 331 + index * 97) % 4_000),
	}));
	const run = { id: "", ...set, answers, startedAt: "", finishedAt: "", shown: null } as TrainingRun;
	const graded = gradeRun(run);
	const worked = graded.steps.length > 0 ? answersOfRun(run, graded.exercises) : [];
	const sums = worked.slice(-answersWeighed).map(({ numbers, typed }) => ({ numbers, typed }));
	return { run, graded, sums: sums.length > 0 ? sums : null, tallies: formulaTallies(worked) };
});

export const childId = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
const uuid = (random: ReturnType<typeof createRandom>) =>
	`0198${hex(random, 4)}-${hex(random, 4)}-7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
function hex(random: ReturnType<typeof createRandom>, digits: number): string {
	return Array.from({ length: digits }, () => random.below(16).toString(16)).join("");
}

/** A year up to a Moscow date in which each child trained on three days a week, four sets a day: fifty a month. */
export async function fillYear(d1: D1Database, children: number, today: string): Promise<number> {
	const db = openDb(d1 as never);
	const random = createRandom("a year");
	let count = 0;
	await insertMissing(
		db,
		users,
		Array.from({ length: children }, (_, index) => ({
			id: childId(index),
			role: 1,
			type: "student" as const,
			email: `child${index}@test.example`,
			name: "Мария",
			surname: `Иванова-${index}`,
			parentEmail: `parent${index}@test.example`,
			createdAt: 0,
		})),
	);
	for (let child = 0; child < children; child++) {
		const userId = childId(child);
		const runs: (typeof trainingRuns.$inferInsert)[] = [];
		const formulas = new Map<string, typeof trainingFormulaDays.$inferInsert>();
		const entries: (typeof earnedEntries.$inferInsert)[] = [];
		for (let date = addDays(today, -364); date <= today; date = addDays(date, 1)) {
			if (random.below(7) >= 3) continue;
			const batchId = uuid(random);
			const season = seasonOf(date);
			const at = moscowMidnight(date) + 16 * 3_600_000;
			const entry = { batchId, userId, day: date, season, at };
			entries.push({
				...entry,
				key: `first_set:${userId}:${date}`,
				cause: "first_set",
				reference: batchId,
				feathers: 2,
				experiences: 0,
			});
			for (let set = 0; set < 4; set++) {
				const { run, graded, sums, tallies } = pool[random.below(pool.length)]!;
				const id = uuid(random);
				const finishedAt = at + set * 300_000;
				runs.push({
					id,
					userId,
					batchId,
					simulator: run.simulator,
					parameters: run.parameters,
					seed: run.seed,
					answers: [...run.answers],
					correct: graded.correct,
					total: graded.total,
					answered: graded.answered,
					milliseconds: graded.milliseconds,
					startedAt: finishedAt - 240_000,
					finishedAt,
					earnedOn: date,
					counts: true,
					receivedAt: finishedAt,
					sums,
				});
				entries.push({
					...entry,
					key: `set:${id}`,
					cause: "set",
					reference: id,
					feathers: 0,
					experiences: graded.correct,
				});
				for (const { formula, seen, wrong, milliseconds } of tallies) {
					const sum = formulas.get(formula + date) ?? { userId, formula, date, seen: 0, wrong: 0, milliseconds: 0 };
					sum.seen += seen;
					sum.wrong += wrong;
					sum.milliseconds += milliseconds;
					formulas.set(formula + date, sum);
				}
			}
		}
		count += runs.length;
		for (let from = 0; from < runs.length; from += 300)
			await insertMissing(db, trainingRuns, runs.slice(from, from + 300));
		await insertMissing(db, trainingFormulaDays, [...formulas.values()]);
		for (let from = 0; from < entries.length; from += 1_000)
			await insertMissing(db, earnedEntries, entries.slice(from, from + 1_000));
	}
	return count;
}
