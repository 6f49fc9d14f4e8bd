import { describe, expect, test } from "vitest";
import { applyOperand } from "#domain/soroban/operand";
import { classifyMove, formulaIds, formulaText, isFormulaId, type MoveKind, type Sign } from "#domain/soroban/rod";

const states = Array.from({ length: 10 }, (_, state) => state);
const digits = states.slice(1);

const oneRod: [value: number, operand: number, result: number, kind: MoveKind, id: string, terms: number[]][] = [
	[0, 4, 4, "direct", "S+4", [4]],
	[8, 5, 13, "ten", "10+5", [-5, 10]],
	[2, 2, 4, "direct", "S+2", [2]],
	[4, 6, 10, "ten", "10+6", [-4, 10]],
	[0, 5, 5, "direct", "S+5", [5]],
	[3, 7, 10, "ten", "10+7", [-3, 10]],
	[1, 6, 7, "direct", "S+6", [6]],
	[9, 7, 16, "ten", "10+7", [-3, 10]],
	[3, 5, 8, "direct", "S+5", [5]],
	[7, 8, 15, "ten", "10+8", [-2, 10]],
	[5, 4, 9, "direct", "S+4", [4]],
	[2, 9, 11, "ten", "10+9", [-1, 10]],
	[4, 5, 9, "direct", "S+5", [5]],
	[10, -1, 9, "ten", "10-1", [-10, 9]],
	[9, -9, 0, "direct", "S-9", [-9]],
	[13, -4, 9, "ten", "10-4", [-10, 6]],
	[7, -2, 5, "direct", "S-2", [-2]],
	[12, -5, 7, "ten", "10-5", [-10, 5]],
	[8, -5, 3, "direct", "S-5", [-5]],
	[10, -6, 4, "ten", "10-6", [-10, 4]],
	[9, -6, 3, "direct", "S-6", [-6]],
	[16, -7, 9, "ten", "10-7", [-10, 3]],
	[3, 4, 7, "five", "5+4", [5, -1]],
	[15, -8, 7, "ten", "10-8", [-10, 2]],
	[1, 4, 5, "five", "5+4", [5, -1]],
	[11, -9, 2, "ten", "10-9", [-10, 1]],
	[4, 4, 8, "five", "5+4", [5, -1]],
	[5, 6, 11, "mix", "M+6", [1, -5, 10]],
	[2, 3, 5, "five", "5+3", [5, -2]],
	[8, 6, 14, "mix", "M+6", [1, -5, 10]],
	[3, 2, 5, "five", "5+2", [5, -3]],
	[6, 7, 13, "mix", "M+7", [2, -5, 10]],
	[4, 1, 5, "five", "5+1", [5, -4]],
	[6, 8, 14, "mix", "M+8", [3, -5, 10]],
	[7, -4, 3, "five", "5-4", [-5, 1]],
	[5, 9, 14, "mix", "M+9", [4, -5, 10]],
	[8, -4, 4, "five", "5-4", [-5, 1]],
	[11, -6, 5, "mix", "M-6", [-10, 5, -1]],
	[6, -3, 3, "five", "5-3", [-5, 2]],
	[14, -6, 8, "mix", "M-6", [-10, 5, -1]],
	[5, -2, 3, "five", "5-2", [-5, 3]],
	[13, -7, 6, "mix", "M-7", [-10, 5, -2]],
	[5, -1, 4, "five", "5-1", [-5, 4]],
	[14, -8, 6, "mix", "M-8", [-10, 5, -3]],
	[9, 1, 10, "ten", "10+1", [-9, 10]],
	[14, -9, 5, "mix", "M-9", [-10, 5, -4]],
	[6, 4, 10, "ten", "10+4", [-6, 10]],
];

