import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import { helpFor } from "#domain/report/help";
import { daysOfPage, learntUntil, progressOf } from "#domain/report/parent-page";
import { isPeriod, periodBefore, pointsOf } from "#domain/report/periods";
import { classifyMove, formulaIds, type RodState } from "#domain/soroban/rod";

const today = "2026-11-21";
const day = (date: string, more: object = {}) => ({
	userId: "alisa",
	date,
	simulator: "sum",
	sets: 1,
	answered: 10,
	correct: 9,
	milliseconds: 30_000,
	counted: true,
	...more,
});

describe("a period of a report", () => {
	test.each([
		["two weeks", "2026-11-08", today, 14, "2026-11-08..2026-11-08"],
		["a quarter from a Monday", "2026-08-24", today, 13, "2026-08-24..2026-08-30"],
		["a year", "2025-11-22", today, 13, "2025-11-22..2025-11-30"],
		["a day", today, today, 1, `${today}..${today}`],
	])("%s is cut into points without a gap", (_, from, to, count, first) => {
		const points = pointsOf({ from, to });
		expect(points).toHaveLength(count);
		expect(`${points[0]!.from}..${points[0]!.to}`).toBe(first);
		expect(points.at(-1)!.to).toBe(to);
		for (const [index, point] of points.slice(1).entries()) expect(point.from).toBe(addDays(points[index]!.to, 1));
	});

	test("has one of the same length before it, and ends after it begins", () => {
		expect(periodBefore({ from: "2026-11-08", to: today })).toEqual({ from: "2026-10-25", to: "2026-11-07" });
		expect(isPeriod({ from: today, to: "2026-11-20" }, 400)).toBe(false);
		expect(isPeriod({ from: "2025-11-22", to: today }, 124)).toBe(false);
	});
});

test("the minute at home needs exactly the formula it is for, and comes out right", () => {
	for (const formula of formulaIds) {
		const { from, change, terms, result } = helpFor(formula);
		expect(classifyMove((from % 10) as RodState, Math.abs(change), change > 0 ? 1 : -1).id, formula).toBe(formula);
		expect(from + terms.reduce((sum, term) => sum + term, 0), formula).toBe(result);
		expect(from + change).toBe(result);
	}
	expect(helpFor("10+7")).toMatchObject({ from: 9, result: 16 });
});

describe("the page of a parent", () => {
	test("hangs two weeks of days: trained, ill, missed, and today that is not over", () => {
		const work = [day("2026-11-20"), day("2026-11-19", { counted: false })];
		const days = daysOfPage(today, work, ["2026-11-18", "2026-11-20"]);
		expect(days).toHaveLength(14);
		expect(days.slice(-4).map(({ state }) => state)).toEqual(["sick", "missed", "done", "now"]);
	});

	test("compares two weeks with the two before only where there is enough to compare", () => {
		const late = [day("2026-11-15"), day("2026-11-16", { milliseconds: 20_000 })];
		expect(progressOf(today, late)).toBeNull();
		const early = [day("2026-11-01", { correct: 8 }), day("2026-11-02", { correct: 8 })];
		expect(progressOf(today, [...late, ...early])).toEqual({ accurate: true, faster: true });
		expect(progressOf(today, [...early, ...late.map((one) => ({ ...one, correct: 5 }))])).toEqual({
			accurate: false,
			faster: true,
		});
	});

	test("tells what became mastered in these days, and how much of each family", () => {
		const good = (date: string, formula: "5+4" | "10+7") => ({ formula, date, seen: 5, wrong: 0, milliseconds: 1 });
		const days = [
			...["2026-11-02", "2026-11-03", "2026-11-04"].map((date) => good(date, "5+4")),
			...["2026-11-10", "2026-11-12", "2026-11-14"].map((date) => good(date, "10+7")),
		];
		const { fresh, ladder } = learntUntil(days, today, "2026-11-07");
		expect(fresh).toEqual(["10+7"]);
		expect(ladder.map(({ family, mastered, total }) => `${family} ${mastered}/${total}`)).toEqual([
			"5 1/8",
			"10+ 1/9",
			"10- 0/9",
			"M 0/8",
		]);
	});
});
