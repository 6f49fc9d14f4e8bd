import { DomainError } from "../errors";
import type { AttemptState, StageRun } from "./attempt";

/**
 * What staff may change in people's attempts (docs/product.md 4). The caller stores the reason and the author. Extra
 * time changes no answer and no score, and never shortens; a reopened stage is scored again from its whole log.
 */

/** The most that staff add to one stage of a person in all, milliseconds. */
export const mostExtraMs = 30 * 60_000;
/** The longest delay of one person's start, milliseconds. */
export const mostLateMs = 24 * 60 * 60_000;

/** The stages that get more time: every stage that is not locked, or the running one alone. */
export const extendedStages = ["left", "running"] as const;
export type ExtendedStages = (typeof extendedStages)[number];

/** More time for one person. `ms` and `totalMs` in milliseconds; `id` names the addition however often it is sent. */
export type TimeGrant =
	| { readonly stages: "left"; readonly totalMs: number }
	| { readonly stages: "running"; readonly id: string; readonly ms: number };

/**
 * Gives a person more time: "left" raises what is added to every stage that is not locked to a total, "running" adds to
 * the running stage alone. Sent again it changes nothing. Above `mostExtraMs` a stage gets no more. The state stays the
 * same after the end of the attempt, and for "running" without a running stage.
 */
export function grantTime(state: AttemptState, grant: TimeGrant): AttemptState {
	if (state.end) return state;
	return grant.stages === "left" ? raiseTotal(state, grant.totalMs) : extendRunning(state, grant.id, grant.ms);
}

function raiseTotal(state: AttemptState, totalMs: number): AttemptState {
	const before = state.extraMs ?? 0;
	const more = Math.min(totalMs, mostExtraMs) - before;
	if (more <= 0) return state;
	const runs = state.runs.map((run) =>
		run.sealedAt === null ? { ...run, endsAt: run.endsAt + Math.min(more, leftFor(run, before)) } : run,
	);
	return { ...state, ...heldFor(state, more), extraMs: before + more, runs };
}

function extendRunning(state: AttemptState, id: string, ms: number): AttemptState {
	const { grants = [], extraMs = 0 } = state;
	const running = state.runs.at(-1);
	if (grants.includes(id) || running?.sealedAt !== null) return state;
	const more = Math.min(ms, leftFor(running, extraMs));
	const longer = { ...running, endsAt: running.endsAt + more, addedMs: (running.addedMs ?? 0) + more };
	const runs = [...state.runs.slice(0, -1), longer];
	return { ...state, ...heldFor(state, more), runs, grants: [...grants, id] };
}

/** How much a stage that has got `extraMs` can still be given, milliseconds. */
function leftFor({ addedMs = 0 }: StageRun, extraMs: number): number {
	return Math.max(0, mostExtraMs - extraMs - addedMs);
}

/** Who waits in a hall for the next stage may wait as much longer. */
function heldFor({ heldUntil }: AttemptState, ms: number): Pick<AttemptState, "heldUntil"> {
	return heldUntil === undefined ? {} : { heldUntil: heldUntil + ms };
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
