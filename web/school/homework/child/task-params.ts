import { windowsOf } from "#domain/trainer/parameters";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { DomainError } from "#domain/errors";
import { readParameters } from "#domain/trainer/parameter-link";
import { trainerOf } from "../../../training/sets/trainers";

/** The parameters of a task as this build knows them; null where it does not. */
export function taskParameters(simulator: Simulator, params: PlainParameters): PlainParameters | null {
	try {
		return readParameters(simulator, params) as PlainParameters;
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}

/** The next set of a task: as large as it was given, but no larger than what is `left` of it; the sound as the teacher wants. */
export function nextSetOf(simulator: Simulator, task: PlainParameters, left: number, sound: boolean): PlainParameters {
	const size = "count" in task ? "count" : "samples";
	const heard = sound && "sound" in task ? { ...task, sound: true } : task;
	const usual = heard[size];
	if (typeof usual !== "number" || left <= 0) return heard;
	const rounds = Math.ceil(left / (simulator === "sum" ? windowsOf(heard as never) : 1));
	const small = { ...heard, [size]: Math.min(usual, rounds) };
	return Object.keys(trainerOf(simulator).problems(small)).length === 0 ? small : heard;
}
