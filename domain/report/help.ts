import { classifyMove, type FormulaId } from "../soroban/rod";

/**
 * A minute at home about one formula (docs/product.md 6): set `from` on the abacus, add `change` (below zero: take away), by
 * `terms` in their order, and `result` stands there.
 */
export type HomeHelp = { formula: FormulaId; from: number; change: number; terms: readonly number[]; result: number };

/** The exercise for a formula: the largest number of one rod that needs it, with a ten beside it to take from. */
export function helpFor(formula: FormulaId): HomeHelp {
	const sign = formula.includes("-") ? -1 : 1;
	const digit = Number(formula.at(-1));
	for (let state = 9; state >= 0; state--) {
		const move = classifyMove(state, digit, sign);
		if (move.id !== formula) continue;
		const from = move.carry === -1 ? 10 + state : state;
		return { formula, from, change: sign * digit, terms: move.terms, result: from + sign * digit };
	}
	throw new RangeError(`no number needs ${formula}`);
}
