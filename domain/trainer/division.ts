import { generateSamples } from "../generator/sample";
import { type Field, fieldTrainer } from "./definition";
import { expressionRounds } from "./exercise";
import { divisionModes, divisionNotations } from "./expression-modes";

export type DivisionParameters = { mode: (typeof divisionModes)[number]; count: number };

const defaults: DivisionParameters = { mode: 1, count: 5 };
const limits = { count: [1, 100] } as const;
const fields: readonly Field<DivisionParameters>[] = [
	{ name: "mode", kind: "choice", options: () => divisionModes },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
];

/** Division without a remainder (docs/domain.md B.6). */
export const divisionTrainer = fieldTrainer<"division", DivisionParameters>({
	simulator: "division",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		return expressionRounds(generateSamples(divisionNotations[parameters.mode], seed, parameters.count), "div");
	},
	levels: [
		{},
		{ count: 10 },
		{ mode: 2 },
		{ mode: 2, count: 10 },
		{ mode: 3 },
		{ mode: 4 },
		{ mode: 5 },
		{ mode: 6 },
		{ mode: 7 },
		{ mode: 8 },
	],
	pace: () => "still",
});