test.each(oneRod)("%i then %i gives %i by a %s move %s", (value, operand, result, kind, id, terms) => {
	const sign: Sign = operand < 0 ? -1 : 1;
	const move = classifyMove(value % 10, Math.abs(operand), sign);
	expect(move).toMatchObject({ kind, id, terms, next: result % 10 });
	expect(applyOperand(value, operand)).toMatchObject({ result });
	expect(applyOperand(value, operand).moves[0]).toMatchObject({ kind, id, terms, place: 0, carry: false });
});

const firing: [family: string, sign: Sign, states: Record<number, string>][] = [
	["5", 1, { 4: "1234", 3: "234", 2: "34", 1: "4" }],
	["5", -1, { 4: "5678", 3: "567", 2: "56", 1: "5" }],
	["10", 1, { 9: "12346789", 8: "234789", 7: "3489", 6: "49", 5: "56789", 4: "6789", 3: "789", 2: "89", 1: "9" }],
	["10", -1, { 9: "01235678", 8: "012567", 7: "0156", 6: "05", 5: "01234", 4: "0123", 3: "012", 2: "01", 1: "0" }],
	["M", 1, { 6: "5678", 7: "567", 8: "56", 9: "5" }],
	["M", -1, { 6: "1234", 7: "234", 8: "34", 9: "4" }],
];

test.each(firing)("formulas of family %s with sign %i fire in exactly the listed states", (family, sign, expected) => {
	const found: Record<number, string> = {};
	for (const digit of digits)
		for (const state of states) {
			const { id } = classifyMove(state, digit, sign);
			if (id.startsWith(family) && !(family === "5" && id.startsWith("S"))) found[digit] = (found[digit] ?? "") + state;
		}
	expect(found).toEqual(expected);
});

test.each([1, -1] as const)("of the 90 moves of sign %i there are 35 direct, 10 five, 35 ten and 10 mix", (sign) => {
	const count = { direct: 0, five: 0, ten: 0, mix: 0 };
	for (const digit of digits) for (const state of states) count[classifyMove(state, digit, sign).kind] += 1;
	expect(count).toEqual({ direct: 35, five: 10, ten: 35, mix: 10 });
});

test("the terms of every move add up to the digit, and the rod and its carry hold the result", () => {
	for (const sign of [1, -1] as const)
		for (const digit of digits)
			for (const state of states) {
				const move = classifyMove(state, digit, sign);
				expect(move.terms.reduce((total, term) => total + term, 0)).toBe(sign * digit);
				expect(move.next + 10 * move.carry).toBe(state + sign * digit);
			}
});

test("there are 34 formulas and each fires somewhere", () => {
	const fired = new Set(
		([1, -1] as const).flatMap((sign) =>
			digits.flatMap((digit) => states.map((state) => classifyMove(state, digit, sign).id)),
		),
	);
	expect(new Set(formulaIds).size).toBe(34);
	expect([...fired].filter(isFormulaId).toSorted()).toEqual([...formulaIds].toSorted());
	expect(isFormulaId("S+4")).toBe(false);
	expect(isFormulaId("5+5")).toBe(false);
});

describe("the text of a formula", () => {
	test.each([
		["5+4", "+4 = +5 −1"],
		["5-3", "−3 = −5 +2"],
		["10+7", "+7 = −3 +10"],
		["10-7", "−7 = −10 +3"],
		["M+6", "+6 = +1 −5 +10"],
		["M-9", "−9 = −10 +5 −4"],
		["S+5", "+5"],
		["S-5", "−5"],
	])("%s reads %s", (id, text) => {
		expect(formulaText(id)).toBe(text);
	});

	test("an unknown formula is refused", () => {
		expect(() => formulaText("5+5")).toThrow("UNKNOWN_FORMULA");
	});
});

test.each([
	[10, 1],
	[-1, 1],
	[0, 0],
	[0, 10],
	[1.5, 1],
])("state %d with digit %d is not a move", (state, digit) => {
	expect(() => classifyMove(state, digit, 1)).toThrow("OUT_OF_RANGE");
});
