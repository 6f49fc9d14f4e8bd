import { daysBetween } from "../homework/schedule";
import { parseDate } from "../calendar/civil-date";
import { weekdayOf } from "../calendar/weekday";
import type { ErrorCode } from "../errors";
import type { Planned } from "./occurrences";

/** The shortest and the longest lesson, minutes. */
export const lessonMinutes = { least: 15, most: 240 };
/** Most lessons planned for one group that have not ended. */
export const mostLessonsOfGroup = 30;
/** Most days that a week view or a calendar asks for at once. */
export const mostDaysShown = 400;
/** How long before its beginning and after its end a lesson's room can be opened, milliseconds. */
export const doorMs = 60 * 60_000;
/** A lesson may be planned, moved and looked at so many days before and after today. */
export const reachDays = 800;

/** What is asked for: once on `day` where there are no days of the week. */
export type PlanInput = {
	day: string;
	weekdays: readonly number[];
	everyWeeks: number;
	until: string | null;
	time: string;
	minutes: number;
};

/** Why a lesson cannot be planned so, by field; none where it can. `today` is the school's date. */
export function planProblems({ day, weekdays, until }: PlanInput, today: string): Record<string, ErrorCode> {
	if (!parseDate(day)) return { day: "INVALID_DATE" };
	if (Math.abs(daysBetween(today, day)) > reachDays) return { day: "OUT_OF_RANGE" };
	if (until === null || weekdays.length === 0) return {};
	if (!parseDate(until)) return { until: "INVALID_DATE" };
	return until < day ? { until: "END_BEFORE_START" } : {};
}

/** A lesson without problems as it is kept. One that repeats begins on the first of its days from `day` on. */
export function planned({ day, weekdays, everyWeeks, until, time, minutes }: PlanInput): Planned {
	if (weekdays.length === 0)
		return { firstDay: day, lastDay: day, weekdays: [weekdayOf(day)], everyWeeks: 1, time, minutes };
	return { firstDay: day, lastDay: until, weekdays: [...new Set(weekdays)].toSorted(), everyWeeks, time, minutes };
}
