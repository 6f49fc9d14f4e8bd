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
 * The place somebody is shown: a judge sees it as soon as it is set, everybody else once the results are final and it has
 * become a fact (docs/product.md 4). Null for none, and for one that may still change.
 */
export function shownPlace(place: number | null, state: ResultsState, judge: boolean): number | null {
	return judge || state === "final" ? place : null;
}

/** What a step forward asks for: the olympiad's end is behind us, nothing waits for a judge, everybody has a place. */
export type Readiness = { ended: boolean; unjudged: number; withoutPlace: number };

export type StateChange = "freeze" | "thaw" | "finalise" | "reopen";

const changes: Record<ResultsState, Partial<Record<ResultsState, StateChange>>> = {
	provisional: { frozen: "freeze" },
	frozen: { provisional: "thaw", final: "finalise" },
	final: { frozen: "reopen" },
};

/**
 * Which step leads from one state to another. Throws CONFLICT where there is none, OLIMPIC_NOT_FINISHED for freezing
 * before the end, RESULTS_UNJUDGED and PLACES_MISSING for finishing too early, and REQUIRED (field `reason`) for going
 * back without a reason.
 */
export function stateChange(from: ResultsState, to: ResultsState, ready: Readiness, reason: string): StateChange {
	const change = changes[from][to];
	if (!change) throw new DomainError("CONFLICT");
	if (change === "freeze" && !ready.ended) throw new DomainError("OLIMPIC_NOT_FINISHED");
	if (change === "finalise" && ready.unjudged > 0) throw new DomainError("RESULTS_UNJUDGED");
	if (change === "finalise" && ready.withoutPlace > 0) throw new DomainError("PLACES_MISSING");
	if ((change === "thaw" || change === "reopen") && reason.trim() === "") {
		throw new DomainError("VALIDATION", { reason: "REQUIRED" });
	}
	return change;
}

/** A result as the frozen table or the database holds it. */
export type Held = { attempt: string; revision: number; category: string; scores: Scores };

/** How what the shards hold now differs from what was frozen: came later, was re-scored, was cleared. */
export type Difference = "new" | "changed" | "gone";

/** The difference of one person's result since freezing; null for none. */
export function differenceOf(frozen: Held | null, current: Held | null): Difference | null {
	if (!frozen) return current ? "new" : null;
	if (!current) return "gone";
	const same =
		(frozen.attempt === current.attempt && frozen.revision === current.revision) ||
		(frozen.category === current.category && frozen.scores.every((score, index) => score === current.scores[index]));
	return same ? null : "changed";
}

/** One place that was set or cleared: participant record, and the place before and after. */
export type PlaceChange = { participant: string; from: number | null; to: number | null };

/** The changes that take others back. */
export function inverse(done: readonly PlaceChange[]): PlaceChange[] {
	return done.map(({ participant, from, to }) => ({ participant, from: to, to: from }));
}

/**
 * Of the categories in which a person won before, the one that this category should be strictly higher than and is not;
 * null where the rule is kept (docs/product.md 4).
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
 * How long a public rating may stand before a reader lets it be made anew, in milliseconds: ten seconds, and longer for
 * large fields, whose every refresh is paid for by the row.
 */
export function refreshPause(rows: number): number {
	return Math.min(Math.max(10 * second, rows), 600 * second);
}
