import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type { Field, Pace, PlainParameters, Problems } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { decodeParameters, encodeParameters, type LinkQuery } from "#domain/trainer/parameter-link";

/** A trainer with untyped parameters, for code that serves all trainers. */
export type Trainer = {
	simulator: Simulator;
	defaults: PlainParameters;
	fields: readonly Field<PlainParameters>[];
	problems(parameters: PlainParameters): Problems<PlainParameters>;
	settle(parameters: PlainParameters): PlainParameters;
	makeSet(parameters: PlainParameters, seed: string): Exercise[];
	presets(): { level: number; parameters: PlainParameters }[];
	pace(parameters: PlainParameters): Pace;
};

export function trainerOf(simulator: Simulator): Trainer {
	return definitionOf(simulator) as unknown as Trainer;
}

/** The query of a link to a set. */
export function linkOf(simulator: Simulator, parameters: PlainParameters): LinkQuery {
	return encodeParameters(simulator, parameters as never);
}

/** The parameters of a link; invalid values get defaults. */
export function fromLink(simulator: Simulator, query: Readonly<Record<string, unknown>>): PlainParameters {
	return decodeParameters(simulator, query) as PlainParameters;
}
