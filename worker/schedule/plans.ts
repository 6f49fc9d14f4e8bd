import { moscowDate } from "#domain/calendar/moscow";
import { wallTime } from "#domain/calendar/zoned";
import type { DayOff, LessonChange, Planned } from "#domain/schedule/occurrences";
import type { ChangeRow, LessonRow } from "./store";

/** The clock of a house that has set none. */
export const usualZone = "Europe/Moscow";

export type NamedDayOff = DayOff & { title: string };
type House = { zone: string | null; daysOff: string | null };

/** The clock and the days off of a house as they are kept. */
export function houseClock(house: House | undefined): { zone: string; daysOff: NamedDayOff[] } {
	const daysOff = JSON.parse(house?.daysOff ?? "[]") as NamedDayOff[];
	return { zone: house?.zone ?? usualZone, daysOff };
}

/** A lesson as the rules take it; that of a group which was put away ends with that day. */
export function planOf(row: LessonRow): Planned {
	const away = row.archivedAt === null ? null : moscowDate(row.archivedAt);
	const lastDay = away !== null && (row.lastDay === null || away < row.lastDay) ? away : row.lastDay;
	return { ...row, lastDay, weekdays: JSON.parse(row.weekdays) as number[] };
}

export function changeIn({ day, toDay, toTime }: ChangeRow): LessonChange {
	return { day, to: toDay === null || toTime === null ? null : { day: toDay, time: toTime } };
}

/** The date on the school's wall at an instant (milliseconds). */
export function dateIn(zone: string, now: number): string {
	return wallTime(now, zone).date;
}
