import type { ErrorCode } from "#domain/errors";
import { pointsOf } from "#domain/attempt/stage-points";
import type { Attempt, Saved, Step, StepData } from "#worker/attempt/contract";
import type { SenderState } from "./sender";
import type { AttemptRecord } from "./transport";

/** What the table of points needs of a stage. */
export type StageRow = AttemptRecord["plan"][number];

export type RunResult = {
	stages: readonly StageRow[];
	scores: readonly number[];
	score: number;
	max: number;
	meta: Saved["meta"];
	/** the server said that it holds this result */
	saved: boolean;
};

/**
 * `ready`: the next stage waits for START. `held`: START was pressed, the organiser of the hall opens the stage for all.
 * `checking`: inputs are locked, the rest is on its way to the server.
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
	/** null also where a stage was sealed while nobody was here */
	paper: StepData | null;
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	scores: readonly (number | null)[];
	result: RunResult | null;
	refusal: ErrorCode | null;
	sending: SenderState;
	/** a call is being repeated because the line or the server is away */
	waiting: boolean;
	/** false when this browser keeps nothing for us */
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

/** The points of the stages that count so far, which the last one does not; only what the server has said. */
export function runningScore({ attempt, scores }: RunView): number {
	const last = (attempt?.steps.length ?? 1) - 1;
	return scores.slice(0, last).reduce<number>((sum, score) => sum + (score ?? 0), 0);
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

/**
 * A rehearsal that ended without us is recorded nowhere we could ask: what the server has scored so far is its result.
 */
export function resultOfView(view: RunView): RunResult | null {
	if (!view.attempt) return null;
	const stages = view.attempt.steps;
	const max = stages.slice(0, -1).reduce((sum, step) => sum + stageMax(step), 0);
	const scores = view.scores.map((score) => score ?? 0);
	return { stages, scores, score: runningScore(view), max, meta: { fail: true, type: "timeout" }, saved: false };
}
