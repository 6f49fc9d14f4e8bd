import type { DiplomaLang } from "#domain/diploma/rules";
import { dayLocale } from "../lib/day-locale";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";

/** The name in the language of the diploma, else the other one. */
export function nameText({ name }: Pick<Diploma, "name">, locale: DiplomaLang): string {
	return name[locale] || name.ru || name.en;
}

/** The text of a sheet, set by staff or the olympiad; a letter has a default, a diploma may have none. */
export function letterText({ mode, text }: Pick<Diploma, "mode" | "text">, locale: DiplomaLang): string {
	if (text[locale] !== "" || mode === "personal") return text[locale];
	return (mode === "center" ? m.award_diploma_letter_center : m.award_diploma_letter_teacher)({}, { locale });
}

/** Whether the English sheet has to ask for the English name first (docs/product.md 4). */
export function lacksEnglishName({ mode, name }: Pick<Diploma, "mode" | "name">, locale: DiplomaLang): boolean {
	return locale === "en" && mode !== "center" && name.en === "";
}

/** A day in full: «21 ноября 2026 года». */
export function dayText(instant: string, locale: DiplomaLang): string {
	return new Intl.DateTimeFormat(dayLocale(locale), { dateStyle: "long", timeZone: "Europe/Moscow" }).format(
		new Date(instant),
	);
}
