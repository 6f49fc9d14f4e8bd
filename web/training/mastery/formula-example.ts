import { classifyMove, type FormulaId, type Sign } from "#domain/soroban/rod";

/** An example of a formula, with the board after every part of the move. */
export type FormulaExample = {
	before: number;
	operand: number;
	after: number;
	/** `term` is what the hand does, `value` the board afterwards. */
	parts: { term: number; value: number }[];
};

/** An example for every state that needs the formula; a borrow starts with a ten. */
export function examplesOf(formula: FormulaId): FormulaExample[] {
	const digit = Number(formula.at(-1));
	const sign: Sign = formula.includes("-") ? -1 : 1;
	return Array.from({ length: 10 }, (_, state) => state)
		.filter((state) => classifyMove(state, digit, sign).id === formula)
		.map((state) => {
			const { terms, carry } = classifyMove(state, digit, sign);
			const before = state + (carry < 0 ? 10 : 0);
			let value = before;
			const parts = terms.map((term) => ({ term, value: (value += term) }));
			return { before, operand: sign * digit, after: value, parts };
		});
}
