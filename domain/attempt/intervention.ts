import { DomainError } from "../errors";
import type { AttemptState } from "./attempt";

/**
 * What staff may change in one person's attempt (docs/product.md 4). The caller stores the reason and the author. Extra
 * time changes no answer and no score; a reopened stage is scored again from its whole log.
 */

/** The most a staff member adds to every stage, milliseconds. */
export const mostExtraMs = 30 * 60_000;
/** The longest delay of one person's start, milliseconds. */
export const mostLateMs = 24 * 60 * 60_000;

/**
 * Adds time (milliseconds, in all at most `mostExtraMs`) to every stage that is not locked, the running one included.
 * Errors: ATTEMPT_CLOSED after the end, OUT_OF_RANGE.
 */
export function grantExtra(state: AttemptState, ms: number): AttemptState {
	if (state.end) throw new DomainError("ATTEMPT_CLOSED");
	const extraMs = (state.extraMs ?? 0) + ms;
	if (!Number.isInteger(ms) || ms <= 0 || extraMs > mostExtraMs) throw new DomainError("OUT_OF_RANGE");
	const runs = state.runs.map((run) => (run.sealedAt === null ? { ...run, endsAt: run.endsAt + ms } : run));
	return { ...state, extraMs, runs };
}

/**
 * Reopens an ended attempt at `now`. The stage that the ending interrupted gets the time it had left; stages that were
 * checked or had run out stay as they were. Errors: CONFLICT while the attempt is open or when no stage is left.
 */
export function reopen(state: AttemptState, stages: number, now: number): AttemptState {
	const { end } = state;
	const last = state.runs.at(-1);
	const cut = end && last !== undefined && last.sealedAt === end.at && last.endsAt > end.at;
	if (!end || (!cut && state.runs.length >= stages)) throw new DomainError("CONFLICT");
	const runs = cut
		? [
				...state.runs.slice(0, -1),
				{ ...last, endsAt: now + (last.endsAt - end.at), sealedAt: null, score: 0, correct: [] },
			]
		: state.runs;
	return { ...state, runs, end: null, reopenedAt: now };
}
