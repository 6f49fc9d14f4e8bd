import { expectedText } from "#domain/trainer/exercise";
import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { encodeParameters } from "#domain/trainer/parameter-link";
import { exercisesOf, type TrainingRun } from "#domain/trainer/run";
import type { NextSet } from "#worker/training/contract";

/**
 * A set worked on a device that ends at `finishedAt` (milliseconds): in two minutes, or in as many as its problems take when
 * there are many of them; `wrong` answers of it are not right.
 */
export function makeRun(
	finishedAt: number,
	{
		wrong = 0,
		simulator = "sum",
		parameters,
		...run
	}: Partial<Omit<TrainingRun, "parameters">> & { wrong?: number; parameters?: PlainParameters } = {},
): TrainingRun {
	const set = {
		simulator: simulator as Simulator,
		parameters: { ...definitionOf(simulator as Simulator).defaults, ...parameters } as PlainParameters,
		seed: run.seed ?? "seed",
	};
	const answers = exercisesOf(set).map((exercise, index) => ({
		text: index < wrong ? "123456789" : expectedText(exercise),
		milliseconds: 1500,
	}));
	return {
		id: crypto.randomUUID(),
		...set,
		answers,
		startedAt: new Date(finishedAt - Math.max(120_000, answers.length * 5_000)).toISOString(),
		finishedAt: new Date(finishedAt).toISOString(),
		shown: null,
		...run,
	};
}

/** The set of a trainer's level that the server would offer next. */
export function makeNextSet(kind: NextSet["kind"] = "first", simulator: Simulator = "sum", level = 1): NextSet {
	const { defaults, presets } = definitionOf(simulator);
	const parameters = (presets()[level - 1]?.parameters ?? defaults) as PlainParameters;
	return { kind, simulator, parameters, level, query: encodeParameters(simulator, parameters as never) };
}
