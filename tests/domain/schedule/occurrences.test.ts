import { describe, expect, test } from "vitest";
import { weekdayOf } from "#domain/calendar/weekday";
import { attendanceOf } from "#domain/schedule/attendance";
import { firstToCome, occurrenceOf, occurrencesIn, type Planned } from "#domain/schedule/occurrences";
import { planned, planProblems } from "#domain/schedule/plan";

const zone = "Europe/Moscow";
/** Tuesdays and Thursdays at five, since Tuesday the 3rd of November 2026. */
const owls: Planned = {
	firstDay: "2026-11-03",
	lastDay: null,
	weekdays: [2, 4],
	everyWeeks: 1,
	time: "17:00",
	minutes: 60,
};
const week = { from: "2026-11-16", to: "2026-11-22", zone };
const shown = (...asked: Parameters<typeof occurrencesIn>) =>
	occurrencesIn(...asked).map(({ date, time, state }) => `${date} ${time} ${state}`);

test("the first day that can be planned anew comes after every lesson that has begun, also one that was moved forward", () => {
	const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+03:00`);
	const first = (now: number, changes: Parameters<typeof firstToCome>[1] = [], from = "2026-11-10", lesson = owls) =>
		firstToCome(lesson, changes, [], { from, zone, now });
	expect(first(at("2026-11-17", "16:59"))).toBe("2026-11-17");
	expect(first(at("2026-11-17", "17:00"))).toBe("2026-11-19");
	expect(first(at("2026-11-17", "17:00"), [], "2026-12-02")).toBe("2026-12-03");
	const forward = { day: "2026-11-19", to: { day: "2026-11-16", time: "10:00" } };
	expect(first(at("2026-11-16", "12:00"), [forward])).toBe("2026-11-24");
	const back = { day: "2026-11-17", to: { day: "2026-11-18", time: "10:00" } };
	expect(first(at("2026-11-17", "18:00"), [back])).toBe("2026-11-17");
	expect(first(at("2026-11-17", "18:00"), [{ day: "2026-11-17", to: null }])).toBe("2026-11-19");
	expect(first(at("2026-11-17", "18:00"), [], "2026-11-10", { ...owls, lastDay: "2026-11-18" })).toBeNull();
	expect(first(at("2026-09-01", "18:00"), [], "2026-09-01")).toBe("2026-11-03");
});

test("a day knows its day of the week, also before 1970", () => {
	const days = ["2026-11-16", "2026-11-22", "1970-01-01", "1969-12-28", "2024-02-29"].map(weekdayOf);
	expect(days).toEqual([1, 7, 4, 7, 4]);
});

describe("the lessons of a week", () => {
	test("stand on their days, from the first one to the last one", () => {
		expect(shown(owls, [], [], week)).toEqual(["2026-11-17 17:00 planned", "2026-11-19 17:00 planned"]);
		expect(shown({ ...owls, firstDay: "2026-11-18" }, [], [], week)).toEqual(["2026-11-19 17:00 planned"]);
		expect(shown({ ...owls, lastDay: "2026-11-18" }, [], [], week)).toEqual(["2026-11-17 17:00 planned"]);
		expect(shown({ ...owls, everyWeeks: 2 }, [], [], week)).toHaveLength(2);
		expect(shown({ ...owls, everyWeeks: 2 }, [], [], { from: "2026-11-09", to: "2026-11-15", zone })).toEqual([]);
	});

	test("leave their place crossed out when they move, and are cancelled where they move nowhere", () => {
		const moved = { day: "2026-11-19", to: { day: "2026-11-20", time: "16:30" } };
		expect(shown(owls, [moved, { day: "2026-11-17", to: null }], [], week)).toEqual([
			"2026-11-17 17:00 cancelled",
			"2026-11-19 17:00 moved_away",
			"2026-11-20 16:30 moved",
		]);
		const later = { day: "2026-11-19", to: { day: "2026-11-19", time: "18:00" } };
		expect(shown(owls, [later], [], week)).toContain("2026-11-19 18:00 moved");
		expect(shown(owls, [later], [], week)).toHaveLength(2);
	});

	test("come in from another week, and know the day they were planned for", () => {
		const moved = { day: "2026-11-24", to: { day: "2026-11-22", time: "10:00" } };
		const [, , sunday] = occurrencesIn(owls, [moved], [], week);
		expect(sunday).toMatchObject({ day: "2026-11-24", date: "2026-11-22", state: "moved" });
		expect(occurrenceOf(owls, [moved], [], { day: "2026-11-24", zone })).toMatchObject({ date: "2026-11-22" });
		// what was moved before the lesson had ended earlier is none any more
		expect(shown({ ...owls, lastDay: "2026-11-20" }, [moved], [], week)).toHaveLength(2);
	});

	test("fall out on days off, unless they were moved there", () => {
		const holidays = [{ from: "2026-11-19", to: "2026-11-30" }];
		const there = { day: "2026-11-17", to: { day: "2026-11-19", time: "12:00" } };
		expect(shown(owls, [], holidays, week)).toEqual(["2026-11-17 17:00 planned"]);
		expect(shown(owls, [there], holidays, week)).toEqual(["2026-11-17 17:00 moved_away", "2026-11-19 12:00 moved"]);
		expect(occurrenceOf(owls, [], holidays, { day: "2026-11-19", zone })).toBeNull();
	});
});

// the instants were worked out by hand from the offsets of the zones
test.each([
	["a week before Berlin's clocks go back", "Europe/Berlin", "2026-10-22", "17:00", "2026-10-22T15:00:00Z"],
	["a week after it", "Europe/Berlin", "2026-10-29", "17:00", "2026-10-29T16:00:00Z"],
	["the hour that Berlin repeats is the first one", "Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
	["the hour that Berlin skips is as much later", "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
	["New York, whose clocks change on other days", "America/New_York", "2026-03-10", "17:00", "2026-03-10T21:00:00Z"],
	["the south, where summer begins in October", "Australia/Sydney", "2026-10-05", "17:00", "2026-10-05T06:00:00Z"],
	["a school far in the east", "Asia/Novosibirsk", "2026-11-19", "01:00", "2026-11-18T18:00:00Z"],
	["half an hour beside the others", "Asia/Kolkata", "2026-11-19", "17:00", "2026-11-19T11:30:00Z"],
	["Moscow, which changes nothing", "Europe/Moscow", "2026-10-29", "17:00", "2026-10-29T14:00:00Z"],
])("%s: a lesson keeps the time on the school's wall", (_, place, date, time, instant) => {
	const daily = { ...owls, firstDay: "2026-01-01", weekdays: [1, 2, 3, 4, 5, 6, 7], time };
	const [lesson] = occurrencesIn(daily, [], [], { from: date, to: date, zone: place });
	expect(new Date(lesson!.startsAt).toISOString()).toBe(new Date(instant).toISOString());
	expect(lesson!.endsAt - lesson!.startsAt).toBe(3_600_000);
});

test("the teacher's word about a child goes before the live lesson, and that before a day of illness", () => {
	const start = 1_000_000;
	expect(attendanceOf({ marked: "absent", cameAt: start, sick: true, held: true }, start)).toEqual({
		state: "absent",
		source: "teacher",
	});
	expect(attendanceOf({ marked: null, cameAt: start + 600_000, sick: true, held: true }, start)?.state).toBe("came");
	expect(attendanceOf({ marked: null, cameAt: start + 600_001, sick: false, held: true }, start)?.state).toBe("late");
	expect(attendanceOf({ marked: null, cameAt: null, sick: true, held: true }, start)).toEqual({
		state: "ill",
		source: "illness",
	});
	expect(attendanceOf({ marked: null, cameAt: null, sick: false, held: true }, start)).toEqual({
		state: "absent",
		source: "lesson",
	});
	expect(attendanceOf({ marked: null, cameAt: null, sick: false, held: false }, start)).toBeNull();
});

test("a plan that cannot be is refused by its field", () => {
	const input = { day: "2026-11-19", weekdays: [4], everyWeeks: 1, until: null, time: "17:00", minutes: 60 };
	expect(planProblems(input, "2026-11-17")).toEqual({});
	expect(planProblems({ ...input, until: "2026-11-18" }, "2026-11-17")).toEqual({ until: "END_BEFORE_START" });
	expect(planProblems({ ...input, day: "2032-01-01" }, "2026-11-17")).toEqual({ day: "OUT_OF_RANGE" });
	expect(planned({ ...input, weekdays: [] })).toMatchObject({ weekdays: [4], lastDay: "2026-11-19" });
});
