import { dayLocale } from "./day-locale";

/** A moment on the clock of this device: "5 Dec 2026, 10:00". */
export function dayTimeText(instant: string): string {
	return new Intl.DateTimeFormat(dayLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
}

/** The day of an instant on this device. */
export function dayText(instant: string): string {
	return new Intl.DateTimeFormat(dayLocale(), { dateStyle: "medium" }).format(new Date(instant));
}
