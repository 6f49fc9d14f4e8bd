import { daysOf, parseDate } from "../calendar/civil-date";

/** Nobody is older than this, years. */
export const oldestAge = 120;
const youngest = 3;

/** Whether `YYYY-MM-DD` is an existing day from 1900 on. */
export function isBirthday(text: string): boolean {
	const date = parseDate(text);
	return date !== null && date.year >= 1900;
}

/** Whether a person born on `birthday` is between 3 and 120 years old on `today`; both `YYYY-MM-DD`. */
export function isPlausibleBirthday(birthday: string, today: string): boolean {
	const born = parseDate(birthday);
	const now = parseDate(today);
	if (!born || !now) return false;
	const turns = (years: number) => daysOf({ ...born, year: born.year + years });
	return turns(youngest) <= daysOf(now) && turns(oldestAge) > daysOf(now);
}
