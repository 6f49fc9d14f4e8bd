import type { CalendarDate } from "../ui/calendar-date";

/** The local civil day at an instant in milliseconds. */
export function calendarDay(instant: number): CalendarDate {
	const date = new Date(instant);
	return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
