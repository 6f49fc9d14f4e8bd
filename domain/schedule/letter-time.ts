import { dateOfDays, dateText, daysOf, parseDate } from "../calendar/civil-date";
import { weekdayOf } from "../calendar/weekday";
import { instantOf, wallTime } from "../calendar/zoned";

/** When a school sends its letters: day of the week (1 is Monday) and full hour by the clock on its wall. */
export type LetterTime = { weekday: number; hour: number; zone: string };

/** The time of a school that has set none: Sunday evening. */
export const usualLetterTime = { weekday: 7, hour: 18 };

/** How long after its time a letter is still made, milliseconds. */
const grace = 24 * 3_600_000;

/** The ISO week of a date, `2026-W38`: it belongs to the year of its Thursday. Throws RangeError for no date. */
export function isoWeek(date: string): string {
	const day = parseDate(date);
	if (!day) throw new RangeError(`not a date: ${date}`);
	const thursday = daysOf(day) + 4 - weekdayOf(date);
	const { year } = dateOfDays(thursday);
	const first = daysOf({ year, month: 1, day: 1 });
	return `${year}-W${String(Math.floor((thursday - first) / 7) + 1).padStart(2, "0")}`;
}

/**
 * The letter of a school whose time has come within the last day, or null: the week on its wall, and the instant
 * (milliseconds) it is about. The same for every call of that day, so that a letter is made once (docs/product.md 12).
 */
export function dueLetter({ weekday, hour, zone }: LetterTime, now: number): { week: string; at: number } | null {
	const time = `${String(hour).padStart(2, "0")}:00`;
	const here = wallTime(now, zone).date;
	// today or yesterday: a day of grace reaches no further
	for (const date of [here, dateText(dateOfDays(daysOf(parseDate(here)!) - 1))]) {
		if (weekdayOf(date) !== weekday) continue;
		const at = instantOf({ date, time }, zone);
		if (at !== null && at <= now && now - at < grace) return { week: isoWeek(date), at };
	}
	return null;
}
