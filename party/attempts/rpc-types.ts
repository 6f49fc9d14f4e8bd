import type { ErrorCode } from "#domain/errors";
import type { Sample } from "#domain/generator/sample";
import type { AttemptState } from "#domain/attempt/attempt";
import type { AttemptType } from "#domain/attempt/attempt-type";
import type { ExtendedStages } from "#domain/attempt/intervention";
import type { PlanStep } from "#domain/attempt/plan-step";

/** Errors cross the RPC as codes: a thrown class would lose its type. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** The caller: the session of the token, and the tab or device (`seat`). */
export type Caller = { userId: string; session: string; seat: string };

export type StartRequest = Caller & {
	candidateId: string;
	/** the participation the ticket was made for (`participationKey`); absent for a preview of staff */
	participation?: string;
	olympiadId: string;
	type: AttemptType;
	category: string;
	takeover: boolean;
	/** the number of this real attempt: cleared ones plus one; 1 where absent */
	tries?: number;
	/** milliseconds staff added to every stage before the start */
	extraMs?: number;
	/** how long late answers are accepted after the last stage, milliseconds, where the olympiad has its own window */
	lateWindow?: number;
	/** until when this person may wait for the hall's next stage, milliseconds */
	heldUntil?: number;
	/** the person's feathers of the season */
	feathers?: number;
	/** the stages where the olympiad has its own */
	plan?: readonly PlanStep[];
};

/** The attempt as the API shows it; instants in milliseconds. `plan` is null for the stages of the category. */
export type AttemptView = {
	id: string;
	state: AttemptState;
	category: string;
	plan: readonly PlanStep[] | null;
	ack: number;
	now: number;
};

/** The person and olympiad of an attempt. */
export type About = { olympiadId: string; userId: string; type: AttemptType };
/** A participation (`participationKey`) with the `version` the database had when it was read. */
export type ParticipationAtGate = { participation: string; version: number };
/** A participation to be closed, with its person. */
export type ClosingParticipation = ParticipationAtGate & { userId: string };
/**
 * A stage of an attempt on paper: its questions, and the answers that counted. `after`: milliseconds from the start of the
 * stage by the device's clock, within the stage.
 */
export type Sheet = {
	/** when it was handed out, milliseconds */
	startedAt: number;
	samples: Sample[];
	score: number;
	correct: boolean[];
	answers: { item: number; value: string; after: number }[];
	/** everything typed in its order; `late` where it did not count */
	typed: { item: number; value: string; after: number; late: boolean }[];
	/** how often an answer was typed anew */
	changed: number;
};
/** Who intervened and why; kept with the attempt. */
export type Note = { by: string; reason: string };

/**
 * More time for people of one shard. `totalMs`: what is added to every stage of the person in all; `ms`: this addition.
 */
export type MoreTime = {
	olympiadId: string;
	type: AttemptType;
	people: readonly { userId: string; totalMs: number }[];
	grant: { id: string; ms: number; stages: ExtendedStages };
};
/** How many people got it at once, will have it with their next start, and have ended already. */
export type TimeGiven = { running: number; waiting: number; ended: number };

/** One line of the board: `stage` is the last started one, `locked` whether it was checked or ran out. */
export type RosterRow = {
	userId: string;
	attempt: string;
	type: AttemptType;
	stage: number;
	locked: boolean;
	score: number;
	openedAt: number;
	extraMs: number;
	/** locked stages answered at a pace no hand has (domain/attempt/pace.ts) */
	fast: number;
	end: AttemptState["end"];
};

/** Ended attempts of one event that a shard has and D1 has not confirmed; `oldest`: when the first ended, milliseconds. */
export type WaitingAttempts = { event: string; type: AttemptType; attempts: number; oldest: number | null };
