import { DomainError } from "../errors";
import type { PlanStep } from "./plan-step";

/**
 * The life of one attempt as a pure reducer (docs/architecture.md "Life of an attempt", docs/product.md 4,
 * docs/domain.md D.5). Instants are milliseconds since the epoch on the server's clock. The caller stores the log of
 * answers and scores a stage through `ScoreStep`.
 */

/** Answers that arrive this long after a stage's end still count (docs/product.md 4). */
export const graceMs = 5_000;
/** An abandoned attempt is closed once its remaining stage times plus this have passed. */
export const abandonedMs = 10 * 60_000;
/**
 * Late answers are kept for the judges until this long after the attempt's last stage (docs/product.md 4).
 */
export const lateWindowMs = 10 * 60_000;
/** How long after leaving a reopened page may still report that it was a reload. */
export const renameMs = 60_000;

export type Ending = "saved" | "navigate" | "reload" | "timeout" | "complete";

export type StageScore = { readonly score: number; readonly correct: readonly boolean[] };
/** Scores the counted answers of a step. */
export type ScoreStep = (step: PlanStep) => StageScore;

/** One started stage. It is sealed once: by a check, or after its end and the grace. */
export type StageRun = {
	readonly startedAt: number;
	readonly endsAt: number;
	readonly sealedAt: number | null;
	readonly score: number;
	readonly correct: readonly boolean[];
	/** milliseconds added to this stage alone (domain/attempt/intervention.ts) */
	readonly addedMs?: number;
};

export type AttemptState = {
	/** Number of the turn at the attempt; every take-over raises it. */
	readonly epoch: number;
	/** The tab or device that may act, and the session it acts in. */
	readonly seat: string;
	readonly session: string;
	readonly openedAt: number;
	/** when a staff member reopened the ended attempt */
	readonly reopenedAt?: number;
	/** milliseconds a staff member added to every stage of this person (domain/attempt/intervention.ts) */
	readonly extraMs?: number;
	/** ids of the additions to a running stage that were made, so that a repeated one adds nothing */
	readonly grants?: readonly string[];
	/** how long late answers are taken after the last stage, milliseconds; absent for the usual time */
	readonly lateWindow?: number;
	/** until when a person in a hall may wait for the next stage: the end of the event */
	readonly heldUntil?: number;
	/** a judge has counted the late answers received up to this instant (domain/attempt/late-answers.ts) */
	readonly lateUpTo?: number;
	readonly runs: readonly StageRun[];
	readonly end: { readonly at: number; readonly ending: Ending; readonly fail: boolean } | null;
};

/**
 * Verdict on a typed answer. Only `counts` scores; `late_sync` is for the judges; the rest is evidence. `not_started`
 * occurs only in old logs: such an answer is refused now.
 */
export type Verdict = "counts" | "late_sync" | "too_late" | "after_check" | "not_started" | "stale_seat" | "closed";

/**
 * Terms of one person or event, milliseconds: time added to every stage, the window for late answers, and the end of an
 * event in a hall.
 */
export type OpeningTerms = {
	readonly extraMs?: number | undefined;
	readonly lateWindow?: number | undefined;
	readonly heldUntil?: number | undefined;
};

/** An attempt's first state. */
export function openAttempt(seat: string, session: string, now: number, terms: OpeningTerms = {}): AttemptState {
	const { extraMs = 0, lateWindow = lateWindowMs, heldUntil } = terms;
	return {
		epoch: 1,
		seat,
		session,
		openedAt: now,
		runs: [],
		end: null,
		...(extraMs > 0 && { extraMs }),
		...(lateWindow !== lateWindowMs && { lateWindow }),
		...(heldUntil !== undefined && { heldUntil: heldUntil + extraMs }),
	};
}

/**
 * Brings the state up to `now`: seals stages whose time and grace are over, and ends the attempt after the last stage or
 * when it was abandoned. Every command calls this first; the shard's alarm calls only this. A late call gives the same
 * state as a call in time.
 */
