import { formatNotation } from "../generator/notation";
import { generateSamples } from "../generator/sample";
import { digitCounts, digitsModes, signModes } from "./chain";
import { type Field, fieldTrainer } from "./definition";
import { chainRounds, expressionRounds } from "./exercise";
import { divisionModes, divisionNotations, factorDigits, multiplicationModes } from "./expression-modes";

/** The digit count includes the decimal places, as in notation: three digits with two places are 1.00..9.99. */
export type DecimalsParameters = {
	operation: "sum" | "multiplication" | "division";
	places: 1 | 2;
	/** Digits, places included; of sums only. */
	numbers: number;
	digits_mode: number;
	steps: number;
	sign: "+" | "-" | "+-";
	/** Mode of multiplication or division. */
	mode: number;
	count: number;
};

const defaults: DecimalsParameters = {
	operation: "sum",
	places: 1,
	numbers: 3,
	digits_mode: 0,
	steps: 3,
	sign: "+-",
	mode: 1,
	count: 5,
};
const limits = { numbers: [1, 10], steps: [2, 100], count: [1, 100] } as const;
const sums = ({ operation }: DecimalsParameters) => operation === "sum";

const fields: readonly Field<DecimalsParameters>[] = [
	{ name: "operation", kind: "choice", options: () => ["sum", "multiplication", "division"] },
	{ name: "places", kind: "choice", options: () => [1, 2] },
	{ name: "numbers", kind: "number", limits: () => limits.numbers, step: 1, when: sums },
	{ name: "digits_mode", kind: "choice", options: digitsModes, when: (given) => sums(given) && given.numbers > 1 },
	{ name: "steps", kind: "number", limits: () => limits.steps, step: 1, when: sums },
	{ name: "sign", kind: "choice", options: () => signModes, when: sums },
	{
		name: "mode",
		kind: "choice",
		options: ({ operation }) => (operation === "division" ? divisionModes : multiplicationModes),
		when: (given) => !sums(given),
	},
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
];

function notationOf(parameters: DecimalsParameters): string {
	const { operation, places, steps: rows, sign } = parameters;
	if (operation === "sum") {
		const digits = digitCounts(parameters);
		const task = { op: "sum", digits, rows, transition: null, crosswise: false, sign, decimals: places } as const;
		return formatNotation({ alternatives: [{ ...task, rule: null }] });
	}
	const mode = parameters.mode as keyof typeof divisionNotations;
	if (operation === "division") return `${divisionNotations[mode]}.${places}`;
	return `${factorDigits[mode as keyof typeof factorDigits].join("x")}.${places}`;
}

/** Decimal fractions in every operation (docs/domain.md B.7). */
export const decimalsTrainer = fieldTrainer<"decimals", DecimalsParameters>({
	simulator: "decimals",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		const { operation, count } = parameters;
		const samples = generateSamples(notationOf(parameters), seed, count, { noCancel: true });
		if (operation === "sum") return chainRounds(samples);
		return expressionRounds(samples, operation === "multiplication" ? "mul" : "div");
	},
	levels: [
		{ numbers: 2 },
		{ numbers: 2, steps: 5 },
		{ steps: 5 },
		{ places: 2, steps: 5 },
		{ operation: "multiplication", mode: 2 },
		{ operation: "division", mode: 2 },
		{ numbers: 4, digits_mode: 1, places: 2, steps: 5 },
		{ operation: "multiplication", mode: 4, places: 2 },
		{ operation: "division", mode: 5, places: 2 },
		{ numbers: 5, places: 2, steps: 10 },
	],
	pace: () => "still",
});
