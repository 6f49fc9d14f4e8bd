import { nextBatch, renumbered, type TypedEvent } from "#domain/attempt/outbox";
import { ApiError } from "../lib/api";
import type { AnswerStore } from "./answer-store";
import type { Transport } from "./transport";

/**
 * Sends the answers this device typed in earlier turns, before another device took over. The server keeps them as
 * evidence; only then the device forgets them. What does not arrive is sent next time.
 */
export async function handInEarlierTurns(
	store: AnswerStore,
	transport: Pick<Transport, "answers">,
	{ _id, epoch }: { _id: string; epoch: number },
): Promise<void> {
	for (const earlier of await store.epochs(_id)) {
		if (earlier >= epoch) continue;
		let waiting: readonly TypedEvent[] = await store.load(_id, earlier);
		while (waiting.length > 0) {
			const batch = nextBatch({ nextSeq: 0, waiting });
			if (!(await isKept(transport.answers(_id, earlier, batch)))) return;
			waiting = waiting.slice(batch.length);
			await store.keep(_id, earlier, waiting);
		}
	}
}

/** True also for the two refusals before which the server has stored the answers. */
async function isKept(sent: Promise<unknown>): Promise<boolean> {
	try {
		await sent;
		return true;
	} catch (error) {
		return error instanceof ApiError && (error.code === "ATTEMPT_ELSEWHERE" || error.code === "ANSWERS_TOO_LATE");
	}
}

/**
 * When this device takes over from itself, as after signing in again: moves unsent answers of the turn before into this
 * turn, so that they count. Nobody typed in between, else there would be another turn.
 */
export async function carryOver(
	store: AnswerStore,
	{ _id, epoch, ack }: { _id: string; epoch: number; ack: number },
): Promise<void> {
	const [waiting, begun] = await Promise.all([store.load(_id, epoch - 1), store.load(_id, epoch)]);
	if (ack > 0 || begun.length > 0 || waiting.length === 0) return;
	await store.keep(_id, epoch, renumbered({ nextSeq: 1, waiting }, ack).waiting);
	await store.keep(_id, epoch - 1, []);
}
