import { m } from "#messages";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";

/** The greeting for an hour 0 to 23; the night still counts as evening. */
export function greeting(hour: number, name: string): string {
	if (hour >= 5 && hour < 12) return m.home_greeting_morning({ name });
	if (hour >= 12 && hour < 18) return m.home_greeting_day({ name });
	return m.home_greeting_evening({ name });
}

/** The name a page calls somebody by: in English the English one, where there is one. */
export function calledName({ name, name_en }: { name: string; name_en: string }): string {
	return getLocale() === "en" && name_en ? name_en : name;
}

/** The day of the week, day and month on this device. */
export function dayText(now: Date): string {
	return new Intl.DateTimeFormat(dayLocale(), { weekday: "long", day: "numeric", month: "long" }).format(now);
}
