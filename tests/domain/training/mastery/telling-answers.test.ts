import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysStillTelling, tellingAnswers } from "#domain/mastery/telling-answers";
import type { FormulaId } from "#domain/soroban/rod";
import { masteryOverview } from "#domain/trainer/mastery-overview";

const sum = (numbers: number[], off = 0) => ({
	numbers,
	typed: numbers.reduce((total, each) => total + each, 0) - off,
});
const many = (count: number, ...answers: ReturnType<typeof sum>[]) =>
	Array.from({ length: count }, (_, index) => answers[index % answers.length]!);
/** Sums in which no formula is due, or others than +7. */
const plain = [sum([1, 2, 1]), sum([3, 1, 5])];
const others = [sum([3, 4, 2]), sum([9, 4]), sum([12, 9, 8])];

const stateOf = (recent: ReturnType<typeof sum>[], formula: FormulaId = "10+7") =>
	masteryOverview({ days: [], recent }, "2026-05-09").formulas.find((each) => each.formula === formula);

describe("a formula that was named on two broken answers", () => {
	const named = [sum([8, 7], 10), sum([29, 7], 10), ...many(20, ...plain)];

	test("keeps its mark through hundreds of sums without it", () => {
		expect(stateOf(named)).toMatchObject({ state: "weak", named: true });
		for (const count of [60, 80, 100, 400])
			for (const between of [plain, others])
				expect(stateOf([...named, ...many(count, ...between)]), `${count} sums`).toMatchObject({ state: "weak" });
	});

	test("keeps it when the formula was met since, but not often enough", () => {
		const met = [...many(50, ...others), ...many(4, sum([8, 7])), ...many(50, ...others)];
		expect(stateOf([...named, ...met])).toMatchObject({ state: "weak" });
	});

	test("loses it when the formula went well eight times in a row, however many sums lie between", () => {
		const metWell = many(8, sum([8, 7])).flatMap((answer) => [answer, ...many(12, ...others)]);
		expect(stateOf([...named, ...metWell])?.state).not.toBe("weak");
	});
});

describe("the answers that tell", () => {
	test("the latest eighty, and of the earlier ones those with a formula that has not gone well eight times since", () => {
		const earlier = [...many(5, sum([3, 4])), sum([8, 7]), sum([7, 8])];
		const told = tellingAnswers([...earlier, ...many(8, sum([8, 7])), ...many(80, ...plain)]);
		expect(told.slice(0, -80)).toEqual([...many(5, sum([3, 4])), sum([7, 8]), ...many(8, sum([8, 7]))]);
	});

	test("an answer that was only looked up is none of them", () => {
		expect(tellingAnswers([sum([8, 7]), { numbers: [8, 7], typed: null }])).toEqual([sum([8, 7])]);
	});

	test("who errs in everything is weighed by the latest forty wrong answers at most", () => {
		expect(tellingAnswers(many(300, sum([8, 7, 4, 9], 3)))).toHaveLength(40);
	});

	test("telling them again, with new sums or without, leaves out none that tell", () => {
		const anySum = fc
			.tuple(fc.array(fc.integer({ min: 1, max: 29 }), { minLength: 2, maxLength: 3 }), fc.constantFrom(0, 0, 0, 10))
			.map(([numbers, off]) => sum(numbers, off));
		const history = fc.array(anySum, { minLength: 90, maxLength: 140 });
		fc.assert(
			fc.property(history, fc.array(anySum, { maxLength: 15 }), (before, after) => {
				expect(tellingAnswers([...tellingAnswers(before), ...after])).toEqual(tellingAnswers([...before, ...after]));
			}),
			{ numRuns: 40 },
		);
	});
});

test("the days that may still tell end for each formula where it went well eight times on later days", () => {
	const day = (formula: FormulaId, date: string, seen: number, wrong = 0) => {
		return { formula, date, seen, wrong, milliseconds: 0 };
	};
	const days = [
		day("10+7", "2026-05-01", 3, 2),
		day("10+7", "2026-05-02", 4),
		day("10+7", "2026-05-04", 9),
		day("M-6", "2026-05-01", 2, 1),
		day("M-6", "2026-05-03", 5, 1),
	];
	expect(daysStillTelling(days, "2026-05-03")).toEqual(["2026-05-03", "2026-05-01"]);
	expect(
		daysStillTelling(
			days.filter(({ formula }) => formula === "10+7"),
			"2026-05-03",
		),
	).toEqual([]);
	expect(daysStillTelling([], "2026-05-03")).toEqual([]);
});
