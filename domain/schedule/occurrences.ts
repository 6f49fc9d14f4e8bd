import { daysOf, parseDate } from "../calendar/civil-date";
import { addDays } from "../calendar/moscow";
import { weekdayOf } from "../calendar/weekday";
import { instantOf, wallTime } from "../calendar/zoned";

/**
 * A planned lesson (docs/product.md 6): on `weekdays` (1 is Monday) of every or every second week from `firstDay` to
 * `lastDay`, null for no end. Days `YYYY-MM-DD` and `time` `HH:MM` are those of the school's own clock.
 */
export type Planned = {
	firstDay: string;
	lastDay: string | null;
	weekdays: readonly number[];
	everyWeeks: number;
	time: string;
	minutes: number;
};

/** What is different on one day of a lesson: it moves to another day or time, or it is cancelled (`to` null). */
export type LessonChange = { day: string; to: { day: string; time: string } | null };

/** Days, both included, on which nothing is planned: a lesson of such a day falls out unless it was moved there. */
export type DayOff = { from: string; to: string };

/**
 * A lesson on a day. `day` is the day it was planned for and names it; `date` is where it stands. `moved_away` marks the
 * place it left, and `to` says where to. Instants in milliseconds.
 */
export type Occurrence = {
	day: string;
	date: string;
	time: string;
	startsAt: number;
	endsAt: number;
	state: "planned" | "moved" | "moved_away" | "cancelled";
	to: { day: string; time: string } | null;
};

const minute = 60_000;
const dayNumber = (date: string) => daysOf(parseDate(date)!);
/** Monday of a day's week, as a number of days. */
const weekOf = (date: string) => dayNumber(date) - weekdayOf(date) + 1;

/** Whether a lesson is planned on a day, whatever has become of it. */
export function isPlannedOn(lesson: Planned, day: string): boolean {
	if (day < lesson.firstDay || (lesson.lastDay !== null && day > lesson.lastDay)) return false;
	if (!lesson.weekdays.includes(weekdayOf(day))) return false;
	return ((weekOf(day) - weekOf(lesson.firstDay)) / 7) % lesson.everyWeeks === 0;
}

/** Whether a day is off. */
export function isOff(daysOff: readonly DayOff[], day: string): boolean {
	return daysOff.some(({ from, to }) => day >= from && day <= to);
}

/**
 * The lessons that stand on the days from `from` to `to`, both included, in order of time. `zone` is the IANA name of the
 * school's time zone: a lesson at 17:00 is at 17:00 also after the clocks have changed; a time that the change skips is
 * as much later, one that it repeats is the first.
 */
export function occurrencesIn(
	lesson: Planned,
	changes: readonly LessonChange[],
	daysOff: readonly DayOff[],
	{ from, to, zone }: { from: string; to: string; zone: string },
): Occurrence[] {
	const standing = (
		day: string,
		date: string,
		time: string,
		state: Occurrence["state"],
		moved = null as LessonChange["to"],
	) => {
		const startsAt = instantOf({ date, time }, zone)!;
		return { day, date, time, startsAt, endsAt: startsAt + lesson.minutes * minute, state, to: moved };
	};
	const changed = new Map(changes.map((change) => [change.day, change]));
	const found: Occurrence[] = [];
	const last = lesson.lastDay !== null && lesson.lastDay < to ? lesson.lastDay : to;
	for (let date = from > lesson.firstDay ? from : lesson.firstDay; date <= last; date = addDays(date, 1)) {
		if (!isPlannedOn(lesson, date)) continue;
		const change = changed.get(date);
		if (!change) {
			if (!isOff(daysOff, date)) found.push(standing(date, date, lesson.time, "planned"));
		} else if (change.to === null) found.push(standing(date, date, lesson.time, "cancelled"));
		else if (change.to.day !== date) found.push(standing(date, date, lesson.time, "moved_away", change.to));
	}
	for (const { day, to: moved } of changes) {
		if (moved && moved.day >= from && moved.day <= to && isPlannedOn(lesson, day))
			found.push(standing(day, moved.day, moved.time, "moved"));
	}
	return found.toSorted((a, b) => a.startsAt - b.startsAt);
}

/** The lesson that was planned for a day, where it stands now; null where there is none. */
export function occurrenceOf(
	lesson: Planned,
	changes: readonly LessonChange[],
	daysOff: readonly DayOff[],
	{ day, zone }: { day: string; zone: string },
): Occurrence | null {
	const change = changes.find((each) => each.day === day);
	const date = change?.to?.day ?? day;
	const own = occurrencesIn(lesson, change ? [change] : [], daysOff, { from: date, to: date, zone });
	return own.find((each) => each.day === day && each.state !== "moved_away") ?? null;
}

/**
 * The first day from `from` on that can be planned anew: the lessons of all days before it that had begun at an instant
 * (`now`, milliseconds) stay, also one that was moved forward and held. Null where none is left.
 */
export function firstToCome(
	lesson: Planned,
	changes: readonly LessonChange[],
	daysOff: readonly DayOff[],
	{ from, zone, now }: { from: string; zone: string; now: number },
): string | null {
	const today = wallTime(now, zone).date;
	const begun = occurrencesIn(lesson, changes, daysOff, { from, to: today, zone })
		.filter(({ day, state, startsAt }) => day >= from && state !== "moved_away" && startsAt <= now)
		.map(({ day }) => day)
		.toSorted();
	const last = begun.at(-1);
	const after = last === undefined ? from : addDays(last, 1);
	const first = after > lesson.firstDay ? after : lesson.firstDay;
	// of every second week a day comes within two
	const near = Array.from({ length: 14 }, (_, ahead) => addDays(first, ahead));
	return near.find((day) => isPlannedOn(lesson, day)) ?? null;
}
