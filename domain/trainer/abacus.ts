import { DomainError } from "../errors";
import type { Sample } from "../generator/sample";
import { cardValues } from "./cards";
import { freeChain, signModes } from "./chain";
import { type Field, fieldTrainer } from "./definition";
import { type CardExercise, chainRounds, type CirclesExercise, type ComplementExercise, inRounds } from "./exercise";
import { chainSamples, drawSeries, mirrorExercises } from "./sum-set";
import { type Side, sides } from "./parameters";

export const abacusTasks = ["set", "sum", "circles", "mirror", "complement"] as const;
/** Tasks worked on a board: set a number, add up, count circles, mirror a board, complete to a whole. */
export type AbacusParameters = {
	task: (typeof abacusTasks)[number];
	/** Digits of the numbers, that is rods used at most. */
	numbers: number;
	steps: number;
	sign: "+" | "-" | "+-";
	/** Whole of a complement, and most circles at once. */
	base: number;
	/** Side of the unknown, or of the given board in mirror. */
	base_side: Side;
	count: number;
	/** Rods of the board. */
	rods: number;
};

const defaults: AbacusParameters = {
	task: "set",
	numbers: 1,
	steps: 3,
	sign: "+-",
	base: 10,
	base_side: "right",
	count: 5,
	rods: 13,
};
const limits = { numbers: [1, 10], steps: [2, 100], base: [2, 100], count: [1, 100], rods: [1, 21] } as const;
const fields: readonly Field<AbacusParameters>[] = [
	{ name: "task", kind: "choice", options: () => abacusTasks },
	{
		name: "numbers",
		kind: "number",
		limits: () => limits.numbers,
		step: 1,
		when: ({ task }) => task === "set" || task === "sum" || task === "mirror",
	},
	{ name: "steps", kind: "number", limits: () => limits.steps, step: 1, when: ({ task }) => task === "sum" },
	{ name: "sign", kind: "choice", options: () => signModes, when: ({ task }) => task === "sum" },
	{
		name: "base",
		kind: "number",
		limits: () => limits.base,
		step: 1,
		when: ({ task }) => task === "complement" || task === "circles",
	},
	{
		name: "base_side",
		kind: "choice",
		options: () => sides,
		when: ({ task }) => task === "complement" || task === "mirror",
	},
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
	{ name: "rods", kind: "number", limits: (parameters) => [rodsNeeded(parameters), limits.rods[1]], step: 1 },
];

/** Rods needed for the longest answer. */
export function rodsNeeded({ task, numbers, steps, base }: AbacusParameters): number {
	if (task === "set" || task === "mirror") return numbers;
	const most = task === "sum" ? steps * (10 ** numbers - 1) : base;
	return String(most).length;
}

const card = (value: number): Sample => ({ type: "card", numbers: [value] });

/** Tasks on the board (docs/domain.md B.4, B.8). */
export const abacusTrainer = fieldTrainer<"abacus", AbacusParameters>({
	simulator: "abacus",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		const { task, numbers, steps, sign, base, base_side: side, count, rods } = parameters;
		switch (task) {
			case "set":
				return inRounds<CardExercise>(
					cardValues(numbers, count, seed).map((value) => {
						return { kind: "card", direction: "set", value, rods, sample: card(value) };
					}),
				);
			case "sum":
				return chainRounds(chainSamples({ ...freeChain, numbers, steps, sign }, seed, count));
			case "circles":
				return inRounds<CirclesExercise>(
					drawSeries(seed, count, 1, base).map(({ value: amount }) => {
						return { kind: "circles", amount, rods, sample: card(amount) };
					}),
				);
			case "mirror":
				return mirrorExercises({ rods: numbers, side, count }, seed);
			case "complement":
				return inRounds<ComplementExercise>(
					drawSeries(seed, count, 0, base).map(({ value: known, random }) => {
						const unknown = side === "random" ? random.pick(["left", "right"] as const) : side;
						return { kind: "complement", known, base, side: unknown, rods, sample: card(base - known) };
					}),
				);
			default:
				throw new DomainError("INTERNAL");
		}
	},
	levels: [
		{ base: 4, task: "circles" },
		{},
		{ task: "complement", base: 5 },
		{ task: "complement" },
		{ task: "mirror" },
		{ numbers: 2 },
		{ task: "sum", steps: 5 },
		{ task: "mirror", numbers: 3 },
		{ task: "sum", numbers: 2, steps: 5 },
		{ task: "sum", numbers: 3, steps: 10 },
	],
	pace: () => "board",
});
