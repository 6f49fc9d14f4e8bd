import { daysOf, parseDate } from "../calendar/civil-date";
import { addDays } from "../calendar/moscow";
import type { ErrorCode } from "../errors";

/**
 * `daily`: a fresh assignment every day; `days`: one on certain days; `until`: a single one with a deadline
 * (docs/domain.md F).
 */
export const scheduleRules = ["daily", "until", "days"] as const;
export type ScheduleRule = (typeof scheduleRules)[number];

/** Moscow dates, `YYYY-MM-DD`; `certainDays` only with the rule `days`. */
export type Schedule = {
	rule: ScheduleRule;
	createDay: string;
	deadlineDay: string;
	certainDays: readonly string[];
};

/** As it is stored: bit k of `days` is the day k days after `startsOn`. */
export type StoredSchedule = { rule: ScheduleRule; startsOn: string; endsOn: string; days: number };

/** The deadline is at most a month after the first day. */
export const longestDays = 31;
/** A single assignment may be done so many days after its deadline, for half the feathers. */
export const lateDays = 7;

/** Days from one date to another; NaN where one of them does not exist. */
export function daysBetween(from: string, to: string): number {
	const [start, end] = [parseDate(from), parseDate(to)];
	return start && end ? daysOf(end) - daysOf(start) : Number.NaN;
}

/**
 * The errors of a schedule by field. `earliest` is the first day it may begin: today for a new homework, the day it began
 * for one that is edited.
 */
export function scheduleProblems(schedule: Schedule, earliest: string): Partial<Record<keyof Schedule, ErrorCode>> {
	const { rule, createDay, deadlineDay, certainDays } = schedule;
	if (!parseDate(createDay)) return { createDay: "INVALID_DATE" };
	if (!parseDate(deadlineDay)) return { deadlineDay: "INVALID_DATE" };
	if (createDay < earliest || daysBetween(earliest, createDay) > longestDays) return { createDay: "OUT_OF_RANGE" };
	if (deadlineDay < createDay) return { deadlineDay: "END_BEFORE_START" };
	if (daysBetween(createDay, deadlineDay) > longestDays) return { deadlineDay: "OUT_OF_RANGE" };
	if (rule !== "days") return {};
	if (certainDays.length === 0) return { certainDays: "REQUIRED" };
	const within = certainDays.every((day) => parseDate(day) && day >= createDay && day <= deadlineDay);
	return within ? {} : { certainDays: "OUT_OF_RANGE" };
}

/** The days on which a homework is given, in order. The schedule must have no problems. */
export function givenDays({ rule, createDay, deadlineDay, certainDays }: Schedule): string[] {
	if (rule === "until") return [createDay];
	if (rule === "days") return [...new Set(certainDays)].toSorted();
	return Array.from({ length: daysBetween(createDay, deadlineDay) + 1 }, (_, index) => addDays(createDay, index));
}

/** A schedule without problems as it is stored. */
export function storedSchedule(schedule: Schedule): StoredSchedule {
	const { rule, createDay, deadlineDay } = schedule;
	const days = givenDays(schedule).reduce((sum, day) => sum + 2 ** daysBetween(createDay, day), 0);
	return { rule, startsOn: createDay, endsOn: deadlineDay, days };
}

/** A stored schedule as it was given. */
export function readSchedule({ rule, startsOn, endsOn, days }: StoredSchedule): Schedule {
	const given = (index: number) => Math.floor(days / 2 ** index) % 2 === 1;
	const certain = Array.from({ length: longestDays + 1 }, (_, index) => index).filter(given);
	const certainDays = rule === "days" ? certain.map((index) => addDays(startsOn, index)) : [];
	return { rule, createDay: startsOn, deadlineDay: endsOn, certainDays };
}

/** The same schedule begun on another day. */
export function movedSchedule(schedule: Schedule, createDay: string): Schedule {
	const by = daysBetween(schedule.createDay, createDay);
	return {
		...schedule,
		createDay,
		deadlineDay: addDays(schedule.deadlineDay, by),
		certainDays: schedule.certainDays.map((day) => addDays(day, by)),
	};
}

/** The last day on which work for an assignment with this deadline counts. */
export function closingDay(rule: ScheduleRule, dueOn: string): string {
	return rule === "until" ? addDays(dueOn, lateDays) : dueOn;
}
