export interface CalendarDate {
	year: number;
	/** 1 to 12. */
	month: number;
	day: number;
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

export function daysInMonth(year: number, month: number): number {
	return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Monday 0 to Sunday 6. */
export function weekday({ year, month, day }: CalendarDate): number {
	return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

export function toIso({ year, month, day }: CalendarDate): string {
	return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

function checked(year: number, month: number, day: number): CalendarDate | null {
	if (month < 1 || month > 12 || day < 1 || year < 1000 || day > daysInMonth(year, month)) return null;
	return { year, month, day };
}

/** Reads YYYY-MM-DD; null if there is no such day. */
export function fromIso(text: string): CalendarDate | null {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	return match ? checked(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Reads DD.MM.YYYY, also with one-digit days and other separators; null if there is no such day. */
export function fromTyped(text: string): CalendarDate | null {
	const match = /^(\d{1,2})[.,/\- ](\d{1,2})[.,/\- ](\d{4})$/.exec(text.trim());
	return match ? checked(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

/** The day of DD.MM.YYYY that its month does not have, such as 31 of 31.02.2015; null where that is not the fault. */
export function missingDay(text: string): number | null {
	const match = /^(\d{1,2})[.,/\- ](\d{1,2})[.,/\- ](\d{4})$/.exec(text.trim());
	const [day, month, year] = match ? [Number(match[1]), Number(match[2]), Number(match[3])] : [0, 0, 0];
	return month >= 1 && month <= 12 && day > daysInMonth(year, month) ? day : null;
}

export function toTyped({ year, month, day }: CalendarDate): string {
	return `${pad(day)}.${pad(month)}.${pad(year, 4)}`;
}

/** YYYY-MM-DD as DD.MM.YYYY, as screens show it (docs/product.md 1); other text is returned as it is. */
export function shownDay(iso: string): string {
	const day = fromIso(iso);
	return day ? toTyped(day) : iso;
}

/** Adds dots while digits are typed: 0309 becomes 03.09. */
export function dotted(text: string, previous: string): string {
	const digits = text.replace(/\D/g, "").slice(0, 8);
	// dots that were just erased are not added again
	if (text.length < previous.length) return text;
	if (text.replace(/[\d.]/g, "") !== "" || /\d\.\d\.|^\d\./.test(text)) return text;
	if (digits.length >= 4) return `${digits.slice(0, 2)}.${digits.slice(2, 4)}.${digits.slice(4)}`;
	if (digits.length >= 2) return `${digits.slice(0, 2)}.${digits.slice(2)}`;
	return digits;
}

/** The date `days` later. */
export function shifted({ year, month, day }: CalendarDate, days: number): CalendarDate {
	const date = new Date(Date.UTC(year, month - 1, day + days));
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The same day `months` later, or the last day of that month. */
export function monthShifted({ year, month, day }: CalendarDate, months: number): CalendarDate {
	const index = year * 12 + (month - 1) + months;
	const to = { year: Math.floor(index / 12), month: (index % 12) + 1 };
	return { ...to, day: Math.min(day, daysInMonth(to.year, to.month)) };
}

/** The local civil day at an instant in milliseconds. */
export function calendarDay(instant: number): CalendarDate {
	const date = new Date(instant);
	return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
