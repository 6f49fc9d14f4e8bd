import { m } from "#messages";
import { dayLocale } from "../../lib/day-locale";
import { fullNameOf } from "../../lib/name-of";
import { getLocale } from "../../paraglide/runtime.js";

/** The name of a quarter from its key, `2026Q3`. */
export function quarterText(season: string): string {
	return m.training_league_quarter({ number: Number(season.slice(5)), year: season.slice(0, 4) });
}

/** When a rating was counted: a finished quarter, or the Moscow day `YYYY-MM-DD`; empty if never. */
export function countedText({ season, date }: { season: string | null; date: string | null }): string {
	if (season !== null) return m.training_league_archive({ quarter: quarterText(season) });
	if (date === null) return "";
	const day = new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
	return m.training_league_built({ day: day.format(new Date(`${date}T00:00:00Z`)) });
}

export function personText(line: Parameters<typeof fullNameOf>[0]): string {
	return fullNameOf(line) || m.training_league_deleted();
}

export function numberText(value: number): string {
	return new Intl.NumberFormat(getLocale()).format(value);
}
