import type { FormulaCard } from "#domain/mastery/picture";
import type { FormulaState } from "#domain/mastery/mastery";
import { type FormulaId, formulaIds, formulaText } from "#domain/soroban/rod";
import { readFocus } from "#domain/mastery/focus-text";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { figure, formulaShort } from "../trainer/set-words";

export const stateNames: Record<FormulaState, () => string> = {
	new: m.formula_state_new,
	learning: m.formula_state_learning,
	weak: m.formula_state_weak,
	mastered: m.formula_state_mastered,
};

/** «+7 и −6»: in a sentence; families are told apart only where a digit stands in two of them. */
export function formulaList(formulas: readonly FormulaId[]): string {
	const names = formulas.map((id) => {
		const short = formulaShort(id);
		const twice = formulas.filter((other) => formulaShort(other) === short).length > 1;
		return twice ? `${short} (${familyNames[familyOf(id)]().toLocaleLowerCase(getLocale())})` : short;
	});
	return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names);
}

export type Family = "5" | "10" | "M";
export const familyNames: Record<Family, () => string> = { "5": m.family_5, "10": m.family_10, M: m.family_mix };
export const familySays: Record<Family, () => string> = {
	"5": m.family_5_says,
	"10": m.family_10_says,
	M: m.family_mix_says,
};

export function familyOf(id: FormulaId): Family {
	return id.startsWith("10") ? "10" : id.startsWith("5") ? "5" : "M";
}

/** The formulas of a family with one sign, as they are taught. */
export function formulasOf(family: Family, sign: "+" | "-"): FormulaId[] {
	return formulaIds.filter((id) => familyOf(id) === family && id.includes(sign));
}

export const percentText = (share: number) =>
	new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
export const timeText = (milliseconds: number) => m.seconds_value({ seconds: figure(milliseconds / 1000, 1) });

/** A cell of the page for a screen reader: the whole formula, since a digit stands in several families. */
export function cellText({ formula, state, accuracy, milliseconds }: FormulaCard): string {
	const words = { formula: formulaText(formula), state: stateNames[state]() };
	if (accuracy === null || milliseconds === null) return m.formula_cell(words);
	return m.formula_cell_met({ ...words, accuracy: percentText(accuracy), time: timeText(milliseconds) });
}

/** What a set is about, in the line that tells it; null when it is about no formula. */
export function focusLine(text: unknown): string | null {
	const focus = typeof text === "string" ? readFocus(text) : null;
	if (!focus) return null;
	return focus.check ? m.formula_all_sorts() : m.focus_line({ formulas: formulaList(focus.formulas) });
}

/** The same in a sentence. */
export function focusSentence(text: unknown): string | null {
	const focus = typeof text === "string" ? readFocus(text) : null;
	if (!focus) return null;
	return focus.check ? m.focus_says_check() : m.focus_says({ formulas: formulaList(focus.formulas) });
}
