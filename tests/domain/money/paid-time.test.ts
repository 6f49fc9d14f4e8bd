import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOf, nextPeriod, type Period, standingOf, withoutPeriod, withSeat } from "#domain/access/paid-time";
import { addMonths, moscowDate } from "#domain/calendar/moscow";

const at = (text: string) => Date.parse(`${text}T12:00:00+03:00`);
const bought = (id: string, from: string, until: string): Period => ({
	id,
	kind: "bought",
	from: at(from),
	until: at(until),
});

describe("months", () => {
	test.each([
		["2026-11-21", 6, "2027-05-21"],
		["2026-08-31", 6, "2027-02-28"],
		["2027-01-31", 1, "2027-02-28"],
		["2028-01-31", 1, "2028-02-29"],
		["2026-12-15", 12, "2027-12-15"],
		["2026-03-31", 1, "2026-04-30"],
	])("from %s %i later end on %s, at the same time of the day", (from, count, until) => {
		expect(addMonths(at(from), count)).toBe(at(until));
		expect(moscowDate(addMonths(at(from), count))).toBe(until);
	});
});

describe("paid access", () => {
	test("goes on from its end, so no day is lost", () => {
		const until = at("2027-03-14");
		const periods = [{ id: "a", kind: "earlier" as const, from: at("2026-09-14"), until }];
		expect(nextPeriod(periods, 6, at("2026-11-21"))).toEqual({ from: until, until: at("2027-09-14") });
	});

	test("that has ended begins today", () => {
		const periods = [bought("a", "2026-01-01", "2026-11-02")];
		expect(nextPeriod(periods, 1, at("2026-11-21"))).toEqual({ from: at("2026-11-21"), until: at("2026-12-21") });
	});

	test("counts without a gap only: an old month and a new one are not two in a row", () => {
		const periods = [bought("old", "2025-01-01", "2025-08-01"), bought("new", "2026-11-01", "2026-12-01")];
		expect(standingOf(periods)).toEqual({ from: at("2026-11-01"), until: at("2026-12-01") });
	});

	test("that was bought after a seat moves up when the seat is taken back", () => {
		const periods: Period[] = [
			{ id: "seat", kind: "seat", from: at("2026-09-01"), until: at("2027-09-01") },
			bought("own", "2027-09-01", "2027-10-01"),
		];
		const left = withoutPeriod(periods, "seat", at("2026-11-21"));
		expect(standingOf(left)).toEqual({ from: at("2026-09-01"), until: at("2026-12-21") });
	});

	test("that was bought goes on behind a seat, and comes back whole when the seat is taken", () => {
		const periods: Period[] = [
			{ id: "earlier:u", kind: "earlier", from: at("2026-08-01"), until: at("2026-10-01") },
			bought("own", "2026-10-01", "2027-04-01"),
		];
		const seat: Period = { id: "seat", kind: "seat", from: at("2026-09-01"), until: at("2027-09-01") };
		const seated = withSeat(periods, seat);
		const own = at("2027-04-01") - at("2026-09-01");
		expect(standingOf(seated)).toEqual({ from: at("2026-08-01"), until: seat.until + own });
		const month = seated.filter((one) => isOf(one, "earlier:u")).map(({ from, until }) => until - from);
		expect(month).toEqual([at("2026-09-01") - at("2026-08-01"), at("2026-10-01") - at("2026-09-01")]);
		const left = withoutPeriod(seated, "seat", seat.from + 3_600_000);
		expect(standingOf(left)).toEqual({ from: at("2026-08-01"), until: at("2027-04-01") + 3_600_000 });
		// of what is given back, its rest behind the seat goes too
		expect(standingOf(withoutPeriod(seated, "earlier:u", seat.from)).until).toBe(
			seat.until + at("2027-04-01") - at("2026-10-01"),
		);
	});

	test("keeps every paid day of the others when one is given back, whatever was bought and when", () => {
		const step = fc.record({ months: fc.integer({ min: 1, max: 12 }), pause: fc.integer({ min: 0, max: 400 }) });
		fc.assert(
			fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(900), (steps, which, later) => {
				let now = at("2026-01-10");
				const periods: Period[] = [];
				for (const [index, { months, pause }] of steps.entries()) {
					now += pause * 86_400_000;
					periods.push({ id: `p${index}`, kind: "bought", ...nextPeriod(periods, months, now) });
				}
				now += later * 86_400_000;
				const gone = periods[which % periods.length]!;
				const left = withoutPeriod(periods, gone.id, now);
				const ahead = (list: readonly Period[]) =>
					list.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, now)), 0);
				const ofGone = Math.max(0, gone.until - Math.max(gone.from, now));
				expect(ahead(left)).toBe(ahead(periods) - ofGone);
				expect(standingOf(left).until).toBeLessThanOrEqual(standingOf(periods).until);
				// nothing waits behind a gap
				const end = standingOf(left).until;
				if (end > now) expect(end - now).toBe(ahead(left));
			}),
		);
	});
});
