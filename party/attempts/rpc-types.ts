import type { ErrorCode } from "#domain/errors";
import type { AttemptState } from "#domain/attempt/attempt";
import type { AttemptType } from "#domain/attempt/attempt-type";
import type { PlanStep } from "#domain/attempt/plan-step";

/** Errors cross the call as codes: a thrown class would lose its type on the way. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** Who calls: the session of the token and the tab or device. */
export type Caller = { userId: string; session: string; seat: string };

export type StartRequest = Caller & {
	candidateId: string;
	/** the participation the ticket was made for (`participationKey`); absent for a preview of staff */
	participation?: string;
	olympiadId: string;
	type: AttemptType;
	category: string;
	takeover: boolean;
	/** which try of a real attempt this is: one more than were cleared; 1 where absent */
	tries?: number;
	/** milliseconds staff added to every stage before the start */
	extraMs?: number;
	/** how long late answers are taken after the last stage, milliseconds, where the olympiad says so */
	lateWindow?: number;
	/** until when a hall may keep this person waiting for its next stage, milliseconds */
	heldUntil?: number;
	/** the person's feathers of the season */
	feathers?: number;
	/** the stages where the olympiad has its own */
	plan?: readonly PlanStep[];
};

/** The attempt as the doors show it; instants in milliseconds. `plan` is null where the category's own stages hold. */
export type AttemptView = {
	id: string;
	state: AttemptState;
	category: string;
	plan: readonly PlanStep[] | null;
	ack: number;
	now: number;
};

/** Whose attempt staff speaks of. */
export type About = { olympiadId: string; userId: string; type: AttemptType };
/**
 * A participation (`participationKey`) as the database had it when it was read: `stays` says how often a start kept it.
 */
export type ParticipationAtGate = { participation: string; version: number };
/** A participation to be closed, and whose it is. */
export type ClosingParticipation = ParticipationAtGate & { userId: string };
/** Who intervened and why; kept with the attempt. */
export type Note = { by: string; reason: string };

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
	end: AttemptState["end"];
};
