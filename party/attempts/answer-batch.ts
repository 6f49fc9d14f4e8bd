import type { SentEvent } from "#domain/attempt/outbox";

/** An answer as the log keeps it: number, step, item, what was typed, and the instant by the device's clock. */
export type PackedAnswer = [seq: number, step: number, item: number, value: string, at: string];

/**
 * Answers of one request, packed by the Worker. The shard stores the text as it is and parses it only when some numbers
 * may be stored already.
 */
export type AnswerBatch = {
	/** `PackedAnswer[]` as JSON */
	text: string;
	count: number;
	/** the lowest number, as `last` is the highest; 0 for an empty batch */
	first: number;
	last: number;
	/** how many follow the first without a gap, itself included; meaningful while `rising` */
	run: number;
	/** whether every number is higher than the one before it */
	rising: boolean;
	/** per step the number of answers and the highest item */
	steps: StepShare[];
};
export type StepShare = { step: number; count: number; top: number };

export function packAnswers(events: readonly SentEvent[]): AnswerBatch {
	const packed = events.map(({ seq, step, item, value, at }): PackedAnswer => [seq, step, item, value, String(at)]);
	const seqs = packed.map(([seq]) => seq);
	const first = seqs.length === 0 ? 0 : Math.min(...seqs);
	const gap = seqs.findIndex((seq, index) => seq !== first + index);
	return {
		text: JSON.stringify(packed),
		count: packed.length,
		first,
		last: seqs.length === 0 ? 0 : Math.max(...seqs),
		run: gap === -1 ? seqs.length : gap,
		rising: seqs.every((seq, index) => index === 0 || seq > seqs[index - 1]!),
		steps: sharesOf(packed),
	};
}

function sharesOf(packed: readonly PackedAnswer[]): StepShare[] {
	const shares = new Map<number, StepShare>();
	for (const [, step, item] of packed) {
		const known = shares.get(step);
		shares.set(step, { step, count: (known?.count ?? 0) + 1, top: Math.max(known?.top ?? 0, item) });
	}
	return [...shares.values()];
}

/** A new batch of the answers that fit. */
export function pickAnswers(batch: AnswerBatch, fits: (step: number, item: number) => boolean): AnswerBatch {
	const events = JSON.parse(batch.text) as PackedAnswer[];
	const kept = events.filter(([, step, item]) => fits(step, item));
	return packAnswers(kept.map(([seq, step, item, value, at]) => ({ seq, step, item, value, at })));
}
