import { m } from "#messages";
import { dayLocale } from "../../lib/day-locale";
import { getLocale } from "../../paraglide/runtime.js";

/** A finished quarter by its key, `2026Q3`. */
export function quarterText(season: string): string {
	return m.training_league_quarter({ number: Number(season.slice(5)), year: season.slice(0, 4) });
}

/** The Moscow day a rating was counted on, `YYYY-MM-DD`. */
export function countedText(date: string): string {
	const locale = dayLocale();
	const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
	return m.training_league_built({ day: day.format(new Date(`${date}T00:00:00Z`)) });
}

export function personText({ name, surname }: { name: string; surname: string }): string {
	return [name, surname].filter(Boolean).join(" ") || m.training_league_deleted();
}

export function numberText(value: number): string {
	return new Intl.NumberFormat(getLocale()).format(value);
}
