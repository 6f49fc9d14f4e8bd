import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf, isZone, wallTime, yearsLater } from "#domain/calendar/zoned";

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16));

describe("dates with a zone", () => {
	test.each([
		["2026-12-05", "09:00", "Europe/Moscow", "2026-12-05T06:00"],
		["2026-12-05", "00:00", "Asia/Almaty", "2026-12-04T19:00"],
		["2026-12-05", "09:30", "Asia/Kolkata", "2026-12-05T04:00"],
		["2026-07-05", "09:00", "Europe/Berlin", "2026-07-05T07:00"],
		["2026-12-05", "09:00", "America/New_York", "2026-12-05T14:00"],
		["2026-12-05", "23:59", "Pacific/Kiritimati", "2026-12-05T09:59"],
		["2026-12-05", "12:00", "UTC", "2026-12-05T12:00"],
		// the hour that comes twice, and the one that is left out
		["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30"],
		["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30"],
		["2026-02-30", "09:00", "Europe/Moscow", null],
		["2026-12-05", "24:00", "Europe/Moscow", null],
		["2026-12-05", "9:00", "Europe/Moscow", null],
		["2026-12-05", "09:00", "Mars/Base", null],
	])("%s %s in %s is %s in UTC", (date, time, zone, expected) => {
		expect(iso(instantOf({ date, time }, zone))).toBe(expected);
	});

	test("an instant read off a clock and back is the same minute, but for an hour that comes twice", () => {
		const zones = fc.constantFrom("Europe/Moscow", "Asia/Kathmandu", "Europe/Berlin", "America/Sao_Paulo", "UTC");
		const minutes = fc.integer({ min: 0, max: 50_000_000 });
		fc.assert(
			fc.property(zones, minutes, (zone, count) => {
				const instant = count * 60_000;
				const shown = wallTime(instant, zone);
				const back = instantOf(shown, zone)!;
				expect(wallTime(back, zone)).toEqual(shown);
				expect([0, 3_600_000]).toContain(instant - back);
			}),
		);
	});

	test.each([
		["2026-12-05", 1, "2027-12-05"],
		["2024-02-29", 1, "2025-02-28"],
		["2024-02-29", 4, "2028-02-29"],
	])("%s is %i years later %s", (date, years, expected) => {
		expect(yearsLater({ date, time: "10:00" }, years)).toEqual({ date: expected, time: "10:00" });
	});

	test.each([
		["Europe/Moscow", true],
		["UTC", true],
		["", false],
		["+03:00", false],
		["Nowhere", false],
	])("%j is a zone: %s", (zone, known) => {
		expect(isZone(zone)).toBe(known);
	});
});
