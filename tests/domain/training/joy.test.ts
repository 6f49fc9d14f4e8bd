import { describe, expect, test } from "vitest";
import { type JoySet, joyOf, type KnownBefore } from "#domain/gamification/joy";

const today = "2026-09-15";
const set: JoySet = { correct: 7, total: 10, record: null, tallies: [] };
const known: KnownBefore = { today, practised: [], sick: [], records: [], days: [] };
const perfect: JoySet = { ...set, correct: 10 };

test("a usual set is no joy, one without a mistake is; a set of one or two problems is not", () => {
	expect(joyOf(set, known)).toBeNull();
	expect(joyOf(perfect, known)).toEqual({ perfect: true, record: null, mastered: null, streak: null });
	expect(joyOf({ ...set, correct: 3, total: 3 }, known)?.perfect).toBe(true);
	expect(joyOf({ ...set, correct: 2, total: 2 }, known)).toBeNull();
	expect(joyOf({ ...set, correct: 0, total: 0 }, known)).toBeNull();
});

describe("a record", () => {
	const records = [{ digits: 1, score: 24.1 }];
	test.each([
		[27.78, 1, 24.1],
		[24.1, 1, undefined],
		[20, 1, undefined],
		// the first of its kind beats nobody
		[99, 2, undefined],
	])("%d points with %i digits", (score, digits, before) => {
		const record = { digits, score, numbers: 10, intervalMs: 600 };
		const expected = before === undefined ? undefined : { ...record, before };
		expect(joyOf({ ...set, record }, { ...known, records })?.record).toEqual(expected);
	});

	test("beats the best of all known sets, also of those that wait to be sent", () => {
		const record = { digits: 1, score: 30, numbers: 10, intervalMs: 600 };
		const waiting = { digits: 1, score: 33 };
		expect(joyOf({ ...set, record }, { ...known, records: [...records, waiting] })).toBeNull();
	});
});

describe("a formula", () => {
	const good = (date: string) => ({ formula: "10+7" as const, date, seen: 4, wrong: 0, milliseconds: 900 });
	const tallies = [{ formula: "10+7" as const, seen: 3, wrong: 0, milliseconds: 900 }];

	test("is mastered by the set of its third good day, and shown among the nine of its kind", () => {
		const days = [good("2026-09-12"), good("2026-09-13")];
		const mastered = joyOf({ ...set, tallies }, { ...known, days })?.mastered;
		expect(mastered?.formula).toBe("10+7");
		expect(mastered?.kind).toHaveLength(9);
		expect(mastered?.kind.filter((each) => each.mastered).map(({ formula }) => formula)).toEqual(["10+7"]);
	});

	test("that was mastered before is told once only, and one that went wrong is not", () => {
		const days = [good("2026-09-12"), good("2026-09-13"), good("2026-09-14")];
		expect(joyOf({ ...set, tallies }, { ...known, days })).toBeNull();
		const wrong = [{ ...tallies[0]!, wrong: 1 }];
		expect(joyOf({ ...set, tallies: wrong }, { ...known, days: days.slice(1) })).toBeNull();
	});
});

describe("a streak", () => {
	test("goes on with the first set of the day, not with the second, and not on its first day", () => {
		const practised = ["2026-09-13", "2026-09-14"];
		expect(joyOf(set, { ...known, practised })?.streak?.count).toBe(3);
		expect(joyOf(set, { ...known, practised: [...practised, today] })).toBeNull();
		expect(joyOf(set, { ...known, practised: ["2026-09-10"] })).toBeNull();
	});

	test("is not kept by a set without a right answer", () => {
		expect(joyOf({ ...set, correct: 0 }, { ...known, practised: ["2026-09-14"] })).toBeNull();
	});
});
