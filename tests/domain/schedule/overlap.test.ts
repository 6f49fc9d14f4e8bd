import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import { wallTime } from "#domain/calendar/zoned";
import { occurrencesIn, type Planned } from "#domain/schedule/occurrences";
import { isStillHeld, overlapsOf } from "#domain/schedule/overlap";

const minute = 60_000;
const held = (groupId: string, teacherId: string, from: number, minutes: number) => ({
	groupId,
	teacherId,
	startsAt: from * minute,
	endsAt: (from + minutes) * minute,
});
const told = (...asked: Parameters<typeof overlapsOf>) =>
	overlapsOf(...asked).map(({ own, other, who }) => `${own.startsAt / minute} ${other.startsAt / minute} ${who}`);

test("a group or a teacher at two lessons at once is told, and lessons that only meet are not", () => {
	const own = [held("owls", "marina", 60, 60)];
	expect(told(own, [held("owls", "irina", 90, 15)])).toEqual(["60 90 group"]);
	expect(told(own, [held("larks", "marina", 0, 61)])).toEqual(["60 0 teacher"]);
	expect(told(own, [held("larks", "irina", 60, 60)])).toEqual([]);
	expect(told(own, [held("owls", "marina", 0, 60), held("owls", "marina", 120, 60)])).toEqual([]);
});

test("a lesson that is over, was cancelled or has moved away stands in nobody's way", () => {
	expect(isStillHeld({ state: "planned", endsAt: 5 }, 4)).toBe(true);
	expect(isStillHeld({ state: "moved", endsAt: 5 }, 5)).toBe(false);
	expect(isStillHeld({ state: "cancelled", endsAt: 5 }, 4)).toBe(false);
	expect(isStillHeld({ state: "moved_away", endsAt: 5 }, 4)).toBe(false);
});

/** Weeks in which the clocks of Berlin go forward and back, those of New York go forward, and a quiet one. */
const mondays = ["2026-03-23", "2026-10-19", "2026-03-02", "2026-11-16"];
const zones = ["Europe/Berlin", "Europe/Moscow", "America/New_York"];

/** The first minute of a date and time on a wall, found by reading the clock minute by minute; a skipped one is as much later. */
const readings = new Map<string, number>();
function minuteOnWall(zone: string, monday: string, date: string, time: string): number {
	const week = `${zone} ${monday}`;
	if (!readings.has(week)) {
		readings.set(week, 0);
		const first = Date.parse(monday) / minute - 1440;
		for (let at = first; at < first + 11 * 1440; at += 1) {
			const wall = wallTime(at * minute, zone);
			const key = `${zone} ${wall.date} ${wall.time}`;
			if (!readings.has(key)) readings.set(key, at);
		}
	}
	const hourLater = `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`;
	return readings.get(`${zone} ${date} ${time}`) ?? readings.get(`${zone} ${date} ${hourLater}`)!;
}

const lessons = fc.record({
	groupId: fc.constantFrom("g1", "g2", "g3"),
	teacherId: fc.constantFrom("t1", "t2"),
	zone: fc.constantFrom(...zones),
	weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
	everyWeeks: fc.constantFrom(1, 2),
	// the nights are where clocks change
	time: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0, 15, 30, 45)),
	minutes: fc.constantFrom(15, 45, 60, 240),
});

test("every pair with a minute in common is found, over the clocks of several zones and their summer time", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...mondays),
			fc.array(lessons, { minLength: 1, maxLength: 3 }),
			fc.array(lessons, { maxLength: 6 }),
			(monday, mine, theirs) => {
				const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
				const placed = (all: typeof mine) =>
					all.flatMap(({ zone, time: [hour, past], ...lesson }) => {
						const time = `0${hour}:${String(past).padStart(2, "0")}`;
						const plan: Planned = { ...lesson, firstDay: monday, lastDay: null, time };
						return occurrencesIn(plan, [], [], { from: monday, to: days[6]!, zone }).map((one) => ({
							...lesson,
							...one,
						}));
					});
				/** The minutes of each lesson, worked out without the rules. */
				const counted = (all: typeof mine) =>
					all.flatMap(({ zone, time: [hour, past], weekdays, minutes, ...lesson }) =>
						days
							.filter((day) => weekdays.includes(weekdayOf(day)))
							.map((day) => {
								const first = minuteOnWall(zone, monday, day, `0${hour}:${String(past).padStart(2, "0")}`);
								return { ...lesson, first, minutes: new Set(Array.from({ length: minutes }, (_, at) => first + at)) };
							}),
					);
				const naive = counted(mine).flatMap((one) =>
					counted(theirs)
						.filter((other) => one.groupId === other.groupId || one.teacherId === other.teacherId)
						.filter((other) => [...one.minutes].some((each) => other.minutes.has(each)))
						.map((other) => `${one.first} ${other.first} ${one.groupId === other.groupId ? "group" : "teacher"}`),
				);
				expect(told(placed(mine), placed(theirs)).toSorted()).toEqual(naive.toSorted());
			},
		),
		{ numRuns: 150 },
	);
});
