import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";

/** Olympiads are dated, and days of tryouts told apart, in Moscow (docs/product.md 1). */
const timeZone = "Europe/Moscow";

/** Both days of an olympiad as people write them: "5–6 December 2026". The end itself is no part of it. */
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

/** The customer spells Turkmenistan so (docs/product.md 1). */
const respelled: Record<string, string> = { TQ: "TM" };

export function countryName(code: string, locale = getLocale()): string {
	try {
		return new Intl.DisplayNames(locale, { type: "region" }).of(respelled[code] ?? code) ?? code;
	} catch {
		return code;
	}
}

/** Minutes of all stages together. */
export function planMinutes({ plan }: Pick<Participant, "plan">): number {
	return plan.reduce((sum, stage) => sum + stage.minutes, 0);
}

/** What an olympiad is, in a sentence: to a participant with how long all stages take. */
export function leadText(participant: Pick<Participant, "plan"> | null): string {
	return participant ? m.olympiad_lead_minutes({ minutes: planMinutes(participant) }) : m.olympiad_lead();
}

/** What an organiser filled in may be followed only if it is an address, of the web or of our own site. */
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

/** Place in words: 0 champion, 1 to 3 prizes, above that competitor (docs/product.md 4). */
export function placeText(place: number): string {
	if (place === 0) return m.olympiad_place_champion();
	return place <= 3 ? m.olympiad_place({ place }) : m.olympiad_place_competitor();
}
