import type { DiplomaLang } from "#domain/diploma/rules";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";
import { dayLocale } from "../lib/day-locale";

/** Olympiads are dated in Moscow (docs/product.md 1). */
const timeZone = "Europe/Moscow";
/** The customer spells Turkmenistan so (docs/product.md 1). */
const respelled: Record<string, string> = { TQ: "TM" };

const places = [m.award_diploma_place_0, m.award_diploma_place_1, m.award_diploma_place_2, m.award_diploma_place_3];

/** The place as a diploma says it, in the language of the diploma. */
export function awardText(place: number, locale: DiplomaLang): string {
	return (places[place] ?? m.award_diploma_place_more)({}, { locale });
}

/** Days of an olympiad: "5–6 December 2026". The end itself is no part of it. */
export function datesText({ start, end }: { start: string; end: string }, locale: DiplomaLang): string {
	const format = new Intl.DateTimeFormat(dayLocale(locale), {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone,
	});
	const from = Date.parse(start);
	return format.formatRange(from, Math.max(from, Date.parse(end) - 1)).replaceAll("\u2009", "");
}

export function countryText(code: string, locale: DiplomaLang): string {
	try {
		return new Intl.DisplayNames(locale, { type: "region" }).of(respelled[code] ?? code) ?? code;
	} catch {
		return code;
	}
}

/** The name in the language of the diploma; the other one where there is none. */
export function nameText({ name }: Pick<Diploma, "name">, locale: DiplomaLang): string {
	return name[locale] || name.ru || name.en;
}

/** The words of a sheet: changed ones, those of the olympiad, for a letter else the usual ones; a diploma may have none. */
export function letterText({ mode, text }: Pick<Diploma, "mode" | "text">, locale: DiplomaLang): string {
	if (text[locale] !== "" || mode === "personal") return text[locale];
	return (mode === "center" ? m.award_diploma_letter_center : m.award_diploma_letter_teacher)({}, { locale });
}

/** Whether the English sheet has to ask for the English name first (docs/product.md 4). */
export function lacksEnglishName({ mode, name }: Pick<Diploma, "mode" | "name">, locale: DiplomaLang): boolean {
	return locale === "en" && mode !== "center" && name.en === "";
}
