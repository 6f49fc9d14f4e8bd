import fc from "fast-check";
import { expect, test } from "vitest";
import { paceOf } from "#domain/attempt/pace";

const noon = Date.UTC(2096, 8, 15, 9);
const answers = (gaps: readonly number[], received: (at: number, index: number) => number = (at) => at) => {
	let at = noon + 1000;
	return gaps.map((gap, item) => {
		at += gap;
		return { item, at, received: received(at, item) };
	});
};
const same = (count: number, gap: number) => Array.from({ length: count }, () => gap);

test("twenty sums in no time are marked, with how many and how long", () => {
	expect(paceOf(noon, answers(same(20, 0)))).toEqual({ answers: 20, ms: 0 });
	expect(paceOf(noon, answers([2000, 3000, ...same(6, 100), 2500]))).toEqual({ answers: 7, ms: 600 });
});

test("answers a child types are not: not even quick ones, nor four at once, nor one that is corrected again and again", () => {
	expect(paceOf(noon, answers(same(60, 450)))).toBeNull();
	expect(paceOf(noon, answers([5000, 10, 10, 10, 5000, 5000]))).toBeNull();
	expect(
		paceOf(
			noon,
			same(30, 0).map(() => ({ ...answers([10])[0]!, item: 3 })),
		),
	).toBeNull();
});

test("what came after a lost connection all at once was typed before, and is not marked", () => {
	expect(
		paceOf(
			noon,
			answers(same(20, 2000), () => noon + 60_000),
		),
	).toBeNull();
});

test("natural times from the device do not hide that all was there as the stage began", () => {
	expect(
		paceOf(
			noon,
			answers(same(20, 3000), () => noon + 400),
		),
	).toEqual({ answers: 20, ms: 400 });
});

test("a clock that cannot be read marks nobody", () => {
	expect(
		paceOf(
			noon,
			same(9, 0).map((_, item) => ({ item, at: Number.NaN, received: noon + 20_000 })),
		),
	).toBeNull();
});

test("whoever takes at least a third of a second for each answer is never marked", () => {
	const gaps = fc.array(fc.integer({ min: 334, max: 20_000 }), { maxLength: 80 });
	fc.assert(fc.property(gaps, (list) => paceOf(noon, answers(list)) === null));
});
