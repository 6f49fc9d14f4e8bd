import { expect, test } from "vitest";
import { countedDays, periodsBetween } from "#domain/statistics/window";

test("a usual night counts the month of the seventh day back, so that what came late and its month are whole", () => {
	expect(countedDays("2026-11-24", "2026-11-22")).toEqual({ from: "2026-11-01", to: "2026-11-23" });
	expect(countedDays("2026-11-05", "2026-11-03")).toEqual({ from: "2026-10-01", to: "2026-11-04" });
});

test("missed nights are made up for, two months back at the most, as is the first night", () => {
	expect(countedDays("2026-11-24", "2026-10-03").from).toBe("2026-10-01");
	expect(countedDays("2026-11-24", "2026-01-03").from).toBe("2026-09-01");
	expect(countedDays("2026-11-24", null).from).toBe("2026-09-01");
});

test("periods are every day and every month that is touched", () => {
	expect(periodsBetween({ from: "2026-02-27", to: "2026-03-01" })).toEqual([
		"2026-02-27",
		"2026-02-28",
		"2026-03-01",
		"2026-02",
		"2026-03",
	]);
});
