import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { dayLocale } from "../../lib/day-locale";
import { getLocale } from "../../paraglide/runtime.js";
import { calendarDay, toTyped } from "../../ui/calendar-date";

type Names = { name: string; surname: string; name_en: string; surname_en: string };

/** A name in the language of the page, surname first as in lists; in the other script where there is no other. */
export function listedName({ name, surname, name_en, surname_en }: Names): string {
	const own = [surname, name].filter(Boolean).join(" ");
	const english = [surname_en, name_en].filter(Boolean).join(" ");
	return (getLocale() === "en" ? english || own : own || english) || "–";
}

/** As `listedName`, first name first. */
export function spokenName({ name, surname, name_en, surname_en }: Names): string {
	const own = [name, surname].filter(Boolean).join(" ");
	const english = [name_en, surname_en].filter(Boolean).join(" ");
	return (getLocale() === "en" ? english || own : own || english) || "–";
}

const dayMs = 24 * 60 * 60_000;
/** From this many days before its end on access is pointed out. */
const soonDays = 7;

export type Access = { state: "none" | "over" | "soon" | "paid"; text: string };

/** Access as the table says it. `until` in unix seconds, 0 for never paid. */
export function accessOf(until: number): Access {
	if (until === 0) return { state: "none", text: m.school_access_none() };
	const left = until * 1000 - deviceNow();
	if (left <= 0) return { state: "over", text: m.school_access_over() };
	const text = m.school_access_until({ day: toTyped(calendarDay(until * 1000)) });
	return { state: left < soonDays * dayMs ? "soon" : "paid", text };
}

/** Full years of age today; null without a birthday. */
export function ageOf(birthday: string | null): number | null {
	if (!birthday) return null;
	const today = new Date(deviceNow());
	const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
	const before = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
	return today.getFullYear() - year - (before ? 1 : 0);
}

/** A day in words: "3 September 2026". */
export function wordedDay(iso: string): string {
	const format = new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "long", year: "numeric" });
	return format.format(new Date(iso));
}
