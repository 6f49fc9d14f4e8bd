import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateSamples } from "#domain/generator/sample";
import { diagnose, replay } from "#domain/soroban/replay";

describe("a list of operands worked on the board", () => {
	test("the first operand is only set, every other one is a step with its moves", () => {
		const steps = replay([7, 8, -6]);
		expect(steps.map(({ index, operand, before, after }) => [index, operand, before, after])).toEqual([
			[1, 8, 7, 15],
			[2, -6, 15, 9],
		]);
		expect(steps.map((step) => step.move.ids)).toEqual([["10+8"], ["10-6"]]);
	});

	test("decimals are worked on rods right of the unit rod", () => {
		const [step] = replay([0.7, 0.45]);
		expect(step).toMatchObject({ index: 1, operand: 0.45, before: 0.7, after: 1.15, move: { result: 115 } });
		expect(step?.move.moves.map((move) => [move.place, move.id])).toEqual([
			[1, "10+4"],
			[2, "S+1"],
			[0, "S+5"],
		]);
	});

	test("below zero cannot be worked", () => {
		expect(() => replay([3, -4])).toThrow("NEGATIVE");
		expect(replay([5])).toEqual([]);
		expect(replay([])).toEqual([]);
	});

	test("ends where the sum ends", () => {
		fc.assert(
			fc.property(fc.constantFrom("1D5RF", "2D7RF", "3-4D6RF.2"), fc.string({ maxLength: 6 }), (notation, seed) => {
				const numbers = generateSamples(notation, seed, 1)[0]?.numbers ?? [];
				const sum = numbers.reduce((total, number) => total + Math.round(number * 100), 0) / 100;
				expect(replay(numbers).at(-1)?.after).toBe(sum);
			}),
			{ numRuns: 200 },
		);
	});
});

describe("where a wrong answer broke", () => {
	test.each<[what: string, numbers: number[], answer: number | null, expected: object]>([
		[
			"the carry of a mix",
			[5, 6, 3],
			4,
			{ step: 1, formula: "M+6", reason: "carry_missed", expectedAfter: 11, likelyAfter: 1 },
		],
		["the carry of a big friend", [8, 2, 3], 3, { step: 1, formula: "10+2", kind: "ten", reason: "carry_missed" }],
		[
			"the borrow of a big friend",
			[12, -5, 2],
			19,
			{ step: 1, formula: "10-5", reason: "carry_missed", likelyAfter: 17 },
		],
		["the heaven bead of a little friend", [3, 4], 2, { step: 1, formula: "5+4", kind: "five", reason: "five_missed" }],
		["the heaven bead of a mix", [1, 5, 8], 19, { step: 2, formula: "M+8", kind: "mix", reason: "five_missed" }],
		["the friend taken the wrong way", [9, 8], 21, { step: 1, formula: "10+8", reason: "complement_slip" }],
		["the sign", [20, -3, 31], 54, { step: 1, formula: "10-3", reason: "sign_flipped", likelyAfter: 23 }],
		["an operand not done", [13, 21, 14], 34, { step: 2, formula: "5+4", reason: "operand_skipped", likelyAfter: 34 }],
		["an operand done twice", [11, 32, 1], 76, { step: 1, formula: "S+3", reason: "operand_repeated" }],
		[
			"an operand set one rod aside",
			[11, 3, 15],
			56,
			{ step: 1, formula: "S+3", kind: "direct", reason: "rod_shifted" },
		],
		["a friend off by one", [4, 7, 20], 30, { step: 1, formula: "10+7", reason: "complement_slip" }],
		[
			"decimals alike",
			[0.7, 0.5],
			0.2,
			{ step: 1, formula: "10+5", reason: "carry_missed", expectedAfter: 1.2, likelyAfter: 0.2 },
		],
	])("%s", (_, numbers, answer, expected) => {
		expect(diagnose(numbers, answer)).toMatchObject(expected);
	});

	test("of several explanations the harder move is named", () => {
		// Ten too little: the carry of 5 + 6 (mix) or of 9 + 2 (big friend).
		expect(diagnose([9, 2, 4, 6], 11)).toMatchObject({ step: 3, formula: "M+6", kind: "mix", reason: "carry_missed" });
	});

	test("what no single slip explains is put down to the hardest step", () => {
		expect(diagnose([2, 2, 3, 11], 5000)).toEqual({
			step: 2,
			formula: "5+3",
			kind: "five",
			expectedAfter: 7,
			likelyAfter: 4989,
			reason: "unknown",
		});
		expect(diagnose([2, 2, 3], null)).toMatchObject({ step: 2, formula: "5+3", reason: "unknown", likelyAfter: 7 });
		expect(diagnose([2, 2, 3], 7.5)).toMatchObject({ reason: "unknown" });
	});

	test("a right answer, a single number and a sum below zero have no diagnosis", () => {
		expect(diagnose([2, 2, 3], 7)).toBeNull();
		expect(diagnose([0.1, 0.2], 0.3)).toBeNull();
		expect(diagnose([5], 4)).toBeNull();
		expect(diagnose([], 4)).toBeNull();
		expect(diagnose([3, -4, 5], 1)).toBeNull();
	});

	test("a named slip always explains the typed answer exactly", () => {
		fc.assert(
			fc.property(
				fc.constantFrom("1D5RF", "2D5RF", "3D5RF"),
				fc.string({ maxLength: 6 }),
				fc.integer({ min: -20, max: 20 }),
				(notation, seed, error) => {
					fc.pre(error !== 0);
					const numbers = generateSamples(notation, seed, 1)[0]?.numbers ?? [];
					const sum = numbers.reduce((total, number) => total + number, 0);
					const found = diagnose(numbers, sum + error);
					expect(found && found.likelyAfter - found.expectedAfter).toBe(error);
					expect(found?.step).toBeGreaterThan(0);
				},
			),
			{ numRuns: 300 },
		);
	});
});
