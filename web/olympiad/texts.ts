import { countryNameIn } from "#domain/geo/country-name";
import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";

/** The dates of olympiads and the days of rehearsals are Moscow's (docs/product.md 1). */
const timeZone = "Europe/Moscow";

/** First and last day of an olympiad: "5–6 December 2026". The end is exclusive. */
export function daysText({ start, end }: Pick<Olympiad, "start" | "end">, locale = getLocale()): string {
	const format = new Intl.DateTimeFormat(dayLocale(locale), {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone,
	});
	const from = Date.parse(start);
	return format.formatRange(from, Math.max(from, Date.parse(end) - 1)).replaceAll("\u2009", "");
}

/** A day as screens show it: DD.MM.YYYY (docs/product.md 1). */
export function dayText(instant: string): string {
	const format = new Intl.DateTimeFormat("ru", { day: "2-digit", month: "2-digit", year: "numeric", timeZone });
	return format.format(new Date(instant));
}

export function countryName(code: string, locale = getLocale()): string {
	return countryNameIn(code, locale);
}

/** Minutes of all stages together. */
export function planMinutes({ plan }: Pick<Participant, "plan">): number {
	return plan.reduce((sum, stage) => sum + stage.minutes, 0);
}

/** One sentence about an olympiad; for a participant it names the minutes of all stages and when to begin. */
export function leadText(participant: Pick<Participant, "plan"> | null, kind: Olympiad["kind"]): string {
	if (!participant) return m.olympiad_lead();
	const minutes = planMinutes(participant);
	return kind === "offline" ? m.olympiad_lead_hall({ minutes }) : m.olympiad_lead_minutes({ minutes });
}

/** Whether a text typed by an organiser is an address, of the web or of this site. */
export function isLink(href: string): boolean {
	return /^(?:https?:\/\/|\/[^/\\])/.test(href);
}

const kinds = { online: m.olympiad_kind_online, offline: m.olympiad_kind_offline, sama: m.olympiad_kind_sama };

export function kindText(kind: Olympiad["kind"]): string {
	return kinds[kind]();
}

const endings: Record<string, () => string> = {
	navigate: m.olympiad_ended_navigate,
	reload: m.olympiad_ended_reload,
	timeout: m.olympiad_ended_timeout,
};

/** How an attempt ended, in plain words. */
export function endingText(meta: NonNullable<Participant["meta"]>): string {
	return (endings[meta.type] ?? m.olympiad_ended_saved)();
}
