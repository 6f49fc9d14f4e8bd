import { definitionOf, type Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { goodToRise, judgeSet, ladderOf, rungOf, type SetOutcome } from "../trainer/ladder";

/** A finished set of the history. */
export type WorkedSet = { simulator: Simulator; parameters: PlainParameters } & SetOutcome;

/**
 * What to train next: the first rung of the flash ladder (`first`); after two good sets the next rung, which is the same
 * level at its own pace (`faster`) or the next level (`harder`); after a hard set the rung below (`easier`), or the same
 * where there is none (`again`); otherwise the same (`more`). `level` is that of the rung, null for other parameters.
 */
export type NextSet = {
	kind: "first" | "again" | "easier" | "more" | "faster" | "harder";
	simulator: Simulator;
	parameters: PlainParameters;
	level: number | null;
};

function firstSet(): NextSet {
	const [rung] = ladderOf("sum");
	const { defaults } = definitionOf("sum");
	return { kind: "first", simulator: "sum", parameters: rung?.parameters ?? defaults, level: rung?.level ?? null };
}

function goodInARow(worked: readonly WorkedSet[], at: number): number {
	const [last] = worked;
	const ladder = last && ladderOf(last.simulator);
	const other = worked.findIndex(
		(set) =>
			set.simulator !== last?.simulator || rungOf(ladder ?? [], set.parameters) !== at || judgeSet(set) !== "good",
	);
	return other < 0 ? worked.length : other;
}

/** Chooses from the last sets, the latest first. */
export function nextSet(worked: readonly WorkedSet[]): NextSet {
	const [last] = worked;
	if (!last) return firstSet();
	const { simulator, parameters } = last;
	const ladder = ladderOf(simulator);
	const at = rungOf(ladder, parameters);
	const here = ladder[at];
	const same = { simulator, parameters, level: here?.level ?? null };
	if (judgeSet(last) === "hard" || last.correct === 0) {
		const below = judgeSet(last) === "hard" ? ladder[at - 1] : undefined;
		return below
			? { kind: "easier", simulator, parameters: below.parameters, level: below.level }
			: { kind: "again", ...same };
	}
	const above = here ? ladder[at + 1] : undefined;
	if (!above || goodInARow(worked, at) < goodToRise) return { kind: "more", ...same };
	const kind = above.level === here?.level ? "faster" : "harder";
	return { kind, simulator, parameters: above.parameters, level: above.level };
}
