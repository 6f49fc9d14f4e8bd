import { addDays } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import { wallTime } from "#domain/calendar/zoned";
import type { ScheduledLesson } from "#worker/schedule/contract";

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
	return addDays(day, 1 - weekdayOf(day));
}

/** The seven days of a week from its Monday on. */
export function daysOfWeek(monday: string): string[] {
	return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The minutes of the day at an instant, by a zone's clock, and its date. */
export function clockIn(zone: string, now: number): { date: string; minutes: number } {
	const { date, time } = wallTime(now, zone);
	return { date, minutes: minutesOf(time) };
}

/** What a lesson is at an instant (milliseconds). */
export type Standing = "past" | "now" | "next" | "away" | "cancelled";

export function standingOf({ state, starts_at, ends_at }: ScheduledLesson, now: number): Standing {
	if (state === "moved_away") return "away";
	if (state === "cancelled") return "cancelled";
	if (Date.parse(ends_at) <= now) return "past";
	return Date.parse(starts_at) <= now ? "now" : "next";
}

/** The hours that a week shows: from nine to eight, wider where lessons stand outside. */
export function hoursOf(lessons: readonly ScheduledLesson[]): { first: number; last: number } {
	const starts = lessons.map(({ time }) => Math.floor(minutesOf(time) / 60));
	const ends = lessons.map(({ time, minutes }) => Math.ceil((minutesOf(time) + minutes) / 60));
	return { first: Math.min(9, ...starts), last: Math.min(24, Math.max(20, ...ends)) };
}

/** A lesson of a day beside those that stand at the same time. */
export type Placed = { lesson: ScheduledLesson; lane: number; lanes: number };

/** A shorter lesson is drawn as long as this, so that a finger hits it; minutes. */
export const shortestDrawn = 45;

/** Minutes after midnight until which a lesson is drawn. */
const drawnUntil = ({ time, minutes }: ScheduledLesson) => minutesOf(time) + Math.max(minutes, shortestDrawn);

/** Lessons of one day in lanes, so that none covers another as they are drawn; in order of time. */
export function lanesOf(lessons: readonly ScheduledLesson[]): Placed[] {
	const placed: Placed[] = [];
	let block: { lesson: ScheduledLesson; lane: number }[] = [];
	let blockEnd = 0;
	const close = () => {
		const lanes = Math.max(0, ...block.map(({ lane }) => lane)) + 1;
		placed.push(...block.map((one) => ({ ...one, lanes })));
		block = [];
	};
	for (const lesson of lessons.toSorted((a, b) => minutesOf(a.time) - minutesOf(b.time))) {
		const start = minutesOf(lesson.time);
		if (start >= blockEnd) close();
		const taken = new Set(block.filter((one) => drawnUntil(one.lesson) > start).map(({ lane }) => lane));
		let lane = 0;
		while (taken.has(lane)) lane++;
		block.push({ lesson, lane });
		blockEnd = Math.max(blockEnd, drawnUntil(lesson));
	}
	close();
	return placed;
}
