import { generateSamples, type Sample } from "../generator/sample";
import { type Field, fieldTrainer } from "./definition";
import { type ExpressionExercise, inRounds } from "./exercise";

/** `numbers`: digits of the number to raise. */
export type PowerParameters = { numbers: number; count: number };
/** `power`: which root; `numbers`: digits of the number under it. */
export type RootParameters = { power: 2 | 3; numbers: number; count: number };

const powerDefaults: PowerParameters = { numbers: 1, count: 5 };
const powerLimits = { numbers: [1, 4], count: [1, 100] } as const;
const powerFields: readonly Field<PowerParameters>[] = [
	{ name: "numbers", kind: "number", limits: () => powerLimits.numbers, step: 1 },
	{ name: "count", kind: "number", limits: () => powerLimits.count, step: 1 },
];

function powerTrainer<S extends string>(simulator: S, power: 2 | 3) {
	const baseOf = ({ numbers: [shown = 0] }: Sample) => (power === 2 ? shown : Math.round(Math.cbrt(shown)));
	return fieldTrainer<S, PowerParameters>({
		simulator,
		defaults: powerDefaults,
		limits: powerLimits,
		fields: powerFields,
		makeSet(parameters, seed) {
			const samples = generateSamples(`${parameters.numbers}^${power}`, seed, parameters.count);
			const op = power === 2 ? "square" : "cube";
			return inRounds<ExpressionExercise>(
				samples.map((sample) => ({ kind: "expression", op, left: baseOf(sample), right: null, sample })),
			);
		},
		levels: [
			{ count: 5 },
			{ count: 8 },
			{ numbers: 2, count: 3 },
			{ numbers: 2, count: 5 },
			{ numbers: 2, count: 10 },
			{ numbers: 2, count: 20 },
			{ numbers: 3, count: 3 },
			{ numbers: 3, count: 5 },
			{ numbers: 3, count: 10 },
			{ numbers: 4, count: 5 },
		],
		pace: () => "still",
	});
}

/** Squares and cubes (docs/domain.md B.7). */
export const squaresTrainer = powerTrainer("squares", 2);
export const cubesTrainer = powerTrainer("cubes", 3);

const rootDefaults: RootParameters = { power: 2, numbers: 3, count: 5 };
const rootLimits = { numbers: [1, 12], count: [1, 100] } as const;
const rootFields: readonly Field<RootParameters>[] = [
	{ name: "power", kind: "choice", options: () => [2, 3] },
	{ name: "numbers", kind: "number", limits: () => rootLimits.numbers, step: 1 },
	{ name: "count", kind: "number", limits: () => rootLimits.count, step: 1 },
];

/** Square and cube roots of whole powers (docs/domain.md B.7). */
export const rootsTrainer = fieldTrainer<"roots", RootParameters>({
	simulator: "roots",
	defaults: rootDefaults,
	limits: rootLimits,
	fields: rootFields,
	makeSet(parameters, seed) {
		const { power, numbers, count } = parameters;
		const op = power === 2 ? "root2" : "root3";
		return inRounds<ExpressionExercise>(
			generateSamples(`r${power}/${numbers}`, seed, count).map((sample) => {
				const [root = 0] = sample.numbers;
				return { kind: "expression", op, left: root ** power, right: null, sample };
			}),
		);
	},
	levels: [
		{ numbers: 2 },
		{ numbers: 3 },
		{ numbers: 4 },
		{ power: 3, numbers: 3 },
		{ numbers: 4, count: 10 },
		{ power: 3, numbers: 5 },
		{ numbers: 5 },
		{ numbers: 6 },
		{ power: 3, numbers: 6 },
		{ numbers: 8 },
	],
	pace: () => "still",
});
