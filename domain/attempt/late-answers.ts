import { graceMs, lateWindowMs, type StageRun, type Verdict } from "./attempt";

/**
 * Late answers and what a judge may do about them (docs/product.md 4): an answer that was typed in time but came after
 * the stage's end plus five seconds is kept and left out; a judge may count it, with a reason. They are taken until some
 * minutes after the attempt's last stage, data of the event; what comes then is evidence and changes nothing.
 */

/** Minutes after an attempt's last stage within which late answers are taken, where the event says nothing else. */
export const usualLateMinutes = lateWindowMs / 60_000;
/** The minutes an event may give. */
export const lateMinutesLimits = { min: 0, max: 60 };

/** A typed answer as the shard keeps it; `received` is the server's instant, milliseconds. */
export type TypedAnswer = {
	readonly epoch: number;
	readonly seq: number;
	readonly step: number;
	readonly item: number;
	readonly value: string;
	readonly received: number;
	readonly verdict: Verdict;
};

/**
 * Whether a judge may count the late answers of a stage at all: only of one that ran out. Who checked a stage has seen
 * which answers are right, and who left gave the rest of it up; a stage staff opened again is not over.
 */
export function takesLate(run: StageRun | undefined): boolean {
	return run !== undefined && run.sealedAt !== null && run.sealedAt >= run.endsAt + graceMs;
}

/**
 * The answers of one step by item, as they count once the late ones received up to `upTo` (milliseconds) are taken in:
 * the latest typed of an item holds, by turn and number, exactly as among those in time.
 */
export function answersWithLate(typed: readonly TypedAnswer[], step: number, upTo: number): Map<number, string> {
	const counted = typed.filter(
		(answer) =>
			answer.step === step &&
			(answer.verdict === "counts" || (answer.verdict === "late_sync" && answer.received <= upTo)),
	);
	const inOrder = counted.toSorted((a, b) => a.epoch - b.epoch || a.seq - b.seq);
	return new Map(inOrder.map(({ item, value }) => [item, value]));
}
