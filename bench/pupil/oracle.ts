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

/** A habit and a rate, 0 to 1, of which the judge thinks. */
export type Suspicion = { habit: Habit; rate: number };

/**
 * What a judge finds who knows that the pupil has one of these habits and rates, all alike, and has the formula to find:
 * the one under which the answers are likeliest, null where nothing went wrong or others are as likely; and how certain
 * that is, 0 to 1. With one suspicion, the right one, no judge can name more pupils rightly from the same answers.
 */
export function oracleFinds(
	answers: readonly Answered[],
	suspicions: readonly Suspicion[],
): { formula: FormulaId | null; certainty: number } {
	const isWrong = ({ numbers, typed }: Answered) => typed !== numbers.reduce((sum, each) => sum + each, 0);
	const wrong = answers.filter(isWrong);
	if (wrong.length === 0) return { formula: null, certainty: 1 };
	// a wrong answer rules most formulas out at once
	const tellingFirst = [...wrong, ...answers.filter((answered) => !isWrong(answered))];
	const judged = formulaIds.map((formula) => {
		const ways = suspicions.filter(({ habit }) => habit.showsAt?.(formula) ?? true);
		return { formula, odds: ways.reduce((sum, way) => sum + oddsOf(tellingFirst, way, formula), 0) };
	});
	const [best, second] = judged.toSorted((a, b) => b.odds - a.odds);
	const all = judged.reduce((sum, { odds }) => sum + odds, 0);
	if (!best || all === 0 || best.odds <= (second?.odds ?? 0) * (1 + 1e-9)) return { formula: null, certainty: 0 };
	return { formula: best.formula, certainty: best.odds / all };
}

/** The probability of all answers together. */
function oddsOf(answers: readonly Answered[], { habit, rate }: Suspicion, formula: FormulaId): number {
	let odds = 1;
	for (const answered of answers) {
		odds *= probabilityOfTyped(answered, habit, { formula, rate });
		if (odds === 0) return 0;
	}
	return odds;
}
