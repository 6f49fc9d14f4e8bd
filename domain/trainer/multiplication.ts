import { generateSamples } from "../generator/sample";
import { type Field, fieldTrainer } from "./definition";
import { expressionRounds } from "./exercise";
import { factorDigits, multiplicationModes } from "./expression-modes";

export type MultiplicationParameters = {
	mode: (typeof multiplicationModes)[number];
	count: number;
	/** Digits allowed in the factors. A factor of one digit is never 0 or 1, a longer one never begins with 0. */
	first_int_available_numbers: string;
	second_int_available_numbers: string;
	/** Length of the product: m+n-1 digits (short) or m+n (full). */
	answer_discharge_type: "any" | "short" | "full";
	/** Factors as given, swapped, or at random per sample. */
	rotation_type: 0 | 1 | 2;
};

const everyDigit = "0123456789";
const defaults: MultiplicationParameters = {
	mode: 1,
	count: 5,
	first_int_available_numbers: everyDigit,
	second_int_available_numbers: everyDigit,
	answer_discharge_type: "any",
	rotation_type: 0,
};
const limits = { count: [1, 100] } as const;

const fields: readonly Field<MultiplicationParameters>[] = [
	{ name: "mode", kind: "choice", options: () => multiplicationModes },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
	{ name: "first_int_available_numbers", kind: "text", alphabet: everyDigit },
	{ name: "second_int_available_numbers", kind: "text", alphabet: everyDigit },
	{ name: "answer_discharge_type", kind: "choice", options: () => ["any", "short", "full"] },
	{ name: "rotation_type", kind: "choice", options: () => [0, 1, 2] },
];

const digitsOf = (text: string) => Array.from(text, Number).toSorted((a, b) => a - b);

/** Multiplication (docs/domain.md B.5). */
export const multiplicationTrainer = fieldTrainer<"multiplication", MultiplicationParameters>({
	simulator: "multiplication",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		const [first, second] = factorDigits[parameters.mode];
		const samples = generateSamples(`${first}x${second}`, seed, parameters.count, {
			firstAvail: digitsOf(parameters.first_int_available_numbers),
			secondAvail: digitsOf(parameters.second_int_available_numbers),
			discharge: parameters.answer_discharge_type,
			rotation: parameters.rotation_type,
		});
		return expressionRounds(samples, "mul");
	},
	levels: [
		{ first_int_available_numbers: "2345", second_int_available_numbers: "2345" },
		{ answer_discharge_type: "short" },
		{},
		{ count: 20 },
		{ mode: 2, answer_discharge_type: "short" },
		{ mode: 2 },
		{ mode: 3 },
		{ mode: 4 },
		{ mode: 5 },
		{ mode: 5, count: 20, rotation_type: 2 },
	],
	pace: () => "still",
});
