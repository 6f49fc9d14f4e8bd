import { type Focus, focusText } from "../mastery/focus-text";
import { checkShape } from "../mastery/weakness";
import { definitionOf, type Simulator } from "./catalogue";
import type { PlainParameters } from "./definition";

/** Trainers whose sets can be about formulas. */
export const focusTrainers: readonly Simulator[] = ["sum", "columns", "dictation"];
const [fewest, most] = [5, checkShape.steps];

/**
 * Parameters of a set about formulas with the usual digits, pace and length, but no shorter than what tells about a
 * formula.
 */
export function focusParameters(simulator: Simulator, usual: PlainParameters, focus: Focus): PlainParameters {
	const { defaults, settle } = definitionOf(simulator);
	const length = simulator === "dictation" ? "amount" : "steps";
	const count = simulator === "dictation" ? "samples" : "count";
	const steps = Math.min(most, Math.max(fewest, Number(usual[length])));
	const numbers = Math.min(focus.check ? checkShape.digits[0] : 4, Number(usual["numbers"]));
	const free = { mode: 0, section: 0, formula: null, sign: "+-", transition: "", bound: 0, kind: "column" };
	const ruled = Object.fromEntries(Object.entries(free).filter(([name]) => name in defaults));
	const wanted = { ...usual, ...ruled, numbers, [length]: steps, [count]: checkShape.count };
	return (settle as unknown as (parameters: PlainParameters) => PlainParameters)({
		...wanted,
		focus: focusText(focus),
	});
}
