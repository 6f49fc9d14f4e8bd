import { describe, expect, test } from "vitest";
import { dueLetter, isoWeek } from "#domain/schedule/letter-time";

const hour = 3_600_000;
const sunday = { weekday: 7, hour: 18 };

describe("when the weekly letter is made", () => {
	test("from the school's own hour on, for a day, and always for the same week and instant", () => {
		const moscow = { ...sunday, zone: "Europe/Moscow" };
		const at = Date.UTC(2026, 8, 20, 15);
		expect(dueLetter(moscow, at - 1)).toBeNull();
		expect(dueLetter(moscow, at)).toEqual({ week: "2026-W38", at });
		expect(dueLetter(moscow, at + 23 * hour)).toEqual({ week: "2026-W38", at });
		expect(dueLetter(moscow, at + 24 * hour)).toBeNull();
		expect(dueLetter({ ...sunday, zone: "Asia/Vladivostok" }, at - 7 * hour)?.at).toBe(at - 7 * hour);
	});

	test("once on the nights on which the clocks change", () => {
		const berlin = { weekday: 7, hour: 2, zone: "Europe/Berlin" };
		// in spring there is no two o'clock, in autumn there are two
		for (const midnight of [Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 9, 24, 22)]) {
			const told = Array.from({ length: 24 }, (_, passed) => dueLetter(berlin, midnight + passed * hour)?.at);
			expect(new Set(told.filter((at) => at !== undefined)).size).toBe(1);
		}
	});

	test("names weeks as the calendar of ISO 8601 does at the turn of the year", () => {
		expect(["2026-01-01", "2026-12-31", "2027-01-03", "2027-01-04", "2024-12-30"].map(isoWeek)).toEqual([
			"2026-W01",
			"2026-W53",
			"2026-W53",
			"2027-W01",
			"2025-W01",
		]);
	});
});
