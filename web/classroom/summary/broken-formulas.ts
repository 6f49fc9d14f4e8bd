import { type FormulaId, isFormulaId } from "#domain/soroban/rod";

type Tallied = { formulas: readonly { formula: string; seen: number; wrong: number }[] };

/** The formulas at which answers broke, the one that broke most first. */
export function brokenFormulas(members: readonly Tallied[]): { formula: FormulaId; wrong: number }[] {
	const wrong = new Map<FormulaId, number>();
	for (const { formulas } of members) {
		for (const { formula, wrong: times } of formulas)
			if (times > 0 && isFormulaId(formula)) wrong.set(formula, (wrong.get(formula) ?? 0) + times);
	}
	return [...wrong].map(([formula, times]) => ({ formula, wrong: times })).toSorted((a, b) => b.wrong - a.wrong);
}
