import { describe, expect, test } from "vitest";
import { definitionOf } from "../../../domain/trainer/catalogue";
import { checkExercise, expectedText, joinAnswer } from "../../../domain/trainer/exercise";
import { schulteNorm, schulteReport, schulteSequence } from "../../../domain/trainer/schulte";
import { cases, survey } from "./trainer-cases";

const enough = 100_000;
/** Tables and chains of decimals cost more; the bench draws as many of them. */
const fewer = 10_000;
const rest = cases.filter(({ simulator }) => !["sum", "columns", "dictation"].includes(simulator));
const cost = (name: string) => (/schulte|sum/.test(name) ? fewer : enough);

describe("a hundred thousand exercises of each trainer and mode", () => {
	test.each(rest.map((given) => [given.name, given] as const))(
		"%s: none breaks a rule",
		{ timeout: 60_000 },
		(name, given) => {
			const { drawn, faults } = survey(given, cost(name));
			expect(faults).toEqual([]);
			expect(drawn).toBeGreaterThanOrEqual(cost(name));
		},
	);
});

describe("an answer", () => {
	test.each(cases.map((given) => [given.name, given] as const))(
		"%s: the key is right, nothing and nonsense are wrong",
		(name, given) => {
			for (const { exercises } of given.draw(name, 3))
				for (const exercise of exercises) {
					const key = expectedText(exercise);
					expect(checkExercise(exercise, key)).toMatchObject({ correct: true, errors: 0 });
					expect(checkExercise(exercise, "").correct).toBe(false);
					expect(checkExercise(exercise, "what").correct).toBe(false);
				}
		},
	);

	test("of a crosswise table is right only when every part is", () => {
		const [table] = definitionOf("columns").makeSet(
			{ ...definitionOf("columns").defaults, kind: "crosswise", count: 1 },
			"t",
		);
		if (!table) throw new Error("no table");
		const parts = expectedText(table).split(";");
		expect(parts).toHaveLength(4 + 5 + 1);
		const spoilt = parts.with(5, "-1");
		const verdict = checkExercise(table, joinAnswer(spoilt));
		expect(verdict.correct).toBe(false);
		expect(verdict.items).toEqual(parts.map((_, index) => index !== 5));
	});

	test("of a Schulte table goes on after a wrong cell and counts it", () => {
		const [table] = definitionOf("schulte").makeSet({ size: 3, order: "asc", count: 1 }, "s");
		if (table?.kind !== "schulte") throw new Error("no table");
		const [first = 0, second = 0, ...others] = table.taps;
		expect(checkExercise(table, joinAnswer([first, first, second, ...others]))).toMatchObject({
			correct: true,
			errors: 1,
		});
		expect(checkExercise(table, joinAnswer([first, second]))).toMatchObject({ correct: false, errors: 0 });
	});
});

describe("a Schulte table", () => {
	const text = (size: number) =>
		schulteSequence(size, "redblack")
			.map(({ value, colour }) => `${colour === "first" ? "A" : "B"}${value}`)
			.join(" ");

	test("in two colours goes up in one and down in the other, in turns", () => {
		expect(text(3)).toBe("A1 B5 A2 B4 A3 B3 A4 B2 B1");
		expect(text(7)).toMatch(/^A1 B25 A2 B24 .* A24 B2 B1$/);
		expect(text(4)).toBe("A1 B8 A2 B7 A3 B6 A4 B5 A5 B4 A6 B3 A7 B2 A8 B1");
	});

	test("has a norm by its number of cells, and a report over five", () => {
		expect(schulteNorm(5)).toEqual({ good: 40, sufficient: 50 });
		expect(schulteNorm(7).good).toBeCloseTo(78.4);
		expect(schulteReport([40_000, 30_000, 35_000, 28_000, 42_000])).toEqual({
			mean: 35_000,
			warmUp: 40 / 35,
			stability: 28 / 35,
		});
		expect(schulteReport([40_000, 30_000])).toBeNull();
	});
});

test("several windows are streams of their own, shown round by round", () => {
	const { defaults, makeSet } = definitionOf("sum");
	const alone = (seed: string) => makeSet({ ...defaults, count: 4 }, seed).map(expectedText);
	const side = makeSet({ ...defaults, count: 4, parallel: true, windows: 3 }, "w");
	expect(side.map(({ round, window }) => `${round}.${window}`)).toEqual(
		[0, 1, 2, 3].flatMap((round) => [0, 1, 2].map((window) => `${round}.${window}`)),
	);
	for (const window of [0, 1, 2])
		expect(side.filter((exercise) => exercise.window === window).map(expectedText)).toEqual(alone(`w:${window}`));
});
