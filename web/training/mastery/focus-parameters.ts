import type { Focus } from "#domain/mastery/focus-text";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusParameters, focusTrainers } from "#domain/trainer/focus-parameters";
import { lastTrainer, rememberedParameters } from "../sets/trainer-memory";

export { focusParameters } from "#domain/trainer/focus-parameters";

export function hasFocus(simulator: Simulator): boolean {
	return focusTrainers.includes(simulator);
}

/** A set about formulas in the trainer a user opened last, or in `sum` if that one has no formulas. */
export function focusSetOf(owner: string, focus: Focus): { simulator: Simulator; parameters: PlainParameters } {
	const last = lastTrainer(owner);
	const simulator = last && hasFocus(last) ? last : "sum";
	return { simulator, parameters: focusParameters(simulator, rememberedParameters(owner, simulator), focus) };
}
