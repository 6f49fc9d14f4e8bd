import { type FormulaId, isFormulaId } from "../soroban/rod";

/**
 * What a focus set is about. `check`: every sample also has a few of the other formulas, so that the set covers all 34;
 * then `focusShare` holds for all formulas together.
 */
export type Focus = { formulas: readonly FormulaId[]; check: boolean };

const checkWord = "all";

/** A focus as text for parameters and links: `10+7,M-6`, with `all` in front for a check. */
export function focusText({ formulas, check }: Focus): string {
	return [...(check ? [checkWord] : []), ...formulas].join(",");
}

/** Reads a focus text; null when it is empty, has an unknown formula or names one twice. */
export function readFocus(text: string): Focus | null {
	if (text === "") return null;
	const [head, ...rest] = text.split(",");
	const check = head === checkWord;
	const ids = check ? rest : [head ?? "", ...rest];
	const formulas: FormulaId[] = ids.filter((id) => isFormulaId(id));
	const clean = formulas.length === ids.length && new Set(formulas).size === formulas.length;
	return clean && (check || formulas.length > 0) ? { formulas, check } : null;
}
