import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError, type ErrorCode } from "#domain/errors";
import { formatNotation, parseNotation, type SingleTask } from "#domain/generator/notation";

const good: [source: string, canonical: string, alternatives: SingleTask[]][] = [
	[
		"1D5RNF",
		"1D5RNF",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1D5RF",
		"1D5RF",
		[{ op: "sum", digits: [1], rows: 5, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1D5R",
		"1D5R",
		[{ op: "sum", digits: [1], rows: 5, transition: null, crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1d5rnf",
		"1D5RNF",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		" 2D10RF ",
		"2D10RF",
		[{ op: "sum", digits: [2], rows: 10, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1-2D10RF",
		"1-2D10RF",
		[{ op: "sum", digits: [1, 2], rows: 10, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1,3D10RF",
		"1,3D10RF",
		[{ op: "sum", digits: [1, 3], rows: 10, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"2,3D10RF",
		"2-3D10RF",
		[{ op: "sum", digits: [2, 3], rows: 10, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"2-4D10RF.2",
		"2-4D10RF.2",
		[
			{
				op: "sum",
				digits: [2, 3, 4],
				rows: 10,
				transition: "F",
				crosswise: false,
				sign: "+-",
				decimals: 2,
				rule: null,
			},
		],
	],
	[
		"1D10RF50",
		"1D10RF50",
		[{ op: "sum", digits: [1], rows: 10, transition: "F50", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1D10RF100",
		"1D10RF100",
		[{ op: "sum", digits: [1], rows: 10, transition: "F100", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1D5RNF+",
		"1D5RNF+",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+", decimals: 0, rule: null }],
	],
	[
		"1D5RF-",
		"1D5RF-",
		[{ op: "sum", digits: [1], rows: 5, transition: "F", crosswise: false, sign: "-", decimals: 0, rule: null }],
	],
	[
		"1D5RF+-",
		"1D5RF",
		[{ op: "sum", digits: [1], rows: 5, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"1D5RNF[S]",
		"1D5RNF[S]",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+-", decimals: 0, rule: "S" }],
	],
	[
		"1D5RNF[5]",
		"1D5RNF[5]",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+-", decimals: 0, rule: "5" }],
	],
	[
		"1D5RNF[5+4]",
		"1D5RNF[5+4]",
		[{ op: "sum", digits: [1], rows: 5, transition: "NF", crosswise: false, sign: "+-", decimals: 0, rule: "5+4" }],
	],
	[
		"1D6RF[10-7]",
		"1D6RF[10-7]",
		[{ op: "sum", digits: [1], rows: 6, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: "10-7" }],
	],
	[
		"1D7RF[M+6]",
		"1D7RF[M+6]",
		[{ op: "sum", digits: [1], rows: 7, transition: "F", crosswise: false, sign: "+-", decimals: 0, rule: "M+6" }],
	],
	[
		"2D10RFX",
		"2D10RFX",
		[{ op: "sum", digits: [2], rows: 10, transition: "F", crosswise: true, sign: "+", decimals: 0, rule: null }],
	],
	[
		"2D10RFX+-",
		"2D10RFX+-",
		[{ op: "sum", digits: [2], rows: 10, transition: "F", crosswise: true, sign: "+-", decimals: 0, rule: null }],
	],
	[
		"10D100R",
		"10D100R",
		[{ op: "sum", digits: [10], rows: 100, transition: null, crosswise: false, sign: "+-", decimals: 0, rule: null }],
	],
	["2x1", "2x1", [{ op: "mul", first: 2, second: 1, decimals: 0 }]],
	["3×2", "3x2", [{ op: "mul", first: 3, second: 2, decimals: 0 }]],
	["3*2", "3x2", [{ op: "mul", first: 3, second: 2, decimals: 0 }]],
	["3х2", "3x2", [{ op: "mul", first: 3, second: 2, decimals: 0 }]],
	["2x2.2", "2x2.2", [{ op: "mul", first: 2, second: 2, decimals: 2 }]],
	["4/2", "4/2", [{ op: "div", dividend: 4, divisor: 2, decimals: 0 }]],
	["4÷2", "4/2", [{ op: "div", dividend: 4, divisor: 2, decimals: 0 }]],
	["4:2", "4/2", [{ op: "div", dividend: 4, divisor: 2, decimals: 0 }]],
	["2^2", "2^2", [{ op: "pow", digits: 2, power: 2 }]],
	["1^3", "1^3", [{ op: "pow", digits: 1, power: 3 }]],
	["r2/4", "r2/4", [{ op: "root", power: 2, digits: 4 }]],
	["r3/6", "r3/6", [{ op: "root", power: 3, digits: 6 }]],
	[
		"2x1|3x1",
		"2x1|3x1",
		[
			{ op: "mul", first: 2, second: 1, decimals: 0 },
			{ op: "mul", first: 3, second: 1, decimals: 0 },
		],
	],
];

test.each(good)("%j is %s", (source, canonical, alternatives) => {
	const task = parseNotation(source);
	expect(task).toEqual({ alternatives });
	expect(formatNotation(task)).toBe(canonical);
	expect(parseNotation(canonical)).toEqual(task);
});

const bad: [source: unknown, code: ErrorCode][] = [
	["", "EMPTY"],
	["  \u00a0", "EMPTY"],
	[null, "NOT_A_STRING"],
	["1D 5R", "INNER_SPACE"],
	["1D5", "SYNTAX"],
	["D5RNF", "SYNTAX"],
	["1D5RFN", "SYNTAX"],
	["1D5RNFF", "SYNTAX"],
	["0D5R", "ZERO"],
	["1D0R", "ZERO"],
	["01D5R", "ZERO"],
	["1D1R", "ROWS_LIMIT"],
	["1D101R", "ROWS_LIMIT"],
	["2D21RX", "ROWS_LIMIT"],
	["11D5R", "DIGITS_LIMIT"],
	["3-2D5R", "RANGE_ORDER"],
	["2-2D5R", "RANGE_ORDER"],
	["3,2D5R", "RANGE_ORDER"],
	["1D5RNF[10]", "TRANSITION_CONFLICT"],
	["1D5RNF[M+6]", "TRANSITION_CONFLICT"],
	["1D5RF[S]", "TRANSITION_CONFLICT"],
	["1D5RNF[5+5]", "UNKNOWN_FORMULA"],
	["1D5RF[M+5]", "UNKNOWN_FORMULA"],
	["1D5RNF+[5-4]", "SIGN_CONFLICT"],
	["1D5R.3", "SYNTAX"],
	["-1D5R", "SYNTAX"],
	["1Д5Р", "SYNTAX"],
	["2x", "SYNTAX"],
	["x2", "SYNTAX"],
	["2x1x1", "SYNTAX"],
	["2x0", "ZERO"],
	["9x1", "DIGITS_LIMIT"],
	["2/3", "DIVISOR_TOO_LONG"],
	["13/1", "DIGITS_LIMIT"],
	["5^2", "SYNTAX"],
	["2^4", "SYNTAX"],
	["r4/2", "SYNTAX"],
	["r2/13", "SYNTAX"],
	["2x1|4/2", "MIXED_OPERATIONS"],
	["2x1|", "SYNTAX"],
	["1x1|1x2|1x3|1x4|1x5", "TOO_MANY_ALTERNATIVES"],
	["1D5RF-[5+4]", "SIGN_CONFLICT"],
	["1D5RF50[S]", "TRANSITION_CONFLICT"],
	["1D5R[5+0]", "SYNTAX"],
	["r2/0", "SYNTAX"],
	[5, "NOT_A_STRING"],
];

test.each(bad)("%j is refused: %s", (source, code) => {
	expect(() => parseNotation(source)).toThrow(new DomainError(code));
});

const sumSource = fc
	.record({
		digits: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }),
		rows: fc.integer({ min: 2, max: 20 }),
		transition: fc.constantFrom("", "NF", "F", "F50", "F100"),
		crosswise: fc.constantFrom("", "X"),
		sign: fc.constantFrom("", "+", "-", "+-"),
		decimals: fc.constantFrom("", ".1", ".2"),
		rule: fc.constantFrom("", "[5]"),
	})
	.map((t) => {
		const digits = t.digits.toSorted((a, b) => a - b).join(",");
		return `${digits}D${t.rows}R${t.transition}${t.crosswise}${t.sign}${t.decimals}${t.rule}`;
	});

test("the canonical form is a fixed point", () => {
	fc.assert(
		fc.property(sumSource, (source) => {
			const task = parseNotation(source);
			const canonical = formatNotation(task);
			expect(parseNotation(canonical)).toEqual(task);
			expect(formatNotation(parseNotation(canonical))).toBe(canonical);
		}),
		{ numRuns: 300 },
	);
});

test("any text either parses or is refused with a code", () => {
	const alphabet = fc.constantFrom(..."0123DRNFX+-.[]SM|x/^r, ");
	fc.assert(
		fc.property(fc.string({ unit: alphabet, maxLength: 14 }), (source) => {
			try {
				expect(formatNotation(parseNotation(source))).not.toBe("");
			} catch (error) {
				expect(error).toBeInstanceOf(DomainError);
			}
		}),
		{ numRuns: 500 },
	);
});
