/**
 * A typed answer that the server has not acknowledged yet (docs/product.md 4). The caller stores it on the device and sends
 * it in batches. `at` is the client's instant as ISO 8601.
 */
export type TypedEvent = {
	readonly seq: number;
	readonly step: number;
	readonly item: number;
	readonly value: string;
	readonly at: string;
};

/** A typed answer as the server receives it: other clients may send the instant as a number. */
export type SentEvent = Omit<TypedEvent, "at"> & { readonly at: string | number };

/** `waiting` ascends by `seq`; `nextSeq` is the number of the next typed answer. Numbers start at 1 in every epoch. */
export type Outbox = { readonly nextSeq: number; readonly waiting: readonly TypedEvent[] };

const batchEvents = 200;
const batchCharacters = 16_000;

/** The outbox of an attempt that is opened or resumed: `ack` from the server, `kept` from the device. */
export function openOutbox(ack: number, kept: readonly TypedEvent[]): Outbox {
	const waiting = kept.filter((event) => event.seq > ack).toSorted((a, b) => a.seq - b.seq);
	return { nextSeq: Math.max(ack, waiting.at(-1)?.seq ?? 0) + 1, waiting };
}

/** Numbers an answer and appends it. */
export function typed(outbox: Outbox, answer: Omit<TypedEvent, "seq">): { outbox: Outbox; event: TypedEvent } {
	const event = { seq: outbox.nextSeq, ...answer };
	return { event, outbox: { nextSeq: outbox.nextSeq + 1, waiting: [...outbox.waiting, event] } };
}

/** Drops what the server has acknowledged: everything up to `ack`. */
export function acknowledged(outbox: Outbox, ack: number): Outbox {
	return { ...outbox, waiting: outbox.waiting.filter((event) => event.seq > ack) };
}

/** The oldest answers that fit one request; sending them twice is harmless. */
export function nextBatch(outbox: Outbox): readonly TypedEvent[] {
	let characters = 0;
	const batch: TypedEvent[] = [];
	for (const event of outbox.waiting.slice(0, batchEvents)) {
		characters += JSON.stringify(event).length;
		if (characters > batchCharacters && batch.length > 0) break;
		batch.push(event);
	}
	return batch;
}

/** Renumbers the waiting answers from `ack` + 1 in the same order, for a device that lost its count. */
export function renumbered(outbox: Outbox, ack: number): Outbox {
	const waiting = outbox.waiting.map((event, index) => ({ ...event, seq: ack + 1 + index }));
	return { nextSeq: ack + 1 + waiting.length, waiting };
}

/** The latest waiting value of each item of one step. */
export function waitingValues(outbox: Outbox, step: number): ReadonlyMap<number, string> {
	return new Map(outbox.waiting.filter((event) => event.step === step).map((event) => [event.item, event.value]));
}
