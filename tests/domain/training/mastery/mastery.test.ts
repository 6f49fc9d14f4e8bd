import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import { createRandom } from "#domain/generator/random";
import { type FormulaDay, formulaMastery, masteredOver } from "#domain/mastery/mastery";
import { formulaIds } from "#domain/soroban/rod";

const day = (date: string, seen: number, wrong = 0): FormulaDay => {
	return { formula: "10+7", date, seen, wrong, milliseconds: seen * 1500 };
};
const standing = (days: FormulaDay[], today: string) =>
	formulaMastery(days, today).find((each) => each.formula === "10+7");

test("over several dates it is what is said of each of them", () => {
	const random = createRandom("mastered over time");
	for (let child = 0; child < 60; child++) {
		const days = Array.from({ length: 5 + random.below(120) }, () => {
			const seen = 1 + random.below(9);
			const wrong = random.below(6) === 0 ? random.below(seen + 1) : 0;
			const formula = formulaIds[random.below(4)]!;
			return { formula, date: addDays("2026-01-01", random.below(150)), seen, wrong, milliseconds: 1 };
		});
		const dates = Array.from({ length: 12 }, (_, index) => addDays("2026-01-05", 13 * index));
		const each = dates.map((date) => formulaMastery(days, date).filter(({ state }) => state === "mastered").length);
		expect(masteredOver(days, dates)).toEqual(each);
	}
});

describe("where somebody stands with a formula", () => {
	test("all 34 are there in ladder order, new until they were met", () => {
		const list = formulaMastery([], "2026-05-10");
		expect(list.map(({ formula }) => formula)).toEqual(formulaIds);
		expect(new Set(list.map(({ state }) => state))).toEqual(new Set(["new"]));
		expect(list[0]).toMatchObject({ accuracy: null, milliseconds: null, goodDays: 0, lastMet: null });
	});

	test.each<[what: string, days: FormulaDay[], today: string, expected: object]>([
		["met twice is still new", [day("2026-05-01", 2)], "2026-05-01", { state: "new", goodDays: 0 }],
		["one good day is learning", [day("2026-05-01", 30)], "2026-05-01", { state: "learning", goodDays: 1 }],
		[
			"three times on one day are one day",
			[day("2026-05-01", 5), day("2026-05-01", 5), day("2026-05-01", 5)],
			"2026-05-01",
			{ state: "learning", goodDays: 1, seen: 15 },
		],
		[
			"three separate good days make a master",
			[day("2026-05-05", 3), day("2026-05-01", 3), day("2026-05-09", 3)],
			"2026-05-09",
			{ state: "mastered", goodDays: 3, lastMet: "2026-05-09" },
		],
		[
			"a day on which it was hardly met does not count",
			[day("2026-05-01", 3), day("2026-05-02", 2), day("2026-05-03", 3)],
			"2026-05-03",
			{ state: "learning", goodDays: 2 },
		],
		[
			"a failure starts the days anew",
			[day("2026-05-01", 9), day("2026-05-02", 9), day("2026-05-03", 9), day("2026-05-04", 9, 1)],
			"2026-05-04",
			{ state: "learning", goodDays: 0 },
		],
		[
			"failing every second time is weak",
			[day("2026-05-01", 10, 5)],
			"2026-05-01",
			{ state: "weak", accuracy: 0.5, milliseconds: 1500 },
		],
		["one broken answer is not weak yet", [day("2026-05-01", 2, 1)], "2026-05-01", { state: "new" }],
		["a day to come does not count", [day("2026-05-02", 9)], "2026-05-01", { state: "new", seen: 0 }],
	])("%s", (_, days, today, expected) => {
		expect(standing(days, today)).toMatchObject(expected);
	});

	test("unmet, mastery is held three weeks and then lost day by day", () => {
		const days = [day("2026-05-01", 5), day("2026-05-02", 5), day("2026-05-03", 5)];
		expect(standing(days, "2026-05-24")).toMatchObject({ state: "mastered", goodDays: 3 });
		expect(standing(days, "2026-05-25")).toMatchObject({ state: "learning", goodDays: 2 });
		expect(standing(days, "2026-06-20")).toMatchObject({ goodDays: 0 });
	});

	test("more good days hold longer", () => {
		const days = [1, 2, 3, 4, 5, 6].map((date) => day(`2026-05-0${date}`, 5));
		expect(standing(days, "2026-06-17")).toMatchObject({ state: "mastered" });
	});

	describe("the mark of a weak formula", () => {
		const broke = day("2026-01-01", 6, 3);

		test("stays however long it is not met", () => {
			expect(standing([broke], "2026-01-02")).toMatchObject({ state: "weak", well: 0 });
			expect(standing([broke], "2026-12-31")).toMatchObject({ state: "weak", well: 0 });
		});

		test("stays while it was met too seldom, and goes after eight times without a failure", () => {
			expect(standing([broke, day("2026-01-02", 7)], "2026-01-02")).toMatchObject({ state: "weak", well: 7 });
			expect(standing([broke, day("2026-01-02", 5), day("2026-01-09", 3)], "2026-01-09")).toMatchObject({
				state: "learning",
				well: 8,
			});
		});

		test("comes back only with failures, and a single one is not enough later", () => {
			const mended = [broke, day("2026-01-02", 8)];
			expect(standing([...mended, day("2026-01-03", 5, 2)], "2026-01-03")?.state).toBe("weak");
			expect(standing([...mended, day("2026-06-03", 5, 1)], "2026-06-03")?.state).toBe("learning");
		});

		test("goes on the very day, when the latest answers show eight good ones in a row", () => {
			const find = (lately: number) =>
				formulaMastery([broke], "2026-01-01", new Map([["10+7", lately]])).find(({ formula }) => formula === "10+7");
			expect(find(7)?.state).toBe("weak");
			expect(find(8)?.state).toBe("learning");
		});
	});
});
