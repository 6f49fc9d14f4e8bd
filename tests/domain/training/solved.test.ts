import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { checkExercise, type Exercise, expectedText, type ExpressionExercise } from "#domain/trainer/exercise";
import { wrongTaps } from "#domain/trainer/schulte";
import { solvedBoard } from "#domain/trainer/solved-board";
import { solvedProduct } from "#domain/trainer/solved-product";
import { solvedQuotient } from "#domain/trainer/solved-quotient";
import { solvedRoot } from "#domain/trainer/solved-root";

const seed = fc.string({ minLength: 1, maxLength: 8 });
function setsOf(simulator: Simulator, given: PlainParameters, from: string): Exercise[] {
	const definition = definitionOf(simulator);
	return definition.makeSet({ ...definition.defaults, ...given } as never, from);
}
const expressions = (simulator: Simulator, given: PlainParameters, from: string) =>
	setsOf(simulator, given, from).filter((each): each is ExpressionExercise => each.kind === "expression");

describe("a product", () => {
	test("of two digits by two is added up from four partial products, the highest rods first", () => {
		expect(solvedProduct(24, 31).parts).toEqual([
			{ left: 20, right: 30, product: 600, total: 600 },
			{ left: 20, right: 1, product: 20, total: 620 },
			{ left: 4, right: 30, product: 120, total: 740 },
			{ left: 4, right: 1, product: 4, total: 744 },
		]);
	});

	test.each([
		[8, 4, [16, 32]],
		[7, 8, [40, 56]],
		[9, 9, [90, 81]],
		[3, 7, [14, 21]],
	])("%i × %i is not its own explanation: %j", (left, right, totals) => {
		expect(solvedProduct(left, right).parts.map(({ total }) => total)).toEqual(totals);
	});

	test("of decimals is worked in whole numbers, then the point moves back", () => {
		expect(solvedProduct(6.3, 24)).toMatchObject({ places: 1, answer: 151.2 });
		expect(solvedProduct(6.3, 24).parts.at(-1)?.total).toBe(1512);
	});

	test.each<[Simulator, PlainParameters]>([
		...[1, 2, 3, 4, 5].map((mode): [Simulator, PlainParameters] => ["multiplication", { mode }]),
		...[1, 2, 4].map((mode): [Simulator, PlainParameters] => [
			"decimals",
			{ operation: "multiplication", mode, places: 2 },
		]),
		...[1, 2, 3, 4].map((numbers): [Simulator, PlainParameters] => ["squares", { numbers }]),
	])("of %s %j: every part is right and the last total is the answer", (simulator, given) => {
		fc.assert(
			fc.property(seed, (from) => {
				for (const exercise of expressions(simulator, given, from)) {
					const { left, right } = exercise;
					const { parts, answer, places } = solvedProduct(left, right ?? left);
					let total = 0;
					for (const part of parts) {
						expect(part.product).toBe(part.left * part.right);
						expect(part.total).toBe((total += part.product));
					}
					expect(answer).toBe(total / 10 ** places);
					expect(checkExercise(exercise, String(answer)).correct).toBe(true);
				}
			}),
			{ numRuns: 40 },
		);
	});
});

describe("a quotient", () => {
	test("is found digit by digit, with what is left", () => {
		expect(solvedQuotient(96, 4).steps).toEqual([
			{ times: 20, taken: 80, left: 16 },
			{ times: 4, taken: 16, left: 0 },
		]);
		expect(solvedQuotient(56, 8).steps.map(({ times, left }) => [times, left])).toEqual([
			[5, 16],
			[2, 0],
		]);
	});

	test.each<[Simulator, PlainParameters]>([
		...[1, 2, 3, 4, 5, 6, 7, 8].map((mode): [Simulator, PlainParameters] => ["division", { mode }]),
		...[1, 5].flatMap((mode) =>
			[1, 2].map((places): [Simulator, PlainParameters] => ["decimals", { operation: "division", mode, places }]),
		),
	])("of %s %j: every step takes what it says, nothing is left, and the steps make the answer", (simulator, given) => {
		fc.assert(
			fc.property(seed, (from) => {
				for (const exercise of expressions(simulator, given, from)) {
					const { dividend, divisor, steps, places, answer } = solvedQuotient(exercise.left, exercise.right ?? 0);
					let left = dividend;
					for (const step of steps) {
						expect(step.taken).toBe(step.times * divisor);
						expect(step.left).toBe((left -= step.taken));
					}
					expect(left).toBe(0);
					expect(steps.reduce((sum, { times }) => sum + times, 0) / 10 ** places).toBe(answer);
					expect(checkExercise(exercise, String(answer)).correct).toBe(true);
				}
			}),
			{ numRuns: 40 },
		);
	});

	test("that does not come out is refused", () => {
		expect(() => solvedQuotient(7, 3)).toThrow(expect.objectContaining({ code: "OUT_OF_RANGE" }));
		expect(() => solvedQuotient(7, 0)).toThrow(expect.objectContaining({ code: "OUT_OF_RANGE" }));
	});
});

