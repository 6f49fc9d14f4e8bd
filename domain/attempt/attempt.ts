import { DomainError } from "../errors";
import type { PlanStep } from "./plan-step";

/**
 * The life of one attempt as a pure reducer (docs/architecture.md "Life of an attempt", docs/product.md 4,
 * docs/domain.md D.5). Instants are milliseconds since the epoch, always the server's. Nothing here knows storage or
 * network: the caller keeps the log of answers and says what a stage is worth through `ScoreStep`.
 */

/** Answers that arrive this long after a stage's end still count (docs/product.md 4). */
export const graceMs = 5_000;
/** An attempt left alone is closed once its remaining stage times plus this have passed. */
export const abandonedMs = 10 * 60_000;
/**
 * Answers of a stage that ran out are taken for the judges until this long after the attempt's last stage
 * (docs/product.md 4).
 */
export const lateWindowMs = 10 * 60_000;
/** Within this time of leaving, the page that comes back may say that it was a reload. */
export const renameMs = 60_000;

export type Ending = "saved" | "navigate" | "reload" | "timeout" | "complete";

export type StageScore = { readonly score: number; readonly correct: readonly boolean[] };
/** What the counted answers of a step are worth now. */
export type ScoreStep = (step: PlanStep) => StageScore;

/** One started stage. It is sealed once: by a check, or when its time and the grace are over. */
export type StageRun = {
	readonly startedAt: number;
	readonly endsAt: number;
	readonly sealedAt: number | null;
	readonly score: number;
	readonly correct: readonly boolean[];
};

export type AttemptState = {
	/** Names the turn of a seat; every take-over raises it. */
	readonly epoch: number;
	/** The tab or device that may act, and the session it acts in. */
	readonly seat: string;
	readonly session: string;
	readonly openedAt: number;
	/** when a staff member reopened the ended attempt */
	readonly reopenedAt?: number;
	/** milliseconds a staff member added to every stage of this person (domain/attempt/intervention.ts) */
	readonly extraMs?: number;
	/**
	 * how long late answers are taken after the last stage, milliseconds, where the event says another time than usual
	 */
	readonly lateWindow?: number;
	/** until when a hall may keep this person waiting for its next stage: the event's end */
	readonly heldUntil?: number;
	/** until when late answers were received that a judge has taken in (domain/attempt/late-answers.ts) */
	readonly lateUpTo?: number;
	readonly runs: readonly StageRun[];
	readonly end: { readonly at: number; readonly ending: Ending; readonly fail: boolean } | null;
};

/**
 * What becomes of a typed answer. Only `counts` scores, `late_sync` is for the judges, the rest is evidence and changes
 * nothing. `not_started` is in logs of earlier versions: an answer to a stage without numbers is refused now.
 */
export type Verdict = "counts" | "late_sync" | "too_late" | "after_check" | "not_started" | "stale_seat" | "closed";

/**
 * What an attempt's owner or event has that others have not, milliseconds: time added to every stage, another time for
 * late answers, the end of an event in a hall, whose organiser says when each stage begins.
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
		...(heldUntil !== undefined && { heldUntil }),
	};
}

/**
 * Brings the state up to `now`: seals stages whose time and grace are over, ends the attempt after the last stage or
 * when it was left alone. Every command does this first, the shard's alarm does only this; doing it late gives the
 * same state as doing it in time.
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

/** The last instant at which an answer to a stage that ran out is still taken for the judges. */
export function lateUntil(state: AttemptState, plan: readonly PlanStep[]): number {
	return lastStageOverAt(state, plan) + (state.lateWindow ?? lateWindowMs);
}

/** When the last stage is over if those that are left follow at once. */
function lastStageOverAt(state: AttemptState, plan: readonly PlanStep[]): number {
	const last = state.runs.at(-1);
	const remaining = plan.slice(state.runs.length).reduce((sum, step) => sum + stageMs(state, step), 0);
	const since = last ? Math.min(last.sealedAt ?? last.endsAt, last.endsAt) : state.openedAt;
	const left = Math.max(since, state.reopenedAt ?? 0) + remaining;
	// who waits for the organiser of a hall has not gone away
	return state.runs.length < plan.length ? Math.max(left, state.heldUntil ?? 0) : left;
}

/** How long a stage lasts for this person, milliseconds. */
function stageMs({ extraMs = 0 }: AttemptState, step: PlanStep): number {
	return step.minutes * 60_000 + extraMs;
}

/**
 * Who may act: the seat that holds the attempt. Throws ATTEMPT_ELSEWHERE for any other seat, session or turn. `epoch` is
 * absent for calls that do not carry one.
 */
export function assertSeat(state: AttemptState, seat: string, session: string, epoch?: number): void {
	if (state.seat !== seat || state.session !== session || (epoch !== undefined && epoch !== state.epoch)) {
		throw new DomainError("ATTEMPT_ELSEWHERE");
	}
}

/**
 * A second start. The same tab in the same session gets the same attempt; any other tab or session only by taking over,
 * which raises the epoch so that the first one can no longer act. Errors: ATTEMPT_CLOSED after the end,
 * ATTEMPT_ELSEWHERE for another tab or session that does not take over.
 */
export function rejoin(state: AttemptState, seat: string, session: string, takeover: boolean): AttemptState {
	if (state.end) throw new DomainError("ATTEMPT_CLOSED");
	if (state.seat === seat && state.session === session) return state;
	if (!takeover) throw new DomainError("ATTEMPT_ELSEWHERE");
	return { ...state, epoch: state.epoch + 1, seat, session };
}

/**
 * Starts a stage, or returns the state unchanged while that stage is running. Stages go strictly in order and a stage
 * opens only after the one before was checked or ran out. `step` is 1-based. Errors: STEP_OUT_OF_TURN, ATTEMPT_CLOSED.
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

/** Whether the numbers of a step were handed out: only then somebody can have answered it. */
export function isIssued(state: AttemptState, plan: readonly PlanStep[], step: number): boolean {
	return state.runs[plan.findIndex((candidate) => candidate.id === step)] !== undefined;
}

/** Whether an answer of this step that arrives now scores, and if not, why it is only kept. */
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
	// who checked a stage has seen which answers are right, and who left gave the rest of it up
	const ranOut = run.sealedAt === null || run.sealedAt >= run.endsAt + graceMs;
	if (!ranOut) return state.end && run.sealedAt === state.end.at ? "closed" : "after_check";
	if (now > run.endsAt + graceMs) return now > lateUntil(state, plan) ? "too_late" : "late_sync";
	return state.end ? "closed" : "counts";
}

/**
 * Checks a stage: scores it and locks its answers. Once; asked again, the state does not change. Errors:
 * STEP_NOT_STARTED, ATTEMPT_CLOSED only when the stage was never started before the end.
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
 * Ends the attempt: the client saved or left. Stages never reached score 0 (docs/domain.md D.5). A save after a save
 * changes nothing; after any other ending it is refused with ATTEMPT_CLOSED.
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
 * A browser often cannot tell a reload from leaving while it happens; the page that comes back can. Puts the word right,
 * nothing else.
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
