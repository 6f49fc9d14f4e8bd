import { type Focus, readFocus } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";

/** The weak formulas in what the next set should be about; none where it is a check of everything. */
export function stubbornIn(focus: Focus | null): readonly FormulaId[] {
	return focus === null || focus.check ? [] : focus.formulas;
}

/** The same of what the server says, as it says it. */
export function stubbornTold(focusText: string): readonly FormulaId[] {
	return stubbornIn(readFocus(focusText));
}