describe("a root", () => {
	test("is closed in digit by digit", () => {
		expect(solvedRoot(576, 2)).toEqual([
			{ low: 20, lowPower: 400, high: 30, highPower: 900 },
			{ low: 24, lowPower: 576, high: 25, highPower: 625 },
		]);
	});

	test.each<[PlainParameters]>(
		[2, 3].flatMap((power) => [1, 3, 5, 8, 12].map((numbers) => [{ power, numbers }] as [PlainParameters])),
	)("of %j: every power is right, the number lies between, and the last one is the answer", (given) => {
		fc.assert(
			fc.property(seed, (from) => {
				for (const exercise of expressions("roots", given, from)) {
					const degree = exercise.op === "root3" ? 3 : 2;
					const steps = solvedRoot(exercise.left, degree);
					for (const { low, lowPower, high, highPower } of steps) {
						expect([lowPower, highPower]).toEqual([low ** degree, high ** degree]);
						expect(lowPower <= exercise.left && exercise.left < highPower).toBe(true);
					}
					expect(steps.at(-1)?.lowPower).toBe(exercise.left);
					expect(checkExercise(exercise, String(steps.at(-1)?.low)).correct).toBe(true);
				}
			}),
			{ numRuns: 20 },
		);
	});
});

describe("a task on the abacus", () => {
	test("names the rods that do not agree", () => {
		const [task] = setsOf("abacus", { task: "set", numbers: 2, rods: 13 }, "a");
		expect(task && solvedBoard({ ...task, value: 47 } as Exercise, "47", "42")).toEqual({
			right: "047",
			own: "042",
			different: [2],
		});
	});

	test.each(["set", "circles", "mirror", "complement"])(
		"%s: the right board with the marked rods mended is the answer",
		(task) => {
			fc.assert(
				fc.property(seed, fc.integer({ min: 0, max: 9999 }), (from, typed) => {
					for (const exercise of setsOf("abacus", { task, numbers: 3 }, from)) {
						const solved = solvedBoard(exercise, expectedText(exercise), String(typed));
						if (!solved?.own) throw new Error("no board");
						const mended = Array.from(solved.own).map((digit, rod) =>
							solved.different.includes(rod) ? solved.right[rod] : digit,
						);
						expect(mended.join("")).toBe(solved.right);
						expect(solved.different.length === 0).toBe(checkExercise(exercise, String(typed)).correct);
						expect(checkExercise(exercise, solved.right).correct).toBe(true);
					}
				}),
				{ numRuns: 40 },
			);
		},
	);

	test("without an answer has the right board alone; a sum has none", () => {
		const [task] = setsOf("abacus", { task: "set" }, "a");
		expect(task && solvedBoard(task, expectedText(task), "")).toMatchObject({ own: null, different: [] });
		const [sum] = setsOf("abacus", { task: "sum" }, "a");
		expect(sum && solvedBoard(sum, expectedText(sum), "1")).toBeNull();
	});
});

test("wrong taps of a Schulte table are what was tapped in place of what was looked for", () => {
	expect(wrongTaps({ taps: [4, 2, 0] }, "4;1;2;0")).toEqual([{ sought: 2, tapped: 1 }]);
	expect(wrongTaps({ taps: [4, 2, 0] }, "")).toEqual([]);
});
