import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { focusSet, focusShare } from "#domain/mastery/focus-set";
import { replay } from "#domain/soroban/replay";
import { type FormulaId, formulaIds } from "#domain/soroban/rod";

function share(numbers: readonly number[], focus: readonly FormulaId[]): number {
	const steps = replay(numbers);
	return steps.filter(({ move }) => move.ids.some((id) => focus.includes(id))).length / steps.length;
}

const used = (samples: number[][]) =>
	new Set(samples.flatMap((numbers) => replay(numbers).flatMap(({ move }) => move.ids)));

describe("a set that trains weak formulas", () => {
	test.each(formulaIds)("%s: at least 40 % of the steps of every sample use it, at every length", (formula) => {
		for (const digits of [[1], [2], [1, 2], [3]])
			for (const steps of [2, 3, 5, 10]) {
				const samples = focusSet({ formulas: [formula], check: false }, { digits, steps }, `one:${formula}`, 4);
				expect(samples).toHaveLength(4);
				for (const numbers of samples) {
					expect(numbers).toHaveLength(steps);
					expect(share(numbers, [formula])).toBeGreaterThanOrEqual(focusShare);
				}
			}
	});

	test("any formulas together: the share holds in every sample and each has its turn within ten samples", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.constantFrom(...formulaIds), { minLength: 1, maxLength: 8 }),
				fc.constantFrom([1], [2], [3]),
				fc.integer({ min: 5, max: 12 }),
				fc.string({ maxLength: 6 }),
				(formulas, digits, steps, seed) => {
					const samples = focusSet({ formulas, check: false }, { digits, steps }, seed, 10);
					for (const numbers of samples) expect(share(numbers, formulas)).toBeGreaterThanOrEqual(focusShare);
					for (const formula of formulas) expect(used(samples)).toContain(formula);
				},
			),
			{ numRuns: 60 },
		);
	}, 30_000);

	test("numbers have the length asked for and no total falls below zero", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...formulaIds),
				fc.integer({ min: 1, max: 6 }),
				fc.string(),
				(formula, digits, seed) => {
					const [numbers = []] = focusSet(
						{ formulas: [formula], check: false },
						{ digits: [digits], steps: 8 },
						seed,
						1,
					);
					const [first = 0, ...rest] = numbers;
					expect([digits, digits + 1]).toContain(String(first).length);
					for (const operand of rest) expect(String(Math.abs(operand))).toHaveLength(digits);
					expect(Math.min(...replay(numbers).map(({ after }) => after))).toBeGreaterThanOrEqual(0);
				},
			),
			{ numRuns: 100 },
		);
	}, 30_000);

	test("little friends are trained without big ones, big friends without mixes", () => {
		const little = focusSet({ formulas: ["5+3", "5-1"], check: false }, { digits: [2], steps: 10 }, "s", 10);
		expect([...used(little)].filter((id) => /^(10|M)/.test(id))).toEqual([]);
		const big = focusSet({ formulas: ["10-8"], check: false }, { digits: [2], steps: 10 }, "s", 10);
		expect([...used(big)].filter((id) => id.startsWith("M"))).toEqual([]);
	});

	test("in a check every formula stands among several others again and again, what is under suspicion in half of the sums or more and not in all", () => {
		const seen = new Map<FormulaId, number>(formulaIds.map((id) => [id, 0]));
		const suspects: FormulaId[] = ["10+7", "M-8"];
		const seeds = ["a", "b", "c", "d"];
		for (const seed of seeds)
			for (const numbers of focusSet({ formulas: suspects, check: true }, { digits: [2], steps: 10 }, seed, 10))
				for (const id of used([numbers])) seen.set(id, (seen.get(id) ?? 0) + 1);
		const inOneSet = (id: FormulaId) => (seen.get(id) ?? 0) / seeds.length;
		for (const id of suspects) {
			expect(inOneSet(id)).toBeGreaterThanOrEqual(5);
			expect(inOneSet(id)).toBeLessThanOrEqual(7);
		}
		for (const id of formulaIds) expect(inOneSet(id)).toBeGreaterThan(2);
	});

	test("a check goes through all 34 in ten samples of everyday numbers", () => {
		for (const seed of ["a", "b", "c", "d", "e"]) {
			const samples = focusSet({ formulas: ["10+7"], check: true }, { digits: [2], steps: 10 }, seed, 10);
			const missed = formulaIds.filter((id) => !used(samples).has(id));
			expect(missed).toEqual([]);
		}
	});

	test("the same seed gives the same set, samples do not repeat, another seed gives another", () => {
		const set = (seed: string) =>
			focusSet({ formulas: ["M+6", "10-4"], check: false }, { digits: [2], steps: 6 }, seed, 10);
		expect(set("a")).toEqual(set("a"));
		expect(set("a")).not.toEqual(set("b"));
		expect(new Set(set("a").map(String)).size).toBe(10);
	});

	test("nothing in focus and nothing to check cannot be drawn", () => {
		expect(() => focusSet({ formulas: [], check: false }, { digits: [2], steps: 6 }, "a", 1)).toThrow(
			"INFEASIBLE_CONSTRAINT",
		);
	});
});
