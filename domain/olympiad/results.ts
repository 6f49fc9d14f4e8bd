import { DomainError } from "../errors";
import { difficultyOf, categoryOf } from "./categories";
import type { Scores } from "./ranking";

/**
 * Provisional while results come in, frozen while judges decide and set places, final once that is done (docs/product.md
 * 4).
 */
export const resultsStates = ["provisional", "frozen", "final"] as const;
export type ResultsState = (typeof resultsStates)[number];

/**
 * The place shown (docs/product.md 4): to a judge as soon as it is set, to others once the results are final. Null for
 * none.
 */
export function shownPlace(place: number | null, state: ResultsState, judge: boolean): number | null {
	return judge || state === "final" ? place : null;
}

/** What a step forward depends on: the olympiad has ended, results that wait for a judge, results without a place. */
export type Readiness = { ended: boolean; unjudged: number; withoutPlace: number };

export type StateChange = "freeze" | "thaw" | "finalise" | "reopen";

const changes: Record<ResultsState, Partial<Record<ResultsState, StateChange>>> = {
	provisional: { frozen: "freeze" },
	frozen: { provisional: "thaw", final: "finalise" },
	final: { frozen: "reopen" },
};

/** Why a step forward cannot be taken yet; null if it can. */
export function stepRefusal(
	change: StateChange,
	ready: Readiness,
): "OLIMPIC_NOT_FINISHED" | "RESULTS_UNJUDGED" | "PLACES_MISSING" | null {
	if (change === "freeze" && !ready.ended) return "OLIMPIC_NOT_FINISHED";
	if (change === "finalise" && ready.unjudged > 0) return "RESULTS_UNJUDGED";
	if (change === "finalise" && ready.withoutPlace > 0) return "PLACES_MISSING";
	return null;
}

/**
 * The step from one state to another. Throws CONFLICT when there is none, OLIMPIC_NOT_FINISHED for freezing before the end,
 * RESULTS_UNJUDGED and PLACES_MISSING for finalising too early, VALIDATION (`reason`: REQUIRED) for a step back without a
 * reason.
 */
export function stateChange(from: ResultsState, to: ResultsState, ready: Readiness, reason: string): StateChange {
	const change = changes[from][to];
	if (!change) throw new DomainError("CONFLICT");
	const refusal = stepRefusal(change, ready);
	if (refusal) throw new DomainError(refusal);
	if ((change === "thaw" || change === "reopen") && reason.trim() === "") {
		throw new DomainError("VALIDATION", { reason: "REQUIRED" });
	}
	return change;
}

/** A result in the frozen standings or in the database. */
export type Held = { attempt: string; revision: number; category: string; scores: Scores };

/** How a result differs from the frozen one: came later, was re-scored, was cleared. */
export type Difference = "new" | "changed" | "gone";

/** How one person's result has changed since freezing; null when it has not. */
export function differenceOf(frozen: Held | null, current: Held | null): Difference | null {
	if (!frozen) return current ? "new" : null;
	if (!current) return "gone";
	const same =
		(frozen.attempt === current.attempt && frozen.revision === current.revision) ||
		(frozen.category === current.category && frozen.scores.every((score, index) => score === current.scores[index]));
	return same ? null : "changed";
}

/** A change of one place: participant record, place before and after. */
export type PlaceChange = { participant: string; from: number | null; to: number | null };

/** The changes that undo others. */
export function inverse(done: readonly PlaceChange[]): PlaceChange[] {
	return done.map(({ participant, from, to }) => ({ participant, from: to, to: from }));
}

/**
 * An earlier prize category that `category` is not strictly higher than, against the rule (docs/product.md 4); null when
 * the rule is kept.
 */
export function brokenPrizeRule(category: string, prizes: readonly string[]): string | null {
	const own = categoryOf(category);
	if (!own) return null;
	return (
		prizes.find((code) => {
			const prize = categoryOf(code);
			return prize !== null && difficultyOf(own) <= difficultyOf(prize);
		}) ?? null
	);
}

const second = 1000;

/**
 * How old a public rating may get before a reader triggers a refresh, milliseconds: ten seconds, longer for large fields,
 * because a refresh costs by the row.
 */
export function refreshPause(rows: number): number {
	return Math.min(Math.max(10 * second, rows), 600 * second);
}
