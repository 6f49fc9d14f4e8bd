import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Exercise } from "#domain/trainer/exercise";
import { hardestMoveOf, toldBreak } from "#domain/trainer/told-break";

const chain = (numbers: number[]): Exercise => ({
	kind: "chain",
	round: 0,
	window: 0,
	sample: { type: "sum", numbers },
});

describe("what a child is told of a wrong answer", () => {
	test("a formula that forgot its ten: the step, the formula and what came out", () => {
		expect(toldBreak(chain([8, 7]), "5")).toEqual({
			step: 1,
			move: "10+7",
			reason: "carry_missed",
			expectedAfter: 15,
			likelyAfter: 5,
			formula: "10+7",
		});
	});

	test("of decimals the totals stay in the places of the numbers", () => {
		expect(toldBreak(chain([63.6, 82.8]), "46.4")).toMatchObject({
			step: 1,
			expectedAfter: 146.4,
			likelyAfter: 46.4,
			reason: "carry_missed",
		});
	});

	test("a number left out is told, and no formula is blamed for it", () => {
		expect(toldBreak(chain([11, 23, 14]), "25")).toMatchObject({ step: 1, reason: "operand_skipped", formula: null });
	});

	test.each([
		["nothing was typed", [8, 7], ""],
		["it is right", [8, 7], "15"],
		["no known slip leads there", [7, 8, 3], "16"],
		["several places lead there alike", [8, 7, 4, 4], "13"],
	])("nothing where %s", (_, numbers, typed) => {
		expect(toldBreak(chain(numbers), typed)).toBeNull();
	});

	test("whatever is typed, a formula is named only where it is due, and never beside an unknown slip", () => {
		const numbers = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 });
		fc.assert(
			fc.property(numbers, fc.integer({ min: 0, max: 600 }), (shown, typed) => {
				const told = toldBreak(chain(shown), String(typed));
				if (!told) return;
				expect(told.step).toBeGreaterThan(0);
				expect(told.step).toBeLessThan(shown.length);
				expect(told.reason).not.toBe("unknown");
				expect(told.likelyAfter).not.toBe(told.expectedAfter);
			}),
		);
	});
});

describe("the hardest move of a sum", () => {
	test("is the first of the hardest kind", () => {
		expect(hardestMoveOf([12, 6, 7, 1])).toEqual({ step: 2, move: "10+7" });
		expect(hardestMoveOf([5, 6])).toEqual({ step: 1, move: "M+6" });
	});

	test("is none where every move is direct or the sum leaves the board", () => {
		expect(hardestMoveOf([1, 2, 1])).toBeNull();
		expect(hardestMoveOf([1, -2])).toBeNull();
	});
});
