import { type FormulaId, isFormulaId } from "../soroban/rod";
import { type Answered, workOut } from "./answered";
import { formulaToBlame } from "./formula-tally";

/** Times in a row that a weak formula must go well before its mark goes (docs/domain.md M.3). */
export const wellNeeded = 8;

/**
 * How often each formula went well in a row, up to the latest answer (earliest first). A wrong answer ends the row of the
 * formula it is put down to, and of all its formulas where it is put down to none. Answers without the formula change
 * nothing.
 */
export function wellInRow(answers: readonly Answered[]): Map<FormulaId, number> {
	const rows = new Map<FormulaId, number>();
	for (const answer of answers) {
		const worked = workOut(answer);
		if (!worked || worked.error === null) continue;
		const met = worked.moves.flatMap(({ move }) => (isFormulaId(move.id) ? [move.id] : []));
		if (worked.error === 0) {
			for (const formula of met) rows.set(formula, (rows.get(formula) ?? 0) + 1);
			continue;
		}
		const blamed = formulaToBlame(answer);
		for (const formula of met) if (blamed === null || blamed === formula) rows.set(formula, 0);
	}
	return rows;
}
