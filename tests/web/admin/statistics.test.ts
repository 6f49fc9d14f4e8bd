import { expect, test } from "vitest";
import type { Statistics } from "#worker/admin/statistics/contract";
import { sheetsOf } from "#web/admin/statistics/save-statistics";
import { daysShown } from "#web/admin/statistics/queries";
import { statisticsSearch } from "#web/admin/statistics/statistics-search";

const figures = {
	registered: 3,
	people: 120,
	active: 40,
	trained_days: 41,
	sets: 160,
	homework_given: 12,
	homework_done: 9,
	olympiad_attempts: 2,
	exams: 1,
	money_in: 150_050,
	money_spent: -50,
};

test("the workbook has every figure of the page as a number, ucoins and not their hundredths, and names what has none", () => {
	const statistics: Statistics = {
		counted_at: "2026-11-22T21:10:00.000Z",
		last: "2026-11-22",
		online: 5,
		day: figures,
		month: figures,
		points: [{ period: "2026-11-22", ...figures }],
		countries: [{ _id: "", people: 7, active: 1, sets: 4, money_in: 0 }],
		schools: [{ _id: "s1", name: "Сова", people: 113, active: 39, sets: 156, money_in: 150_050 }],
	};
	const [numbers, countries, schools] = sheetsOf(statistics).map(({ rows }) => rows);
	expect(numbers![1]).toEqual(["2026-11-22", 120, 3, 40, 41, 160, 12, 9, 2, 1, 1500.5, -0.5]);
	expect(numbers![0]).toHaveLength(numbers![1]!.length);
	expect(countries![1]).toEqual(["Страна не указана", 7, 1, 4, 0]);
	expect(schools![1]).toEqual(["Сова", 113, 39, 156, 1500.5]);
});

test("an address chooses months, a country and a school, and what it does not know is left out", () => {
	expect(statisticsSearch({ by: "month", country: "KZ", school: "none" })).toEqual({
		by: "month",
		country: "KZ",
		school: "none",
	});
	expect(statisticsSearch({ from: "2026-09-01", to: "2026-02-30", find: "Сова" })).toEqual({
		from: "2026-09-01",
		find: "Сова",
	});
	expect(statisticsSearch({ by: "week", country: "<b>", school: "", more: 1 })).toEqual({});
});

test("the days of the address are shown, and without them the latest thirty days or the latest year", () => {
	expect(daysShown({}, "day", "2026-11-23")).toEqual({ from: "2026-10-24", to: "2026-11-22" });
	expect(daysShown({ to: "2026-03-31" }, "day", "2026-11-23")).toEqual({ from: "2026-03-02", to: "2026-03-31" });
	expect(daysShown({ from: "2026-01-01" }, "month", "2026-11-23")).toEqual({ from: "2026-01-01", to: "2026-11-22" });
});
