import type { Answered } from "../../domain/mastery/answered";
import { type FormulaId, formulaIds } from "../../domain/soroban/rod";
import { rodsOf, totalOf } from "./board";
import { everyWay } from "./chance";
import { type Habit, type Weak, workNumber } from "./unforeseen-hand";

/** Boards less likely than this are not followed. */
const leastLikely = 1e-7;

type Totals = Map<number, number>;
const add = (totals: Totals, total: number, probability: number) =>
	totals.set(total, (totals.get(total) ?? 0) + probability);

/** The probability that a pupil of this habit types what was typed, over all ways their hand can go. */
export function probabilityOfTyped({ numbers, typed }: Answered, habit: Habit, weak: Weak): number {
	const [first = 0, ...rest] = numbers;
	let boards: Totals = new Map([[first, 1]]);
	const given: Totals = new Map();
	for (const number of rest) {
		const after: Totals = new Map();
		for (const [total, before] of boards) {
			if (before < leastLikely) continue;
			const ways = everyWay((chance) => {
				const rods = rodsOf(total);
				return { reach: workNumber(rods, number, habit, weak, chance), total: totalOf(rods) };
			});
			for (const { probability, outcome } of ways)
				add(outcome.reach === "sum" ? given : after, outcome.total, before * probability);
		}
		boards = after;
	}
	return (boards.get(typed ?? -1) ?? 0) + (given.get(typed ?? -1) ?? 0);
}

/**
 * What a judge finds who knows the habit and its rate and has only the formula to find: the one under which these answers
 * are likeliest, null where nothing went wrong or others are as likely; and how certain that is, 0 to 1, with all formulas
 * alike beforehand. No judge can name more pupils rightly from the same answers.
 */
export function oracleFinds(
	answers: readonly Answered[],
	habit: Habit,
	rate: number,
): { formula: FormulaId | null; certainty: number } {
	const isWrong = ({ numbers, typed }: Answered) => typed !== numbers.reduce((sum, each) => sum + each, 0);
	const wrong = answers.filter(isWrong);
	if (wrong.length === 0) return { formula: null, certainty: 1 };
	// a wrong answer rules most formulas out at once
	const tellingFirst = [...wrong, ...answers.filter((answered) => !isWrong(answered))];
	const judged = formulaIds
		.filter((formula) => habit.showsAt?.(formula) ?? true)
		.map((formula) => {
			let logarithm = 0;
			for (const answered of tellingFirst) {
				logarithm += Math.log(probabilityOfTyped(answered, habit, { formula, rate }));
				if (logarithm === -Infinity) break;
			}
			return { formula, logarithm };
		});
	const most = Math.max(...judged.map(({ logarithm }) => logarithm));
	const likeliest = judged.filter(({ logarithm }) => logarithm > most - 1e-9);
	const all = judged.reduce((sum, { logarithm }) => sum + Math.exp(logarithm - most), 0);
	const [first, ...others] = likeliest;
	return { formula: first && others.length === 0 ? first.formula : null, certainty: 1 / all };
}
