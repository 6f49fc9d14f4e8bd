import type { Focus } from "#domain/mastery/focus-text";
import { focusText } from "#domain/mastery/focus-text";
import { checkShape } from "#domain/mastery/weakness";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { lastTrainer, rememberedParameters } from "../sets/trainer-memory";
import { trainerOf } from "../sets/trainers";

/** Trainers whose sets can be about formulas. */
const chains: readonly Simulator[] = ["sum", "columns", "dictation"];
const [fewest, most] = [5, checkShape.steps];

export function hasFocus(simulator: Simulator): boolean {
	return chains.includes(simulator);
}

/** A set about formulas with the usual digits, pace and length, but no shorter than what tells about a formula. */
export function focusParameters(simulator: Simulator, usual: PlainParameters, focus: Focus): PlainParameters {
	const trainer = trainerOf(simulator);
	const length = simulator === "dictation" ? "amount" : "steps";
	const count = simulator === "dictation" ? "samples" : "count";
	const steps = Math.min(most, Math.max(fewest, Number(usual[length])));
	const numbers = Math.min(focus.check ? checkShape.digits[0] : 4, Number(usual.numbers));
	const free = { mode: 0, section: 0, formula: null, sign: "+-", transition: "", bound: 0, kind: "column" };
	const known = Object.keys(trainer.defaults);
	const ruled = Object.fromEntries(Object.entries(free).filter(([name]) => known.includes(name)));
	const wanted = { ...usual, ...ruled, numbers, [length]: steps, [count]: checkShape.count, focus: focusText(focus) };
	return trainer.settle(wanted);
}

/** A set about formulas in the trainer a user opened last, or in `sum` if that one has no formulas. */
export function focusSetOf(owner: string, focus: Focus): { simulator: Simulator; parameters: PlainParameters } {
	const last = lastTrainer(owner);
	const simulator = last && hasFocus(last) ? last : "sum";
	return { simulator, parameters: focusParameters(simulator, rememberedParameters(owner, simulator), focus) };
}
