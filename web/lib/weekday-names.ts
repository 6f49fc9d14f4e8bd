import { dayLocale } from "./day-locale";

/** Days of the week from Monday on. */
export function weekdayNames(style: "short" | "long" = "short"): string[] {
	const format = new Intl.DateTimeFormat(dayLocale(), { weekday: style, timeZone: "UTC" });
	// 5 January 2026 was a Monday
	return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 0, 5 + index)));
}
