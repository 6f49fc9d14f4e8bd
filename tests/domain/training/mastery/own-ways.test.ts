import { describe, expect, test } from "vitest";
import type { Habit as Erring } from "../../../../bench/pupil/hand";
import { seen, unseen } from "../../../../bench/pupil/habits";
import { train } from "../../../../bench/pupil/training";
import { evidenceOf } from "#domain/mastery/evidence";
import { Habit } from "#domain/mastery/habit";
import { isGeneral } from "#domain/mastery/outcome-kinds";
import { checkShape, weakestFormulas } from "#domain/mastery/weakness";
import { type FormulaId, formulaIds } from "#domain/soroban/rod";

const course = { ...checkShape, chosen: true };
const human = { usual: 0.003, typos: 0.01, onCarries: true };
const tried = formulaIds.filter((_, index) => index % 9 === 4);
const habits = ["a rod to the left", "leaves the rest of the number", "sets the digit itself"];
const habitOf = (name: string): Erring => ({ ...seen, ...unseen })[name]!;

// The acceptance in small: `npm run bench pupil` tries more habits, rates and pupils.
describe("pupils who err in ways of their own", () => {
	test("the formula they mostly fail is named first within three sets, and no other", () => {
		const outcomes = habits.flatMap((name) =>
			tried.map((formula) => {
				const own = { ...human, error: habitOf(name), fails: new Map([[formula, 0.8]]) };
				return { formula, ...train(own, course, `own:${formula}`) };
			}),
		);
		const first = outcomes.filter(({ formula, firstNamed }) => firstNamed === formula);
		expect(first.length).toBeGreaterThanOrEqual(outcomes.length - 1);
		const others = outcomes.filter(({ formula, named }) => [...named].some((each) => each !== formula));
		expect(others.length).toBeLessThanOrEqual(1);
	}, 120_000);

	test("who slips everywhere by a habit, in every fifth sum, is not told of a weak formula", () => {
		const outcomes = habits.flatMap((name) =>
			[0, 1, 2, 3].map((pupil) => {
				const careless = { ...human, usual: 0.012, error: habitOf(name), fails: new Map(), everywhere: true };
				return train(careless, course, `alike:${pupil}`);
			}),
		);
		expect(outcomes.filter(({ named }) => named.size > 0).length).toBeLessThanOrEqual(1);
	}, 120_000);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("where the total says nothing, the place of the errors does", () => {
	const withSeven = [
		[8, 7],
		[29, 27],
		[14, 27, 8],
		[53, 17, 28],
		[39, 7, 12],
		[48, 7, 1],
		[19, 7, 2],
		[64, 7, 11],
	];
	const without = [
		[12, 30],
		[66, 21, 11],
		[11, 22, 55],
		[50, 27, 11],
		[35, 12, 1],
		[60, 17, 22],
		[81, 3, 5],
		[72, 2, 15],
	];
	const errors = [41, -6, 17, 230, -33, 64, 118, -29];

	test("the formula that is in every wrong sum and in no right one is the likeliest", () => {
		const wrong = withSeven.map((numbers, index) => ({ numbers, typed: sum(numbers) + (errors[index] ?? 1) }));
		const right = without.map((numbers) => ({ numbers, typed: sum(numbers) }));
		expect(weakestFormulas([...right, ...wrong])[0]?.formula).toBe("10+7");
	});

	test("the same errors in sums of all kinds name nobody", () => {
		const mixed = [...withSeven, ...without].map((numbers, index) => {
			return { numbers, typed: sum(numbers) + (index % 2 === 0 ? (errors[index / 2] ?? 1) : 0) };
		});
		expect(weakestFormulas(mixed).filter(({ named }) => named)).toEqual([]);
	});
});

describe("how a child errs", () => {
	const formula: FormulaId = "10+7";
	const failed = (numbers: number[], error: number) => evidenceOf({ numbers, typed: sum(numbers) + error })!;

	test("an error that came back is expected again, on another rod too", () => {
		const habit = new Habit();
		const next = failed([84, 70], 40).outcomes.get(formula)!;
		const before = habit.odds(next, 1e-4);
		habit.learn(failed([8, 7], 4).outcomes.get(formula)!, 1e-4, 1);
		expect(habit.odds(next, 1e-4)).toBeGreaterThan(3 * before);
	});

	test("an odd amount is a habit of its formula and not of all moves; the same number of times the digit is", () => {
		const habit = new Habit(isGeneral);
		habit.learn(failed([8, 7], -63).anyOutcomes, 1e-4, 1);
		const gainOf = (numbers: number[], error: number) => {
			const { anyOutcomes } = failed(numbers, error);
			return habit.odds(anyOutcomes, 1e-4) / new Habit(isGeneral).odds(anyOutcomes, 1e-4);
		};
		expect(gainOf([29, 3], -27)).toBeGreaterThan(1.5 * gainOf([29, 3], -63));
	});
});
