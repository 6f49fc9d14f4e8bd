import { definitionOf, type ParametersOf, type Simulator } from "../../../domain/trainer/catalogue";
import type { ChainParameters } from "../../../domain/trainer/chain";
import { type Exercise, expectedText } from "../../../domain/trainer/exercise";
import { chainFaults } from "./trainer-oracle";

/** A trainer in one of its modes, in several shapes, and what an exercise of it does wrong. */
export type Case = {
	name: string;
	simulator: Simulator;
	/** Sets of as many exercises as asked for, one shape after another. */
	draw: (seed: string, count: number) => { exercises: Exercise[]; faults: (exercise: Exercise) => string[] }[];
};

export function makeCase<S extends Simulator>(
	simulator: S,
	name: string,
	shapes: readonly Partial<ParametersOf[S]>[],
	faults: (parameters: ParametersOf[S], exercise: Exercise) => string[],
	sized: (parameters: ParametersOf[S], count: number) => ParametersOf[S] = (parameters, count) => ({
		...parameters,
		count,
	}),
): Case {
	const { defaults, makeSet } = definitionOf(simulator);
	return {
		name: `${simulator} ${name}`,
		simulator,
		draw: (seed, count) =>
			shapes.map((shape, index) => {
				const parameters = sized({ ...defaults, ...shape }, count);
				const exercises = makeSet(parameters, `${seed}:${index}`);
				return { exercises, faults: (exercise) => faults(parameters, exercise) };
			}),
	};
}

/** Names of the checks that failed. */
export const length = (value: number) => String(value).length;
export const wrong = (checks: Record<string, boolean>) => Object.keys(checks).filter((name) => !checks[name]);

export const numbersOf = (exercise: Exercise) => ("sample" in exercise ? exercise.sample.numbers : []);
export const chained = (parameters: ChainParameters, exercise: Exercise) =>
	exercise.kind === "chain" || exercise.kind === "dictation"
		? chainFaults(parameters, exercise.sample.numbers)
		: ["kind"];

export function mirrorFaults({ numbers }: { numbers: number }, exercise: Exercise): string[] {
	if (exercise.kind !== "mirror") return ["kind"];
	const shown = String(exercise.given).padStart(numbers, "0");
	const answer = expectedText(exercise).padStart(numbers, "0");
	return wrong({
		mirror: Array.from(answer).toReversed().join("") === shown,
		range: exercise.given > 0 && shown.length === numbers,
	});
}
