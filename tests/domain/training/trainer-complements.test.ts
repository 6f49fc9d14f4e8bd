import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complementBases } from "../../../domain/trainer/complement";
import { checkExercise, type ChainExercise, expectedText } from "../../../domain/trainer/exercise";
import { decodeParameters, encodeParameters, readParameters } from "../../../domain/trainer/parameter-link";
import {
	defaultParameters,
	parameterProblems,
	settleParameters,
	sides,
	type SumParameters,
} from "../../../domain/trainer/parameters";
import { typedTotal } from "../../../domain/trainer/run";
import { makeSumSet } from "../../../domain/trainer/sum-set";

const set = (changes: Partial<SumParameters>): SumParameters => ({ ...defaultParameters, ...changes });
const totalOf = ({ sample }: ChainExercise) => sample.numbers.reduce((total, operand) => total + operand, 0);
const chainsOf = (parameters: SumParameters, seed: string) =>
	makeSumSet(parameters, seed).map((exercise) => {
		if (exercise.kind !== "chain") throw new Error(`no chain: ${exercise.kind}`);
		return exercise;
	});
/** What is completed to, said by mode and chosen base. */
const wholes = { 9: { 10: 5, 100: 50 } as Record<number, number>, 10: {} as Record<number, number> };
for (const base of [6, 7, 8, 9, 10, 20, 50, 100]) wholes[10][base] = base;

const chosen = fc
	.constantFrom(9 as const, 10 as const)
	.chain((mode) =>
		fc.record({
			mode: fc.constant(mode),
			base: fc.constantFrom(...complementBases(mode)),
			base_side: fc.constantFrom(...sides),
			steps: fc.integer({ min: 3, max: 12 }),
			numbers: fc.constantFrom(1, 2),
			digits_mode: fc.constantFrom(0, 1),
			parallel: fc.boolean(),
			windows: fc.integer({ min: 2, max: 6 }),
			under: fc.boolean(),
		}),
	)
	.map((changes) => settleParameters(set(changes)));

describe("the brother and the friend of a number", () => {
	test("every sum of a set is completed to the chosen whole, on the chosen side", { timeout: 60_000 }, () => {
		fc.assert(
			fc.property(chosen, fc.string({ minLength: 1, maxLength: 8 }), (parameters, seed) => {
				const { mode, base, base_side: side, under } = parameters;
				const whole = wholes[mode as 9 | 10][base]!;
				for (const exercise of chainsOf(parameters, seed)) {
					const total = totalOf(exercise);
					expect(exercise.complement?.whole).toBe(whole);
					expect(side === "random" ? ["left", "right"] : [side]).toContain(exercise.complement?.side);
					expect(expectedText(exercise)).toBe(String(whole - total));
					if (!under) expect(total).toBeLessThanOrEqual(whole);
					expect(checkExercise(exercise, String(whole - total)).correct).toBe(true);
					expect(checkExercise(exercise, String(whole - total + 1)).correct).toBe(false);
					expect(typedTotal(exercise, expectedText(exercise))).toBe(total);
				}
			}),
			{ numRuns: 60 },
		);
	});

	test("a random side comes up both ways and leaves the numbers as they are", () => {
		const right = chainsOf(set({ mode: 10, count: 40 }), "sides");
		const random = chainsOf(set({ mode: 10, count: 40, base_side: "random" }), "sides");
		expect(new Set(random.map(({ complement }) => complement?.side))).toEqual(new Set(["left", "right"]));
		expect(random.map(({ sample }) => sample.numbers)).toEqual(right.map(({ sample }) => sample.numbers));
	});

	test("only they have something to complete", () => {
		for (const mode of [0, 2, 3, 8] as const)
			for (const { complement } of chainsOf(set({ mode, base: 50 }), "plain")) expect(complement).toBeUndefined();
	});

	test("longer numbers go with wholes beyond ten only", () => {
		expect(parameterProblems(set({ mode: 10, base: 20, numbers: 2 }))).toEqual({});
		expect(parameterProblems(set({ mode: 9, base: 100, numbers: 2 }))).toEqual({});
		expect(parameterProblems(set({ mode: 10, numbers: 2 }))).toEqual({ numbers: "OUT_OF_RANGE" });
		expect(parameterProblems(set({ mode: 10, base: 20, numbers: 3 }))).toEqual({ numbers: "OUT_OF_RANGE" });
	});

	test("a whole nobody offers is refused, and going to the brother gives up a friend's", () => {
		expect(parameterProblems(set({ mode: 10, base: 12 }))).toEqual({ base: "OUT_OF_RANGE" });
		expect(parameterProblems(set({ mode: 9, base: 20 }))).toEqual({ base: "OUT_OF_RANGE" });
		expect(settleParameters(set({ mode: 9, base: 20, numbers: 2 }))).toMatchObject({ base: 10, numbers: 1 });
	});

	test("a link and a request give the same set back", () => {
		fc.assert(
			fc.property(chosen, (parameters) => {
				expect(decodeParameters("sum", encodeParameters("sum", parameters))).toEqual(parameters);
				expect(readParameters("sum", parameters)).toEqual(parameters);
			}),
		);
	});

	test("circles keep any number of them in a request", () => {
		const circles = settleParameters(set({ section: 1, base: 12 }));
		expect(readParameters("sum", circles)).toMatchObject({ section: 1, base: 12 });
		expect(decodeParameters("sum", encodeParameters("sum", circles))).toEqual(circles);
	});
});
