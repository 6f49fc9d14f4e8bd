import type { Rates } from "#domain/mastery/blame";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { type Answered, rightCount } from "#domain/trainer/progress";
import type { TrainingRun } from "#domain/trainer/run";
import { toldBreak } from "#domain/trainer/told-break";
import { guest } from "../guest/guest-mark";
import { recordGuestRun } from "../guest/guest-runs";
import { recordRun } from "../outbox/device-outbox";
import { linkOf } from "../sets/trainers";
import { keepSet } from "../sets/trainer-memory";

export type FinishedSet = {
	id: string;
	/** A user, or the guest of this device. */
	owner: string;
	simulator: Simulator;
	parameters: PlainParameters;
	seed: string;
	answers: readonly Answered[];
	/** Milliseconds since the epoch. */
	startedAt: number;
	finishedAt: number;
	/** How often this student fails each formula. */
	rates: Rates;
	/** What the set is done for; absent for own training. */
	claim?: SetClaim | undefined;
};

/** The homework a set is done for: its assignment and task. */
export type SetClaim = Required<Pick<TrainingRun, "assignment" | "task">>;

/** The set as it is sent. */
export function runOf(set: FinishedSet): TrainingRun {
	const reports = new Set(set.answers.flatMap(({ report }) => report ?? []));
	const shown = [...reports].reduce((total, { measuredMs }) => total + measuredMs, 0);
	return {
		id: set.id,
		simulator: set.simulator,
		parameters: set.parameters,
		seed: set.seed,
		answers: set.answers.map(({ answer, ms }) => ({ text: answer, milliseconds: Math.max(0, ms) })),
		startedAt: new Date(set.startedAt).toISOString(),
		finishedAt: new Date(set.finishedAt).toISOString(),
		shown: reports.size > 0 ? shown : null,
		...set.claim,
	};
}

/** Adds a finished set to the outbox and to the history. If storage is refused, only the history is lost. */
export async function finishSet(set: FinishedSet): Promise<void> {
	// first, because the child may leave the page at once
	const recorded = set.owner === guest ? recordGuestRun(runOf(set)) : recordRun(runOf(set));
	const weak = set.answers.flatMap(({ exercise, answer, verdict }) => {
		return (verdict.correct ? null : toldBreak(exercise, answer, set.rates)?.formula) ?? [];
	});
	const kept = keepSet({
		run: set.id,
		owner: set.owner,
		simulator: set.simulator,
		at: set.finishedAt,
		query: linkOf(set.simulator, set.parameters as never),
		seed: set.seed,
		correct: rightCount(set.answers),
		total: set.answers.length,
		weak,
	}).catch(() => undefined);
	await Promise.all([kept, recorded]);
}
