import type { ErrorCode } from "#domain/errors";
import { scoredStages, totalOf } from "#domain/olympiad/stages";
import { pointsOf } from "#domain/attempt/stage-points";
import type { Attempt, Saved, Step, StepData } from "#worker/attempt/contract";
import type { SenderState } from "./sender";
import type { AttemptRecord } from "./transport";

/** A stage as the table of points needs it. */
export type StageRow = AttemptRecord["plan"][number];

export type RunResult = {
	stages: readonly StageRow[];
	scores: readonly number[];
	score: number;
	max: number;
	meta: Saved["meta"];
	/** whether the server holds this result */
	saved: boolean;
};

/**
 * `ready`: the next stage waits for START. `held`: START was pressed and the organiser has not opened the stage yet.
 * `checking`: inputs are locked, the last answers are being sent.
 */
export type Phase =
	| "opening"
	| "elsewhere"
	| "other-tab"
	| "ready"
	| "held"
	| "loading"
	| "running"
	| "checking"
	| "checked"
	| "saving"
	| "result"
	| "refused";

/** The phases in which leaving the page ends the attempt. */
export const underWay: readonly Phase[] = ["ready", "held", "loading", "running", "checking", "checked"];

export type RunView = {
	phase: Phase;
	attempt: Attempt | null;
	/** 1-based stage on the screen */
	step: number;
	/** null also when a stage was sealed while the device was away */
	paper: StepData | null;
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	scores: readonly (number | null)[];
	result: RunResult | null;
	refusal: ErrorCode | null;
	sending: SenderState;
	/** a call is repeated because connection or server fails */
	waiting: boolean;
	/** false when the browser refuses storage */
	lasting: boolean;
};

export const openingView: RunView = {
	phase: "opening",
	attempt: null,
	step: 1,
	paper: null,
	values: {},
	correct: null,
	scores: [],
	result: null,
	refusal: null,
	sending: { waiting: 0, offline: false },
	waiting: false,
	lasting: true,
};

/** The most points a stage can give. */
export function stageMax({ variant, samples, size }: Pick<Step, "variant" | "samples" | "size">): number {
	return pointsOf({ notation: variant, samples, size }).max;
}

/** The points so far, as scored by the server, without the tie-break. */
export function runningScore({ scores }: RunView): number {
	return totalOf(scores.map((score) => score ?? 0));
}

export function resultOfSave({ steps }: Attempt, { result, score, max, meta }: Saved): RunResult {
	return { stages: steps, scores: result, score, max, meta, saved: true };
}

/** The result an olympiad's record holds; null while it holds none. */
export function resultOfRecord({ plan, result, score, max, meta }: AttemptRecord): RunResult | null {
	if (!result) return null;
	const ending = meta ?? { fail: false, type: "saved" };
	return { stages: plan, scores: result, score: score ?? 0, max, meta: ending, saved: true };
}

/** The result of a rehearsal that ended while the device was away: no record exists, so the scores so far count. */
export function resultOfView(view: RunView): RunResult | null {
	if (!view.attempt) return null;
	const stages = view.attempt.steps;
	const max = stages.slice(0, scoredStages).reduce((sum, step) => sum + stageMax(step), 0);
	const scores = view.scores.map((score) => score ?? 0);
	return { stages, scores, score: runningScore(view), max, meta: { fail: true, type: "timeout" }, saved: false };
}
