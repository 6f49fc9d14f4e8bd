import { definitionOf, type Simulator } from "./catalogue";
import type { Field, Level, PlainParameters } from "./definition";

/** A step of a trainer's ladder. `slow`: the level at its slower pace. */
export type Rung = { level: Level; slow: boolean; parameters: PlainParameters };

/** A level is met first with each number or card for a third longer. */
const slower = 4 / 3;

/** The same with longer intervals; null where nothing is timed. */
function slowed(fields: readonly Field<PlainParameters>[], parameters: PlainParameters): PlainParameters | null {
	const { interval: seconds } = parameters;
	const field = fields.find(({ name }) => name === "interval");
	if (field?.kind !== "number" || typeof seconds !== "number" || seconds === 0) return null;
	const longer = Number((Math.round((seconds * slower) / field.step) * field.step).toFixed(3));
	return field.when?.(parameters) === false ? null : { ...parameters, interval: longer };
}

/**
 * The ladder of a trainer from the easiest set: its ten levels, a timed one first at a slower pace (docs/domain.md F). The
 * ladder of `sum` begins with three numbers, two seconds each.
 */
export function ladderOf(simulator: Simulator): readonly Rung[] {
	const { fields, presets } = definitionOf(simulator);
	const ready: readonly { level: Level; parameters: PlainParameters }[] = presets();
	return ready.flatMap(({ level, parameters }): Rung[] => {
		const gentle = slowed(fields as unknown as readonly Field<PlainParameters>[], parameters);
		const full = { level, slow: false, parameters };
		return gentle ? [{ level, slow: true, parameters: gentle }, full] : [full];
	});
}

/** Which rung has exactly these parameters; -1 for settings of one's own. */
export function rungOf(ladder: readonly Rung[], parameters: PlainParameters): number {
	return ladder.findIndex(({ parameters: own }) => {
		const names = new Set([...Object.keys(own), ...Object.keys(parameters)]);
		return [...names].every((name) => own[name] === parameters[name]);
	});
}

/** How a set went: exercises of the set, those that were answered, and those that were answered rightly. */
export type SetOutcome = { total: number; answered: number; correct: number };

/** Shares of right answers: from the first on a set is good, below the second it was too hard. */
const goodFrom = 0.9;
const hardBelow = 0.7;
/** Fewer answers say nothing about a set that was stopped. */
const fewestAnswers = 3;

/** `good` only for a set that was worked to its end; `unclear` for one that was stopped early. */
export function judgeSet({ total, answered, correct }: SetOutcome): "good" | "fair" | "hard" | "unclear" {
	if (answered < Math.min(fewestAnswers, total) || answered === 0) return "unclear";
	const share = correct / answered;
	if (share < hardBelow) return "hard";
	return share >= goodFrom && answered >= total ? "good" : "fair";
}

/** Where somebody stands on a ladder: the rung, and how many good sets in a row were done on it. */
export type Climb = { readonly rung: number; readonly good: number };
export const ladderFoot: Climb = { rung: 0, good: 0 };
/** Good sets in a row that lead one rung up. */
export const goodToRise = 2;

/** The place after a set: one rung up after two good sets in a row, one down after a hard one. `rungs`: of the ladder. */
export function climb({ rung, good }: Climb, outcome: SetOutcome, rungs: number): Climb {
	const top = Math.max(0, rungs - 1);
	const here = Math.min(top, Math.max(0, rung));
	switch (judgeSet(outcome)) {
		case "unclear":
			return { rung: here, good };
		case "fair":
			return { rung: here, good: 0 };
		case "hard":
			return { rung: Math.max(0, here - 1), good: 0 };
		case "good":
			if (good + 1 < goodToRise) return { rung: here, good: good + 1 };
			return { rung: Math.min(top, here + 1), good: 0 };
	}
}
