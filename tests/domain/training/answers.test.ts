import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerType, expectedAnswer, isCorrect } from "#domain/scoring/answers";
import { divideDecimal, formatDecimal, parseDecimal, roundDecimal } from "#domain/scoring/decimal";
import { groupSizes } from "#domain/generator/grouping";

const rows: [type: AnswerType, operands: unknown[], input: string | null, correct: boolean, expected: string | null][] =
	[
		["sum", [1, 2, 3], "6", true, "6"],
		["ten", [4], "6", true, "6"],
		["sum", [1, 2, 3], " 6 ", true, "6"],
		["ten", [10], "0", true, "0"],
		["sum", [1, 2, 3], "06", true, "6"],
		["ten", [12], "-2", true, "-2"],
		["sum", [1, 2, 3], "6.0", true, "6"],
		["ten", [4], "", false, "6"],
		["sum", [1, 2, 3], "", false, "6"],
		["multiplication", [12, 3], "36", true, "36"],
		["sum", [1, 2, 3], " \u00a0 ", false, "6"],
		["multiplication", ["12x3"], "36", true, "36"],
		["sum", [5, -5], "0", true, "0"],
		["multiplication", ["12×3"], "36", true, "36"],
		["sum", [5, -5], "", false, "0"],
		["multiplication", ["12*3"], "36", true, "36"],
		["sum", [5, -5], "-0", true, "0"],
		["multiplication", ["1,200 x 3"], "3600", true, "3600"],
		["sum", ["1,234", "6"], "1240", true, "1240"],
		["multiplication", ["$12.50*2"], "25", true, "25"],
		["sum", ["1,234", "6"], "1,240", false, "1240"],
		["multiplication", ["1.11*1.11"], "1,23", true, "1.23"],
		["sum", ["1,234", "6"], "1 240", true, "1240"],
		["multiplication", ["12x3x2"], "72", false, null],
		["sum", [0.5, 1], "1,5", true, "1.5"],
		["multiplication", ["12"], "12", false, null],
		["sum", [0.1, 0.2], "0,3", true, "0.3"],
		["multiplication", [0, 7], "0", true, "0"],
		["sum", ["1.005", "0"], "1.01", true, "1.01"],
		["division", [12, 4], "3", true, "3"],
		["sum", ["1.005", "0"], "1.005", false, "1.01"],
		["division", ["12÷4"], "3", true, "3"],
		["sum", ["-1.005", "0"], "-1,01", true, "-1.01"],
		["division", ["12/4"], "3", true, "3"],
		["sum", [], "0", false, null],
		["division", [10, 3], "3,33", true, "3.33"],
		["sum", [3, null], "3", false, null],
		["division", [10, 3], "3.333", false, "3.33"],
		["sum", [3, "abc"], "3", false, null],
		["division", [2, 3], "0.67", true, "0.67"],
		["sum", [2, 2], "four", false, "4"],
		["division", [1, 8], "0,13", true, "0.13"],
		["sum", [2, 2], "4a", false, "4"],
		["division", [-1, 8], "-0.13", true, "-0.13"],
		["sum", [2, 2], "1,2,3", false, "4"],
		["division", [10, 0], "0", false, null],
		["sum", [3, -8], "−5", true, "-5"],
		["division", ["$1,000/8"], "125", true, "125"],
		["sum", [2, 2], "+4", true, "4"],
		["division", [0, 5], "0", true, "0"],
		["sum", [2, 2], null, false, "4"],
		["card", [47], "47", true, "47"],
		["five", [3], "2", true, "2"],
		["card", [47, 99], "99", false, "47"],
		["five", [1, 2], "2", true, "2"],
		["card", [0], "0", true, "0"],
		["five", [5], "0", true, "0"],
		["card", [], "", false, null],
		["five", [7], "-2", true, "-2"],
	];

describe("an answer is judged", () => {
	test.each(rows)("%s of %j answered %j: %j, expected %s", (type, operands, input, correct, expected) => {
		expect(isCorrect(type, operands, input)).toBe(correct);
		expect(expectedAnswer(type, operands)).toBe(expected);
	});
});

test("a number typed by the program itself is judged like text", () => {
	expect(isCorrect("sum", [1, 2], 3)).toBe(true);
	expect(isCorrect("sum", [1, 2], undefined)).toBe(false);
	expect(isCorrect("sum", [1, 2], {})).toBe(false);
});

test("a table with many answers has no single one", () => {
	expect(expectedAnswer("sumCrosswise", [[1, 2]])).toBeNull();
	expect(isCorrect("sumCrosswise", [[1, 2]], "3")).toBe(false);
});

test("more than two factors are no multiplication, and absurdly long input is just wrong", () => {
	expect(expectedAnswer("multiplication", [2, 3, 4])).toBeNull();
	expect(isCorrect("sum", [1], `1.${"0".repeat(100_000)}`)).toBe(false);
});

test("the expected answer typed back is always right, with a point or a comma", () => {
	const operand = fc.integer({ min: -99_999, max: 99_999 }).map((units) => units / 100);
	const type = fc.constantFrom<AnswerType>("sum", "five", "ten", "card", "multiplication", "division");
	fc.assert(
		fc.property(type, operand, operand, (kind, a, b) => {
			fc.pre(kind !== "division" || b !== 0);
			const answer = expectedAnswer(kind, [a, b]);
			expect(answer).toMatch(/^-?\d+(\.\d{1,2})?$/);
			expect(isCorrect(kind, [a, b], answer)).toBe(true);
			expect(isCorrect(kind, [a, b], answer?.replace(".", ","))).toBe(true);
		}),
		{ numRuns: 300 },
	);
});

describe("decimals", () => {
	test.each([
		["1.005", "1.01"],
		["-1.005", "-1.01"],
		["1.004", "1"],
		["0.995", "1"],
		["-0.004", "0"],
		["12", "12"],
		[".5", "0.5"],
		["5.", "5"],
		["007.10", "7.1"],
	])("%s rounds to %s", (text, rounded) => {
		const value = parseDecimal(text);
		expect(value && formatDecimal(roundDecimal(value))).toBe(rounded);
	});

	test.each(["", "+", "-", ".", "1e3", "1.2.3", "--1"])("%j is not a number", (text) => {
		expect(parseDecimal(text)).toBeNull();
	});

	test("a negative half rounds away from zero in division too", () => {
		const divide = (a: string, b: string) => {
			const [x, y] = [parseDecimal(a), parseDecimal(b)];
			const quotient = x && y && divideDecimal(x, y);
			return quotient && formatDecimal(quotient);
		};
		expect(divide("1", "8")).toBe("0.13");
		expect(divide("1", "-8")).toBe("-0.13");
		expect(divide("-1", "-8")).toBe("0.13");
		expect(divide("1", "0")).toBeNull();
	});
});

test.each<[AnswerType, number, number[]]>([
	["sum", 20, [10, 10]],
	["sum", 25, [10, 10, 5]],
	["multiplication", 20, [20]],
	["multiplication", 30, [15, 15]],
	["division", 40, [20, 20]],
	["division", 45, [15, 15, 15]],
	["multiplication", 60, [20, 20, 20]],
	["division", 50, [20, 20, 10]],
	["card", 12, [10, 2]],
	["sumCrosswise", 15, [15]],
	["sum", 0, []],
])("%s items: %i are shown in tables of %j", (type, count, sizes) => {
	expect(groupSizes(type, count)).toEqual(sizes);
});
