import type { FormulaCard } from "#domain/trainer/mastery-overview";
import { daysNeeded, type FormulaState } from "#domain/mastery/mastery";
import { type FormulaId, formulaIds, formulaText } from "#domain/soroban/rod";
import { readFocus } from "#domain/mastery/focus-text";
import { m } from "#messages";
import { type Family, familyOf, formulaList } from "../sets/formula-list";

export const stateNames: Record<FormulaState, () => string> = {
	new: m.training_formula_state_new,
	learning: m.training_formula_state_learning,
	weak: m.training_formula_state_weak,
	mastered: m.training_formula_state_mastered,
};

export const familySays: Record<Family, () => string> = {
	"5": m.training_family_5_says,
	"10": m.training_family_10_says,
	M: m.training_family_mix_says,
};

/** The formulas of a family with one sign, in the order of teaching. */
export function formulasOf(family: Family, sign: "+" | "-"): FormulaId[] {
	return formulaIds.filter((id) => familyOf(id) === family && id.includes(sign));
}

/** The label of a formula's button: the whole formula, because a digit is in several families. */
export function cellText({ formula, state, goodDays }: FormulaCard): string {
	const values = { formula: formulaText(formula), state: stateNames[state]() };
	if (state === "new") return m.training_formula_cell(values);
	return m.training_formula_cell_days({ ...values, done: goodDays, total: daysNeeded });
}

/** The focus of a set in a sentence; null if it has none. */
export function focusSentence(text: unknown): string | null {
	const focus = typeof text === "string" ? readFocus(text) : null;
	if (!focus) return null;
	return focus.check ? m.training_focus_says_check() : m.training_focus_says({ formulas: formulaList(focus.formulas) });
}
