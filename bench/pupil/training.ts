import type { Answered } from "../../domain/mastery/answered";
import { focusSet } from "../../domain/mastery/focus-set";
import type { Focus } from "../../domain/mastery/focus-text";
import { trainingFocus, weakestFormulas } from "../../domain/mastery/weakness";
import { createRandom } from "../../domain/generator/random";
import { generateSamples } from "../../domain/generator/sample";
import type { FormulaId } from "../../domain/soroban/rod";
import { answerOf, type Habits } from "./hand";

export const setsInCourse = 3;
export const samplesInSet = 10;

/** What is trained: the numbers' digits and how many of them, and whether the product chooses the sets. */
export type Course = { digits: readonly number[]; steps: number; chosen: boolean };
export type Outcome = {
	/** The first formula on the list after the last set, and whether it is named. */
	first: FormulaId | null;
	/** The first formula ever named. */
	firstNamed: FormulaId | null;
	/** Everything named after any of the sets. */
	named: Set<FormulaId>;
	wrong: number;
};

/** One pupil trains three sets of ten; after each the product looks at all numbers shown and totals typed. */
export function train(habits: Habits, course: Course, seed: string): Outcome {
	const random = createRandom(`${seed}:hand`);
	const history: Answered[] = [];
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
		for (const numbers of samples) {
			const typed = answerOf(numbers, habits, random);
			wrong += Number(typed !== numbers.reduce((sum, number) => sum + number, 0));
			history.push({ numbers, typed });
		}
		const weakest = weakestFormulas(history);
		focus = trainingFocus(weakest);
		first = weakest[0] && weakest[0].share > 0 ? weakest[0].formula : null;
		for (const each of weakest)
			if (each.named) {
				firstNamed ??= each.formula;
				named.add(each.formula);
			}
	}
	return { first, firstNamed, named, wrong };
}
