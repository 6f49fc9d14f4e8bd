import type { AttendanceState } from "#domain/schedule/attendance";
import { addDays } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { ScheduledLesson } from "#worker/schedule/contract";
import { dayLocale } from "../lib/day-locale";
import { nameOf } from "../lib/name-of";
import { weekdayNames } from "../lib/weekday-names";
import type { Standing } from "./week";

const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(dayLocale(), { ...options, timeZone: "UTC" });

/** A day in words: "Saturday, 21 November". */
export function longDay(day: string): string {
	const text = format({ weekday: "long", day: "numeric", month: "long" }).format(new Date(day));
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "21 November". */
export function shortDay(day: string): string {
	return format({ day: "numeric", month: "long" }).format(new Date(day));
}

/** The week from a Monday on: "16–22 November". */
export function weekText(monday: string): string {
	return format({ day: "numeric", month: "long" }).formatRange(new Date(monday), new Date(addDays(monday, 6)));
}

/** The day of the week of a date. */
export function weekdayText(day: string, style: "short" | "long" = "short"): string {
	return format({ weekday: style }).format(new Date(day));
}

/** The end of a lesson on the clock of its school. */
export function endOf({ time, minutes }: Pick<ScheduledLesson, "time" | "minutes">): string {
	const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
	return `${String(Math.floor(end / 60) % 24).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}

/** The name of a zone as people say it at an instant (milliseconds): "Moscow Standard Time". Some cities have changed theirs. */
export function zoneText(zone: string, now: number): string {
	const parts = new Intl.DateTimeFormat(dayLocale(), { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(
		now,
	);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Where a lesson is held, as far as it is known. */
export function placeText({ place, online }: Pick<ScheduledLesson, "place" | "online">): string {
	return [place, online ? m.schedule_online() : ""].filter(Boolean).join(", ");
}

/** Who gives a lesson where it is not its own teacher, to a reader; nothing where it is. */
export function givenText({ substitute, teacher }: ScheduledLesson, reader: string): string {
	if (!substitute) return "";
	return substitute._id === reader
		? m.schedule_given_for({ name: nameOf(teacher) })
		: m.schedule_given_by({ name: nameOf(substitute) });
}

/** What a lesson of the week says in its second line. */
export function stateText(lesson: ScheduledLesson, standing: Standing): string {
	if (standing === "away" && lesson.to) {
		const same = lesson.to.day === lesson.date;
		return same
			? m.schedule_now_at({ time: lesson.to.time })
			: m.schedule_now_on({ day: weekdayText(lesson.to.day), time: lesson.to.time });
	}
	if (standing === "cancelled") return m.schedule_cancelled();
	if (standing === "now") return m.schedule_until({ time: endOf(lesson) });
	if (lesson.own) return ownText(lesson.own);
	if (standing === "past" && lesson.came !== null && lesson.children !== null)
		return m.schedule_came({ came: lesson.came, count: lesson.children });
	return lesson.time;
}

const states: Record<AttendanceState, () => string> = {
	came: m.schedule_state_came,
	late: m.schedule_state_late,
	absent: m.schedule_state_absent,
	ill: m.schedule_state_ill,
};

/** What a teacher reads beside a child's name. */
export function attendanceText(state: AttendanceState): string {
	return states[state]();
}

const own: Record<AttendanceState, () => string> = {
	came: m.schedule_own_came,
	late: m.schedule_own_late,
	absent: m.schedule_own_absent,
	ill: m.schedule_own_ill,
};

/** The same to the child itself. */
export function ownText(state: AttendanceState): string {
	return own[state]();
}

/** How a lesson repeats, in a sentence. */
export function repeatsText(weekdays: readonly number[], everyWeeks: number): string {
	const names = weekdayNames();
	const days = new Intl.ListFormat(dayLocale(), { type: "conjunction" }).format(
		weekdays.toSorted().map((day) => names[day - 1]!),
	);
	return everyWeeks === 2 ? m.schedule_every_second({ days }) : m.schedule_every({ days });
}