export function settle(state: AttemptState, plan: readonly PlanStep[], now: number, score: ScoreStep): AttemptState {
	if (state.end) return state;
	const last = state.runs.at(-1);
	let settled = state;
	for (const [index, run] of state.runs.entries()) {
		if (run.sealedAt === null && now > run.endsAt + graceMs) {
			settled = seal(settled, plan, index, run.endsAt + graceMs, score);
		}
	}
	const everyStageRan = state.runs.length === plan.length;
	if (everyStageRan && last?.sealedAt === null && now > last.endsAt + graceMs) {
		return end(settled, last.endsAt + graceMs, "complete", false);
	}
	const deadline = abandonedAt(settled, plan);
	if (now < deadline) return settled;
	const ended = settled.runs.reduce(
		(current, run, index) => (run.sealedAt === null ? seal(current, plan, index, deadline, score) : current),
		settled,
	);
	return end(ended, deadline, everyStageRan ? "complete" : "timeout", !everyStageRan);
}

/** The next instant at which `settle` would change something; null once the attempt has ended. */
export function dueAt(state: AttemptState, plan: readonly PlanStep[]): number | null {
	if (state.end) return null;
	const open = state.runs.filter((run) => run.sealedAt === null).map((run) => run.endsAt + graceMs + 1);
	return Math.min(...open, abandonedAt(state, plan));
}

function abandonedAt(state: AttemptState, plan: readonly PlanStep[]): number {
	return lastStageOverAt(state, plan) + abandonedMs;
}

/** The last instant at which a late answer is still kept for the judges. */
export function lateUntil(state: AttemptState, plan: readonly PlanStep[]): number {
	return lastStageOverAt(state, plan) + (state.lateWindow ?? lateWindowMs);
}

/** When the last stage ends if the remaining ones follow without a pause. */
function lastStageOverAt(state: AttemptState, plan: readonly PlanStep[]): number {
	const last = state.runs.at(-1);
	const remaining = plan.slice(state.runs.length).reduce((sum, step) => sum + stageMs(state, step), 0);
	const since = last ? Math.min(last.sealedAt ?? last.endsAt, last.endsAt) : state.openedAt;
	const left = Math.max(since, state.reopenedAt ?? 0) + remaining;
	// a person waiting for the organiser of a hall has not abandoned the attempt
	return state.runs.length < plan.length ? Math.max(left, state.heldUntil ?? 0) : left;
}

/** How long a stage lasts for this person, milliseconds. */
function stageMs({ extraMs = 0 }: AttemptState, step: PlanStep): number {
	return step.minutes * 60_000 + extraMs;
}

/**
 * Only the seat that holds the attempt may act. Throws ATTEMPT_ELSEWHERE for another seat, session or epoch. `epoch` is
 * absent for calls that do not carry one.
 */
export function assertSeat(state: AttemptState, seat: string, session: string, epoch?: number): void {
	if (state.seat !== seat || state.session !== session || (epoch !== undefined && epoch !== state.epoch)) {
		throw new DomainError("ATTEMPT_ELSEWHERE");
	}
}

/**
 * A second start. The same tab in the same session goes on. Another tab or session must take over, which raises the epoch
 * so that the first one can no longer act. Errors: ATTEMPT_CLOSED after the end, ATTEMPT_ELSEWHERE without a take-over.
 */
export function rejoin(state: AttemptState, seat: string, session: string, takeover: boolean): AttemptState {
	if (state.end) throw new DomainError("ATTEMPT_CLOSED");
	if (state.seat === seat && state.session === session) return state;
	if (!takeover) throw new DomainError("ATTEMPT_ELSEWHERE");
	return { ...state, epoch: state.epoch + 1, seat, session };
}

/**
 * Starts a stage; returns the state unchanged while that stage is running. A stage opens only after the one before was
 * checked or ran out. `step` is 1-based. Errors: STEP_OUT_OF_TURN, ATTEMPT_CLOSED.
 */
export function startStep(state: AttemptState, plan: readonly PlanStep[], step: number, now: number): AttemptState {
	if (state.end) throw new DomainError("ATTEMPT_CLOSED");
	const index = plan.findIndex((candidate) => candidate.id === step);
	const running = state.runs[index];
	if (running) {
		if (index === state.runs.length - 1 && running.sealedAt === null && now < running.endsAt) return state;
		throw new DomainError("STEP_OUT_OF_TURN");
	}
	const previous = state.runs.at(-1);
	const free = !previous || previous.sealedAt !== null || now >= previous.endsAt;
	if (index < 0 || index !== state.runs.length || !free) throw new DomainError("STEP_OUT_OF_TURN");
	const endsAt = now + stageMs(state, plan[index]!);
	return { ...state, runs: [...state.runs, { startedAt: now, endsAt, sealedAt: null, score: 0, correct: [] }] };
}

