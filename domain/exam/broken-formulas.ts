import type { Sample } from "../generator/sample";
import { formulaToBlame } from "../mastery/formula-tally";
import type { FormulaId } from "../soroban/rod";

const mostNamed = 3;

/**
 * The formulas at which wrong answers of a task broke, at most three, the one that broke most first
 * (docs/domain.md E.2, M.3). `answers` are the typed texts in the order of the samples. Products, quotients and
 * crosswise tables have none.
 */
export function brokenFormulas(samples: readonly Sample[], answers: readonly (string | null)[]): FormulaId[] {
	const broken = new Map<FormulaId, number>();
	for (const [index, { type, numbers, columns }] of samples.entries()) {
		const text = answers[index] ?? "";
		if (type !== "sum" || columns || text === "") continue;
		const blamed = formulaToBlame({ numbers, typed: Number(text.replace(",", ".")) });
		if (blamed !== null) broken.set(blamed, (broken.get(blamed) ?? 0) + 1);
	}
	return [...broken]
		.toSorted(([, one], [, other]) => other - one)
		.slice(0, mostNamed)
		.map(([formula]) => formula);
}
