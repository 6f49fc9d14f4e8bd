import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { m } from "#messages";
import { dayLocale } from "../../../lib/day-locale";

// Also part of a script that runs before the app: import texts only.

/** As a date has it: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The last minute of a Moscow date, milliseconds. */
export function lastMinute(date: string): number {
	return moscowMidnight(addDays(date, 1)) - minute;
}

/** Days of this device's calendar from `now` to an instant. */
export function daysUntil(instant: number, now: number): number {
	const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
	return Math.round((midnight(instant) - midnight(now)) / day);
}

export const timeText = (instant: number) =>
	new Intl.DateTimeFormat(dayLocale(), { hour: "2-digit", minute: "2-digit" }).format(instant);

/** Up to when, as one says it: «до завтра», «до воскресенья», «до 3 декабря». Milliseconds. */
export function untilText(instant: number, now: number): string {
	const days = daysUntil(instant, now);
	if (days <= 0) return m.school_own_until_today({ time: timeText(instant) });
	if (days === 1) return m.school_own_until_tomorrow();
	if (days < 7) return m.school_own_until_weekday({ day: new Date(instant).getDay() as Weekday });
	return m.school_own_until_date({
		day: new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "long" }).format(instant),
	});
}
