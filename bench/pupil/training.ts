import type { Answered } from "../../domain/mastery/answered";
import { focusSet } from "../../domain/mastery/focus-set";
import type { Focus } from "../../domain/mastery/focus-text";
import { formulaTallies } from "../../domain/mastery/formula-tally";
import type { FormulaDay } from "../../domain/mastery/mastery";
import { masteryOverview } from "../../domain/trainer/mastery-overview";
import { createRandom } from "../../domain/generator/random";
import { generateSamples } from "../../domain/generator/sample";
import type { FormulaId } from "../../domain/soroban/rod";
import { answerOf, type Habits } from "./hand";

export const setsInCourse = 3;
export const samplesInSet = 10;
const today = "2026-05-09";

/** What is trained: the numbers' digits and how many of them, and whether the product chooses the sets. */
export type Course = { digits: readonly number[]; steps: number; chosen: boolean };
export type Outcome = {
	/** The formula most likely weak after the last set, named or not. */
	first: FormulaId | null;
	/** The first formula named to the pupil. */
	firstNamed: FormulaId | null;
	/** All formulas named after any of the sets. */
	named: Set<FormulaId>;
	wrong: number;
	/** All sums of the three sets and what was typed. */
	answers: readonly Answered[];
};

/** What a pupil types for the numbers of a sum; `position` is its place in the set, from 0. */
export type Answering = (numbers: readonly number[], position: number) => number;

/** `trainBy` for a pupil of these habits. */
export function train(habits: Habits, course: Course, seed: string): Outcome {
	const random = createRandom(`${seed}:hand`);
	return trainBy((numbers) => answerOf(numbers, habits, random), course, seed);
}

/**
 * One pupil trains three sets of ten; after each the product looks at all numbers shown and totals typed. Named is what
 * the page of formulas tells: everything in the state weak, whether by the answers weighed or by what was counted.
 */
export function trainBy(answering: Answering, course: Course, seed: string): Outcome {
	const recent: Answered[] = [];
	const days: FormulaDay[] = [];
	const named = new Set<FormulaId>();
	let firstNamed: FormulaId | null = null;
	let first: FormulaId | null = null;
	let wrong = 0;
	let focus: Focus = { formulas: [], check: true };
	for (let set = 0; set < setsInCourse; set++) {
		const samples = course.chosen
			? focusSet(focus, course, `${seed}:${set}`, samplesInSet)
			: generateSamples(`${course.digits[0]}D${course.steps}R`, `${seed}:${set}`, samplesInSet).map(
					(each) => each.numbers,
				);
		const answers = samples.map((numbers, position) => ({
			numbers,
			typed: answering(numbers, position),
			milliseconds: 0,
		}));
		wrong += answers.filter(({ numbers, typed }) => typed !== numbers.reduce((sum, each) => sum + each, 0)).length;
		recent.push(...answers);
		days.push(...formulaTallies(answers).map((tally) => ({ ...tally, date: today })));
		const picture = masteryOverview({ days, recent }, today);
		focus = picture.focus;
		const [likeliest] = picture.formulas.toSorted((a, b) => b.share - a.share);
		first = likeliest && likeliest.share > 0 ? likeliest.formula : null;
		if (!focus.check) firstNamed ??= focus.formulas[0] ?? null;
		for (const { formula, state } of picture.formulas) if (state === "weak") named.add(formula);
	}
	return { first, firstNamed, named, wrong, answers: recent };
}
