import { daysOf, parseDate } from "./civil-date";

/** Day of the week of `YYYY-MM-DD`, 1 for Monday to 7 for Sunday. Throws RangeError for a date that does not exist. */
export function weekdayOf(date: string): number {
	const parsed = parseDate(date);
	if (!parsed) throw new RangeError(`not a date: ${date}`);
	// 1970-01-01 was a Thursday
	return ((((daysOf(parsed) + 3) % 7) + 7) % 7) + 1;
}
