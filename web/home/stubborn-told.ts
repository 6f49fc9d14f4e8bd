import { readFocus } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";

/** The weak formulas in what the server says the next set should be about; none where it is a check of everything. */
export function stubbornTold(focusText: string): readonly FormulaId[] {
	const focus = readFocus(focusText);
	return focus === null || focus.check ? [] : focus.formulas;
}
