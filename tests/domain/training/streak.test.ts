import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import { earnedDay } from "#domain/gamification/earned-day";
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

/** Days of a month at a time of day on the wall, as the wall is off UTC there. */
const onWall = (month: string, days: readonly number[], time: string, offset: string) =>
	days.map((day) => `${month}-${String(day).padStart(2, "0")}T${time}:00${offset}`);

const to = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index);

/** The streak at an instant of a child whose sets were finished at these, each sent at once. */
function streakAt(finished: readonly string[], now: string) {
	const days = finished.map((text) => earnedDay(Date.parse(text), Date.parse(text), Date.parse(text)).date);
	return streakOn(days, earnedDay(Date.parse(now), Date.parse(now), Date.parse(now)).date);
}

describe("a streak at the ends of the world", () => {
	// 23:59 is 12:59 of the same day in Moscow at UTC+14, and 13:59 of the next day at UTC-11
	const [kiritimati, pago] = ["+14:00", "-11:00"];

	test.each([
		["UTC+14, every evening", onWall("2026-09", to(9), "23:59", kiritimati), "2026-09-09T23:59:30+14:00", 9, 1],
		[
			"UTC+14, the next evening is still open",
			onWall("2026-09", to(9), "23:59", kiritimati),
			"2026-09-10T23:58:00+14:00",
			9,
			1,
		],
		[
			"UTC+14, one evening missed",
			onWall("2026-09", [...to(7), 9], "23:59", kiritimati),
			"2026-09-09T23:59:30+14:00",
			8,
			0,
		],
		[
			"UTC+14, two missed and one freeze",
			onWall("2026-09", [...to(7), 10], "23:59", kiritimati),
			"2026-09-10T23:59:30+14:00",
			1,
			0,
		],
		[
			"UTC+14, two missed and two freezes",
			onWall("2026-09", [...to(14), 17], "23:59", kiritimati),
			"2026-09-17T23:59:30+14:00",
			15,
			0,
		],
		["UTC-11, every evening", onWall("2026-09", to(9), "23:59", pago), "2026-09-09T23:59:30-11:00", 9, 1],
		[
			"UTC-11, the next evening is still open",
			onWall("2026-09", to(9), "23:59", pago),
			"2026-09-10T23:58:00-11:00",
			9,
			1,
		],
		["UTC-11, one evening missed", onWall("2026-09", [...to(7), 9], "23:59", pago), "2026-09-09T23:59:30-11:00", 8, 0],
		[
			"UTC-11, two missed and one freeze",
			onWall("2026-09", [...to(7), 10], "23:59", pago),
			"2026-09-10T23:59:30-11:00",
			1,
			0,
		],
		[
			"23:59 and 00:01 are one day in Moscow",
			["2026-09-01T23:59:00-11:00", "2026-09-02T00:01:00-11:00"],
			"2026-09-02T00:02:00-11:00",
			1,
			0,
		],
		[
			"both sides of Moscow's midnight are two",
			["2026-09-02T10:59:59+14:00", "2026-09-02T11:00:00+14:00"],
			"2026-09-02T11:01:00+14:00",
			2,
			0,
		],
		[
			"over the line of dates: a wall day that never was",
			["2026-09-01T23:59:00-11:00", "2026-09-03T23:59:00+14:00"],
			"2026-09-03T23:59:30+14:00",
			2,
			0,
		],
		["Moscow's own evening", onWall("2026-09", to(7), "23:59", "+03:00"), "2026-09-08T23:59:59+03:00", 7, 1],
		[
			"Moscow, a minute too late for the day",
			onWall("2026-09", to(7), "23:59", "+03:00"),
			"2026-09-09T00:00:00+03:00",
			7,
			0,
		],
	])("%s", (_, finished, now, count, freezes) => {
		expect(streakAt(finished, now)).toMatchObject({ count, freezes });
	});

	/** Evenings up to the one before a change of clocks, and those from it on. */
	const evenings = (change: string, [before, after]: readonly [string, string], days: readonly number[]) =>
		days.map((each) => `${addDays(change, each)}T23:59:00${each < 0 ? before : after}`);
	const at = (change: string, days: number, [, after]: readonly [string, string]) =>
		`${addDays(change, days)}T23:59:30${after}`;

	// the first evening by the new clocks
	test.each([
		["Berlin, spring", "2026-03-29", ["+01:00", "+02:00"]],
		["Berlin, autumn", "2026-10-25", ["+02:00", "+01:00"]],
		["New York, spring", "2026-03-08", ["-05:00", "-04:00"]],
		["New York, autumn", "2026-11-01", ["-04:00", "-05:00"]],
		["Lord Howe, half an hour", "2026-10-04", ["+10:30", "+11:00"]],
		["Chatham, three quarters off", "2026-09-27", ["+12:45", "+13:45"]],
	] as const)("a change of clocks breaks nothing and gives nothing: %s", (_, change, offsets) => {
		const streak = (days: readonly number[], now: number) =>
			streakAt(evenings(change, offsets, days), at(change, now, offsets));
		expect(streak(to(1, -7), 1)).toMatchObject({ count: 9, freezes: 1 });
		expect(streak([...to(-1, -7), 1], 1)).toMatchObject({ count: 8, freezes: 0 });
		expect(streak([...to(-1, -6), 1], 1)).toMatchObject({ count: 1, freezes: 0 });
		expect(streak([...to(-2, -7), 0, 1], 1)).toMatchObject({ count: 2, freezes: 0 });
	});

	test("where a change moves 23:59 over Moscow's midnight, two evenings share a day in spring, and autumn costs a freeze", () => {
		const spring = ["+02:00", "+03:00"] as const;
		expect(streakAt(evenings("2026-03-29", spring, to(1, -7)), at("2026-03-29", 1, spring))).toMatchObject({
			count: 8,
			freezes: 1,
		});
		const autumn = ["+03:00", "+02:00"] as const;
		expect(streakAt(evenings("2026-10-25", autumn, to(1, -7)), at("2026-10-25", 1, autumn))).toMatchObject({
			count: 9,
			freezes: 0,
		});
	});

	test("a device that is set an hour wrong, and put right, keeps its days", () => {
		const hour = 3_600_000;
		const now = Date.parse("2026-10-25T23:30:00+03:00");
		// its clock says half past midnight of the next day
		expect(earnedDay(now + hour, now + hour, now).date).toBe("2026-10-25");
		expect(earnedDay(now - hour, now - hour, now).date).toBe("2026-10-25");
	});
});
