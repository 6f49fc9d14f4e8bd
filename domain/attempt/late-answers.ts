import { graceMs, lateWindowMs, type StageRun, type Verdict } from "./attempt";

/**
 * Late answers (docs/product.md 4). An answer that arrives after the stage's end plus five seconds is kept and not
 * counted. A judge may count it, with a reason. They are taken until some minutes after the attempt's last stage; the
 * event sets how many. Later ones are evidence only.
 */

/** Minutes after an attempt's last stage within which late answers are taken, unless the event sets another. */
export const usualLateMinutes = lateWindowMs / 60_000;
/** The minutes an event may set. */
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
 * Whether a judge may count late answers of a stage: only of one that ran out. A checked stage has shown which answers
 * are right, leaving gives up the rest, and a reopened stage is not over.
 */
export function takesLate(run: StageRun | undefined): boolean {
	return run !== undefined && run.sealedAt !== null && run.sealedAt >= run.endsAt + graceMs;
}

/**
 * The counted answers of one step by item, with the late ones received up to `upTo` (milliseconds). Of several answers to
 * an item the one with the highest epoch and number counts.
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
