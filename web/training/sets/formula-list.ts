import { readFocus } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { formulaShort } from "./set-texts";

export type Family = "5" | "10" | "M";
export const familyNames: Record<Family, () => string> = {
	"5": m.training_family_5,
	"10": m.training_family_10,
	M: m.training_family_mix,
};

export function familyOf(id: FormulaId): Family {
	return id.startsWith("10") ? "10" : id.startsWith("5") ? "5" : "M";
}

/** Formulas in a sentence: «+7 и −6»; the family is added only if two formulas would look the same. */
export function formulaList(formulas: readonly FormulaId[]): string {
	const names = formulas.map((id) => {
		const short = formulaShort(id);
		const twice = formulas.filter((other) => formulaShort(other) === short).length > 1;
		return twice ? `${short} (${familyNames[familyOf(id)]().toLocaleLowerCase(getLocale())})` : short;
	});
	return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names);
}

/** The focus of a set in a few words; null if it has none. */
export function focusLine(text: unknown): string | null {
	const focus = typeof text === "string" ? readFocus(text) : null;
	if (!focus) return null;
	return focus.check
		? m.training_formula_all_sorts()
		: m.training_focus_line({ formulas: formulaList(focus.formulas) });
}
