import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDays, dateText, daysOf, parseDate } from "#domain/calendar/civil-date";
import { missedDates } from "#domain/calendar/missed-dates";
import {
	addDays,
	moscowDate,
	moscowMidnight,
	moscowYear,
	previousSeason,
	seasonOf,
	seasonStart,
} from "#domain/calendar/moscow";

const day = 86_400_000;

test("civil dates agree with the calendar of the platform for 800 years", () => {
	fc.assert(
		fc.property(fc.integer({ min: -146_097, max: 146_097 }), (days) => {
			const date = dateOfDays(days);
			expect(dateText(date)).toBe(new Date(days * day).toISOString().slice(0, 10));
			expect(daysOf(date)).toBe(days);
		}),
	);
});

test.each(["2026-02-30", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", ""])("%j is no date", (text) => {
	expect(parseDate(text)).toBeNull();
});

test.each([
	["2026-09-14T20:59:59.999Z", "2026-09-14"],
	["2026-09-14T21:00:00.000Z", "2026-09-15"],
	["2026-12-31T21:00:00.000Z", "2027-01-01"],
	["2028-02-28T21:00:00.000Z", "2028-02-29"],
])("at %s it is %s in Moscow", (instant, date) => {
	expect(moscowDate(Date.parse(instant))).toBe(date);
	expect(moscowYear(Date.parse(instant))).toBe(Number(date.slice(0, 4)));
});

test("a Moscow day begins at 21:00 UTC", () => {
	expect(moscowMidnight("2026-09-15")).toBe(Date.parse("2026-09-14T21:00:00Z"));
	expect(() => moscowMidnight("2026-02-30")).toThrow(RangeError);
});

test.each([
	["2026-01-01", "2026Q1", "2026-01-01", "2025Q4"],
	["2026-03-31", "2026Q1", "2026-01-01", "2025Q4"],
	["2026-04-01", "2026Q2", "2026-04-01", "2026Q1"],
	["2026-09-30", "2026Q3", "2026-07-01", "2026Q2"],
	["2026-12-31", "2026Q4", "2026-10-01", "2026Q3"],
])("%s is in season %s, which began on %s after %s", (date, season, start, previous) => {
	expect([seasonOf(date), seasonStart(date), previousSeason(date)]).toEqual([season, start, previous]);
});

test("days are added over the ends of months and years", () => {
	expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
});

test.each([
	["no run yet, nothing is missed", [], []],
	["the days since the last run", ["-3"], ["-2", "-1"]],
	["a day on which it broke off, too", ["-3", "-2 broken", "-1"], ["-2"]],
	["no more than so many days back", ["-9"], ["-4", "-3", "-2", "-1"]],
	["not the days before the first run", ["-2", "-1"], []],
	["not today", ["-1", "0 broken"], []],
])("missed dates: %s", (_, runs, missed) => {
	const date = (days: string) => addDays("2026-03-02", Number(days));
	const known = runs.map((run) => ({ date: date(run.split(" ")[0]!), done: !run.endsWith("broken") }));
	expect(missedDates(known, "2026-03-02", 4)).toEqual(missed.map(date));
});