/** Whether the numbers of a step were handed out, so that it can have answers. */
export function isIssued(state: AttemptState, plan: readonly PlanStep[], step: number): boolean {
	return state.runs[plan.findIndex((candidate) => candidate.id === step)] !== undefined;
}

/** Whether an answer to this step that arrives at `now` scores, or why it is only kept. */
export function judgeAnswer(
	state: AttemptState,
	plan: readonly PlanStep[],
	epoch: number,
	step: number,
	now: number,
): Verdict {
	if (epoch !== state.epoch) return "stale_seat";
	const run = state.runs[plan.findIndex((candidate) => candidate.id === step)];
	if (!run) return state.end ? "closed" : "not_started";
	// a checked stage has shown which answers are right; leaving gives up the rest of a stage
	const ranOut = run.sealedAt === null || run.sealedAt >= run.endsAt + graceMs;
	if (!ranOut) return state.end && run.sealedAt === state.end.at ? "closed" : "after_check";
	if (now > run.endsAt + graceMs) return now > lateUntil(state, plan) ? "too_late" : "late_sync";
	return state.end ? "closed" : "counts";
}

/**
 * Checks a stage: scores it and locks its answers. A second check changes nothing. Errors: STEP_NOT_STARTED, or
 * ATTEMPT_CLOSED when the attempt ended before the stage started.
 */
export function checkStep(
	state: AttemptState,
	plan: readonly PlanStep[],
	step: number,
	now: number,
	score: ScoreStep,
): AttemptState {
	const index = plan.findIndex((candidate) => candidate.id === step);
	const run = state.runs[index];
	if (!run) throw new DomainError(state.end ? "ATTEMPT_CLOSED" : "STEP_NOT_STARTED");
	return run.sealedAt === null ? seal(state, plan, index, now, score) : state;
}

/**
 * Ends the attempt because the client saved or left. Stages never reached score 0 (docs/domain.md D.5). The same ending
 * again changes nothing; another one throws ATTEMPT_CLOSED.
 */
export function closeAttempt(
	state: AttemptState,
	plan: readonly PlanStep[],
	ending: "saved" | "navigate" | "reload",
	now: number,
	score: ScoreStep,
): AttemptState {
	if (state.end) {
		if (state.end.ending === ending) return state;
		throw new DomainError("ATTEMPT_CLOSED");
	}
	const sealed = state.runs.reduce(
		(current, run, index) => (run.sealedAt === null ? seal(current, plan, index, now, score) : current),
		state,
	);
	const everyStageRan = sealed.runs.length === plan.length;
	return end(sealed, now, ending, ending !== "saved" || !everyStageRan);
}

/**
 * Corrects the ending `navigate` to `reload`. A browser often cannot tell them apart while it happens; the reopened page
 * can.
 */
export function renameLeaving(state: AttemptState, type: "navigate" | "reload", now: number): AttemptState {
	const { end } = state;
	if (end?.ending !== "navigate" || type !== "reload" || now - end.at > renameMs) return state;
	return { ...state, end: { ...end, ending: type } };
}

/** S1..Sn; a stage that was not reached or is not sealed yet counts 0. */
export function scoresOf(state: AttemptState, plan: readonly PlanStep[]): number[] {
	return plan.map((_, index) => state.runs[index]?.score ?? 0);
}

function seal(
	state: AttemptState,
	plan: readonly PlanStep[],
	index: number,
	at: number,
	score: ScoreStep,
): AttemptState {
	const verdict = score(plan[index]!);
	const runs = state.runs.map((run, i) => (i === index ? { ...run, sealedAt: at, ...verdict } : run));
	return { ...state, runs };
}

function end(state: AttemptState, at: number, ending: Ending, fail: boolean): AttemptState {
	return { ...state, end: { at, ending, fail } };
}
