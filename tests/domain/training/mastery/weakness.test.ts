import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateSamples } from "#domain/generator/sample";
import type { Answered } from "#domain/mastery/answered";
import { causes, likelyBreak } from "#domain/mastery/blame";
import { formulaTallies, formulaToBlame } from "#domain/mastery/formula-tally";
import { trainingFocus, weakestFormulas } from "#domain/mastery/weakness";
import { replay } from "#domain/soroban/replay";
import { isFormulaId } from "#domain/soroban/rod";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const met = (numbers: readonly number[]) => replay(numbers).flatMap(({ move }) => move.moves.map(({ id }) => id));

/** Answers with any errors at all. */
const histories = fc.array(
	fc.record({ seed: fc.string({ maxLength: 4 }), error: fc.option(fc.integer({ min: -30, max: 30 }), { freq: 2 }) }),
	{ maxLength: 12 },
);
const historyOf = (list: readonly { seed: string; error: number | null }[]): Answered[] =>
	list.map(({ seed, error }) => {
		const numbers = generateSamples("2D5RF", seed, 1)[0]?.numbers ?? [];
		return { numbers, typed: sum(numbers) + (error ?? 0) };
	});

describe("which formulas a history shows to be weak", () => {
	test("a formula that fails again and again is named first, the others are not", () => {
		// +7 = −3 +10 with the ten left out, among sums that go well.
		const wrong = [
			[8, 7],
			[29, 27],
			[14, 27, 8],
			[53, 17, 28],
			[39, 7, 12],
		];
		const history = wrong.map((numbers) => ({ numbers, typed: sum(numbers) - 10 }));
		const right = [
			[12, 30],
			[66, 21, 11],
			[11, 22, 55],
		].map((numbers) => ({ numbers, typed: sum(numbers) }));
		const weakest = weakestFormulas([...history, ...right]);
		expect(weakest[0]).toMatchObject({ formula: "10+7", named: true });
		expect(weakest.filter(({ named }) => named)).toHaveLength(1);
		expect(trainingFocus(weakest)).toEqual({ formulas: ["10+7"], check: false });
	});

	test("two weak formulas are both named", () => {
		const sevens = [
			[8, 7],
			[29, 27],
			[39, 7, 12],
			[18, 7, 51],
			[4, 7, 33],
		].map((numbers) => ({ numbers, typed: sum(numbers) - 10 }));
		const fours = [
			[3, 4],
			[12, 4],
			[51, 42, 4],
			[24, 24],
			[2, 4, 11],
		].map((numbers) => ({ numbers, typed: sum(numbers) - 5 }));
		const named = weakestFormulas([...sevens, ...fours]).flatMap((each) => (each.named ? [each.formula] : []));
		expect(named.sort()).toEqual(["10+7", "5+4"]);
	});

	test("one mistake names nobody, and the next set looks closer within a check of everything", () => {
		const weakest = weakestFormulas([{ numbers: [8, 7, 3, 4], typed: 12 }]);
		expect(weakest.some(({ named }) => named)).toBe(false);
		expect(trainingFocus(weakest)).toMatchObject({ check: true });
		expect(trainingFocus(weakest).formulas).toContain("10+7");
	});

	test("a formula that went well since is not held weak for ever", () => {
		const bad = Array.from({ length: 6 }, () => ({ numbers: [8, 7], typed: 5 }));
		const good = Array.from({ length: 100 }, () => ({ numbers: [8, 7], typed: 15 }));
		expect(weakestFormulas(bad)[0]).toMatchObject({ formula: "10+7", named: true });
		expect(weakestFormulas([...bad, ...good]).filter(({ named }) => named)).toEqual([]);
	});

	test("without history nothing stands out and everything is checked", () => {
		const weakest = weakestFormulas([]);
		expect(weakest).toHaveLength(34);
		expect(weakest.some(({ named }) => named)).toBe(false);
		expect(trainingFocus(weakest)).toEqual({ formulas: [], check: true });
	});

	test("whatever is typed: deterministic, chances between 0 and 1, nobody named that did not occur in a wrong sum", () => {
		fc.assert(
			fc.property(histories, (list) => {
				const history = historyOf(list);
				const weakest = weakestFormulas(history);
				expect(weakestFormulas(history)).toEqual(weakest);
				const suspected = new Set(
					history.flatMap(({ numbers, typed }) => (typed === sum(numbers) ? [] : met(numbers))),
				);
				for (const { formula, share, named } of weakest) {
					expect(share).toBeGreaterThanOrEqual(0);
					expect(share).toBeLessThanOrEqual(1);
					if (named) expect(suspected).toContain(formula);
				}
			}),
			{ numRuns: 25 },
		);
	}, 30_000);
});

describe("what one wrong answer is put down to", () => {
	test("causes are ordered, add up to at most one and explain the answer exactly", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 5 }), fc.integer({ min: -40, max: 40 }), (seed, error) => {
				fc.pre(error !== 0);
				const numbers = generateSamples("2D5RF", seed, 1)[0]?.numbers ?? [];
				const found = causes({ numbers, typed: sum(numbers) + error });
				const chances = found.map(({ probability }) => probability);
				expect(chances).toEqual(chances.toSorted((a, b) => b - a));
				expect(chances.reduce((total, chance) => total + chance, 0)).toBeLessThanOrEqual(1);
				for (const { formula, change } of found) {
					expect(change).toBe(error);
					if (formula !== null) expect(met(numbers)).toContain(formula);
				}
			}),
			{ numRuns: 200 },
		);
	});

	test("what is known of the pupil decides between equals", () => {
		// Ten too little: the ten of 8 + 7 or that of 9 + 4.
		const answered = { numbers: [8, 7, 4, 4], typed: 13 };
		expect(likelyBreak(answered, new Map([["10+7", 0.5]]))).toMatchObject({ step: 1, formula: "10+7" });
		expect(likelyBreak(answered, new Map([["M+6", 0.5]]))?.probability).toBeGreaterThan(0);
		expect(likelyBreak({ numbers: [8, 7], typed: 15 })).toBeNull();
	});

	test("a number left out is no formula's fault", () => {
		expect(formulaToBlame({ numbers: [11, 22, 55, 11], typed: 44 })).toBeNull();
		expect(formulaToBlame({ numbers: [8, 7], typed: 5 })).toBe("10+7");
	});

	test("a run is told by formula: met, broken, time", () => {
		const tallies = formulaTallies([
			{ numbers: [8, 7], typed: 15, milliseconds: 2000 },
			{ numbers: [8, 7], typed: 5, milliseconds: 4000 },
			{ numbers: [3, 4], typed: null, milliseconds: 900 },
			{ numbers: [3, -4, 9], typed: 8, milliseconds: 900 },
		]);
		// 8 + 7 takes two moves: the friend and the ten.
		expect(tallies).toEqual([{ formula: "10+7", seen: 2, wrong: 1, milliseconds: 3000 }]);
		expect(tallies.every(({ formula }) => isFormulaId(formula))).toBe(true);
	});
});
