import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/moscow";
import {
	closingDay,
	givenDays,
	longestDays,
	movedSchedule,
	readSchedule,
	type Schedule,
	scheduleProblems,
	scheduleRules,
	storedSchedule,
} from "#domain/homework/schedule";

const today = "2026-11-23";

function schedule(changes: Partial<Schedule> = {}): Schedule {
	return { rule: "daily", createDay: today, deadlineDay: addDays(today, 6), certainDays: [], ...changes };
}

describe("the schedule of a homework", () => {
	it("gives a daily one on every day, both ends included", () => {
		expect(givenDays(schedule({ deadlineDay: "2026-11-25" }))).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
	});

	it("gives one with a deadline once", () => {
		expect(givenDays(schedule({ rule: "until" }))).toEqual([today]);
	});

	it("gives one of certain days on these, each once and in order", () => {
		const certainDays = ["2026-11-27", "2026-11-24", "2026-11-27"];
		expect(givenDays(schedule({ rule: "days", certainDays }))).toEqual(["2026-11-24", "2026-11-27"]);
	});

	it("runs over the end of a year", () => {
		expect(givenDays(schedule({ createDay: "2026-12-30", deadlineDay: "2027-01-02" }))).toHaveLength(4);
	});

	it.each<[string, Partial<Schedule>, Record<string, string>]>([
		["takes a deadline a month away", { deadlineDay: addDays(today, longestDays) }, {}],
		["refuses a later one", { deadlineDay: addDays(today, longestDays + 1) }, { deadlineDay: "OUT_OF_RANGE" }],
		["refuses a deadline before the beginning", { deadlineDay: "2026-11-22" }, { deadlineDay: "END_BEFORE_START" }],
		["refuses a day that is over", { createDay: "2026-11-22" }, { createDay: "OUT_OF_RANGE" }],
		["refuses a day that does not exist", { createDay: "2026-11-31" }, { createDay: "INVALID_DATE" }],
		["refuses a deadline that does not exist", { deadlineDay: "tomorrow" }, { deadlineDay: "INVALID_DATE" }],
		["wants certain days named", { rule: "days" }, { certainDays: "REQUIRED" }],
		[
			"wants certain days between beginning and deadline",
			{ rule: "days", certainDays: ["2026-12-01"] },
			{ certainDays: "OUT_OF_RANGE" },
		],
	])("%s", (_, changes, problems) => {
		expect(scheduleProblems(schedule(changes), today)).toEqual(problems);
	});

	const anySchedule = fc
		.record({
			rule: fc.constantFrom(...scheduleRules),
			begin: fc.integer({ min: 0, max: 800 }),
			length: fc.integer({ min: 0, max: longestDays }),
			picks: fc.uniqueArray(fc.integer({ min: 0, max: longestDays }), { minLength: 1 }),
		})
		.map(({ rule, begin, length, picks }): Schedule => {
			const createDay = addDays("2026-01-01", begin);
			const within = picks.filter((pick) => pick <= length).sort((a, b) => a - b);
			const certainDays = rule === "days" ? (within.length > 0 ? within : [0]).map((k) => addDays(createDay, k)) : [];
			return { rule, createDay, deadlineDay: addDays(createDay, length), certainDays };
		});

	it("comes back from the store as it was given, whatever it is", () => {
		fc.assert(
			fc.property(anySchedule, (one) => {
				expect(readSchedule(storedSchedule(one))).toEqual(one);
			}),
		);
	});

	it("keeps its shape when it begins on another day", () => {
		fc.assert(
			fc.property(anySchedule, fc.integer({ min: 0, max: 400 }), (one, by) => {
				const moved = movedSchedule(one, addDays(one.createDay, by));
				expect(givenDays(moved)).toEqual(givenDays(one).map((day) => addDays(day, by)));
			}),
		);
	});

	it("closes a daily one at its day's end, one with a deadline a week after it", () => {
		expect(closingDay("daily", today)).toBe(today);
		expect(closingDay("days", today)).toBe(today);
		expect(closingDay("until", today)).toBe("2026-11-30");
	});
});
