import type { DiplomaLang } from "#domain/diploma/rules";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";

/** The name in the language of the diploma; the other one where there is none. */
export function nameText({ name }: Pick<Diploma, "name">, locale: DiplomaLang): string {
	return name[locale] || name.ru || name.en;
}

/**
 * The words of a sheet: changed ones, those of the olympiad, for a letter else the usual ones; a diploma may have none.
 */
export function letterText({ mode, text }: Pick<Diploma, "mode" | "text">, locale: DiplomaLang): string {
	if (text[locale] !== "" || mode === "personal") return text[locale];
	return (mode === "center" ? m.award_diploma_letter_center : m.award_diploma_letter_teacher)({}, { locale });
}

/** Whether the English sheet has to ask for the English name first (docs/product.md 4). */
export function lacksEnglishName({ mode, name }: Pick<Diploma, "mode" | "name">, locale: DiplomaLang): boolean {
	return locale === "en" && mode !== "center" && name.en === "";
}
