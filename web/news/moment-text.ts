import { dayLocale } from "../lib/day-locale";

const format = {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
	timeZone: "Europe/Moscow",
} as const;

/** "23 Nov 2026, 18:00", in Moscow. */
export function momentText(instant: string): string {
	return new Intl.DateTimeFormat(dayLocale(), format).format(Date.parse(instant));
}
