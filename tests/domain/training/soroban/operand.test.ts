import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperand } from "#domain/soroban/operand";

const severalRods: [value: number, operand: number, result: number | "error", moves: string][] = [
	[23, 54, 77, "1:+5 direct, 0:+4 five"],
	[45, 7, 52, "0:+7 mix, 1:+1c five"],
	[48, 2, 50, "0:+2 ten, 1:+1c five"],
	[95, 7, 102, "0:+7 mix, 1:+1c ten, 2:+1c direct"],
	[99, 1, 100, "0:+1 ten, 1:+1c ten, 2:+1c direct"],
	[45, 57, 102, "1:+5 direct, 0:+7 mix, 1:+1c ten, 2:+1c direct"],
	[40, 60, 100, "1:+6 ten, 2:+1c direct"],
	[50, -3, 47, "0:-3 ten, 1:-1c five"],
	[32, -15, 17, "1:-1 direct, 0:-5 ten, 1:-1c direct"],
	[100, -1, 99, "0:-1 ten, 1:-1c ten, 2:-1c direct"],
	[102, -15, 87, "1:-1 ten, 2:-1c direct, 0:-5 ten, 1:-1c direct"],
	[1000, -1, 999, "0:-1 ten, 1:-1c ten, 2:-1c ten, 3:-1c direct"],
	[20, -20, 0, "1:-2 direct"],
	[3, -4, "error", "NEGATIVE"],
	[12, -13, "error", "NEGATIVE"],
];

test.each(severalRods)("%i then %i gives %s by %s", (value, operand, result, expected) => {
	if (result === "error") {
		expect(() => applyOperand(value, operand)).toThrow(expected);
		return;
	}
	const applied = applyOperand(value, operand);
	const moves = applied.moves.map((move) => {
		const digit = `${move.sign > 0 ? "+" : "-"}${move.digit}${move.carry ? "c" : ""}`;
		return `${move.place}:${digit} ${move.kind}`;
	});
	expect(moves.join(", ")).toBe(expected);
	expect(applied.result).toBe(result);
});

test("carries never count as formulas practised, but show in the kinds", () => {
	expect(applyOperand(45, 7)).toMatchObject({
		ids: ["M+7"],
		kinds: ["mix", "five"],
		transition: true,
		carryFive: true,
		cascade: false,
	});
	expect(applyOperand(99, 1)).toMatchObject({ ids: ["10+1"], cascade: true, carryFive: false });
	expect(applyOperand(23, 54)).toMatchObject({ ids: ["5+4"], kinds: ["direct", "five"], transition: false });
	expect(applyOperand(5, 0)).toMatchObject({ result: 5, moves: [], kinds: [], ids: [] });
});

test("any operand up to ten digits lands on the true result, rod by rod", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 10 ** 12 }),
			fc.integer({ min: -(10 ** 10), max: 10 ** 10 }),
			(value, operand) => {
				fc.pre(value + operand >= 0);
				const applied = applyOperand(value, operand);
				let onBoard = value;
				for (const move of applied.moves) {
					expect(Math.floor(onBoard / 10 ** move.place) % 10).toBe(move.before);
					onBoard += (move.after - move.before) * 10 ** move.place;
				}
				expect(onBoard).toBe(value + operand);
				expect(applied.result).toBe(value + operand);
			},
		),
		{ numRuns: 300 },
	);
});

test("values beyond exact whole numbers are refused", () => {
	expect(() => applyOperand(2 ** 53, 1)).toThrow("OUT_OF_RANGE");
	expect(() => applyOperand(1.5, 1)).toThrow("OUT_OF_RANGE");
	expect(() => applyOperand(-1, 2)).toThrow("OUT_OF_RANGE");
});
