import type { SentEvent } from "#domain/attempt/outbox";

/** An answer as the log keeps it: number, step, item, what was typed, and the device's own word for the instant. */
export type PackedAnswer = [seq: number, step: number, item: number, value: string, at: string];

/**
 * Answers that came together, packed at the door: the shard keeps the text as it is, and need not read it as long as all
 * numbers are new.
 */
export type AnswerBatch = {
	/** `PackedAnswer[]` as JSON */
	text: string;
	count: number;
	/** the lowest and the highest number; 0 for an empty batch */
	first: number;
	last: number;
	/** how many follow the first without a gap, itself included; meaningful while `rising` */
	run: number;
	/** whether every number is higher than the one before it */
	rising: boolean;
	/** the steps they belong to, each with its number of answers and the highest item among them */
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

/** Those answers of a batch that fit, as a batch of their own. */
export function pickAnswers(batch: AnswerBatch, fits: (step: number, item: number) => boolean): AnswerBatch {
	const events = JSON.parse(batch.text) as PackedAnswer[];
	const kept = events.filter(([, step, item]) => fits(step, item));
	return packAnswers(kept.map(([seq, step, item, value, at]) => ({ seq, step, item, value, at })));
}
