import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import { daysPerFreeze, mostFreezes, streakOn } from "#domain/gamification/streak";

const run = (from: string, length: number) => Array.from({ length }, (_, index) => addDays(from, index));

describe("a streak of practised days", () => {
	test.each([
		[["2025-03-01", "2025-03-02", "2025-03-03"], "2025-03-03", 3],
		[["2025-03-01", "2025-03-02"], "2025-03-03", 2],
		[["2025-03-01"], "2025-03-03", 0],
		[[], "2025-03-03", 0],
		[["2025-02-28", "2025-03-01", "2025-03-01"], "2025-03-01", 2],
		[["2024-02-28", "2024-02-29", "2024-03-01"], "2024-03-01", 3],
		[["2025-03-05"], "2025-03-03", 0],
		[["2024-12-31", "2025-01-01"], "2025-01-01", 2],
	])("%j on %s is %i", (days, today, expected) => {
		expect(streakOn(days, today).count).toBe(expected);
	});

	test("the order in which days arrive changes nothing", () => {
		expect(streakOn(["2025-03-03", "2025-03-01", "2025-03-02"], "2025-03-03").count).toBe(3);
	});

	test("the last seven days are told one by one, today being open until it is done", () => {
		const { days } = streakOn(["2025-03-01", "2025-03-02"], "2025-03-03");
		expect(days.map((day) => day.state)).toEqual(["missed", "missed", "missed", "missed", "done", "done", "now"]);
		expect(days[0]?.date).toBe("2025-02-25");
		expect(streakOn(["2025-03-03"], "2025-03-03").days.at(-1)).toEqual({ date: "2025-03-03", state: "done" });
	});
});

describe("freezes", () => {
	const week = run("2025-03-01", 7);

	test.each([
		["six days earn none", run("2025-03-01", 6), "2025-03-06", 6, 0],
		["seven days earn one", week, "2025-03-07", 7, 1],
		["an empty today uses none", week, "2025-03-08", 7, 1],
		["one missed day is covered and adds nothing", week, "2025-03-09", 7, 0],
		["the streak goes on after it", [...week, "2025-03-09"], "2025-03-09", 8, 0],
		["a second missed day breaks it", week, "2025-03-10", 0, 0],
		["two weeks cover two missed days", run("2025-03-01", 14), "2025-03-17", 14, 0],
		["not three", run("2025-03-01", 14), "2025-03-18", 0, 0],
		["never more than two are held", run("2025-03-01", 28), "2025-03-28", 28, 2],
		["a missed day filled in later gives the freeze back", [...week, "2025-03-08", "2025-03-09"], "2025-03-09", 9, 1],
	])("%s", (_, days, today, count, freezes) => {
		expect(streakOn(days, today)).toMatchObject({ count, freezes });
	});

	test("the covered day is shown as such", () => {
		expect(streakOn([...week, "2025-03-09"], "2025-03-09").days.map((day) => day.state)).toEqual([
			"done",
			"done",
			"done",
			"done",
			"done",
			"freeze",
			"done",
		]);
	});

	test("a streak never counts more days than were practised, and holds at most two freezes", () => {
		const offsets = fc.array(fc.integer({ min: -40, max: 3 }), { maxLength: 60 });
		fc.assert(
			fc.property(offsets, (list) => {
				const days = list.map((offset) => addDays("2025-06-15", offset));
				const { count, freezes } = streakOn(days, "2025-06-15");
				const past = new Set(days.filter((day) => day <= "2025-06-15"));
				expect(count).toBeLessThanOrEqual(past.size);
				expect(freezes).toBeLessThanOrEqual(Math.min(mostFreezes, Math.floor(past.size / daysPerFreeze)));
			}),
		);
	});
});

describe("days of illness", () => {
	const week = run("2025-03-01", 7);

	test("break nothing, add nothing and cost no freeze", () => {
		const sick = ["2025-03-08", "2025-03-09", "2025-03-10"];
		expect(streakOn([...week, "2025-03-11"], "2025-03-11", sick)).toMatchObject({ count: 8, freezes: 1, longest: 8 });
	});

	test("are shown as such, today too", () => {
		const { days } = streakOn(week, "2025-03-08", ["2025-03-08"]);
		expect(days.at(-1)).toEqual({ date: "2025-03-08", state: "sick" });
	});

	test("a set worked in spite of it counts", () => {
		expect(streakOn([...week, "2025-03-08"], "2025-03-08", ["2025-03-08"]).count).toBe(8);
	});
});

test("the longest streak stays known after it broke", () => {
	const days = [...run("2025-03-01", 5), ...run("2025-03-10", 2)];
	expect(streakOn(days, "2025-03-11")).toMatchObject({ count: 2, longest: 5 });
});
