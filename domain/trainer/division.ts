import { generateSamples } from "../generator/sample";
import { type Definition, type Field, fieldProblems, levelsOf, refuse, settleFields } from "./definition";
import { type ExpressionExercise, inRounds } from "./exercise";
import { divisionModes, divisionNotations } from "./expression-modes";

export type DivisionParameters = { mode: (typeof divisionModes)[number]; count: number };

const defaults: DivisionParameters = { mode: 1, count: 5 };
const limits = { count: [1, 100] } as const;
const fields: readonly Field<DivisionParameters>[] = [
	{ name: "mode", kind: "choice", options: () => divisionModes },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
];
const problems = (parameters: DivisionParameters) => fieldProblems(fields, parameters);

/** Division without a remainder (docs/domain.md B.6). */
export const divisionTrainer: Definition<"division", DivisionParameters> = {
	simulator: "division",
	defaults,
	limits,
	fields,
	problems,
	settle: (changed) => settleFields(fields, changed, defaults),
	makeSet(parameters, seed) {
		refuse(problems(parameters));
		const samples = generateSamples(divisionNotations[parameters.mode], seed, parameters.count);
		return inRounds<ExpressionExercise>(
			samples.map((sample) => {
				const [left = 0, right = 0] = sample.numbers;
				return { kind: "expression", op: "div", left, right, sample };
			}),
		);
	},
	presets: () =>
		levelsOf(defaults, [
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
		]),
	pace: () => "still",
};
