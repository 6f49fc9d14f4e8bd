import { nextBatch, type TypedEvent } from "#domain/olympiad/outbox";
import { ApiError } from "../lib/api";
import type { AnswerStore } from "./answer-store";
import type { Transport } from "./transport";

/**
 * Answers this device gave in turns before the one it holds now, when another device had taken over: handed in once
 * more, which the server keeps as evidence, and forgotten here only then. What does not arrive waits for the next time.
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

/** The server stores an earlier turn's answers before it says that the turn is over. */
async function isKept(sent: Promise<unknown>): Promise<boolean> {
	try {
		await sent;
		return true;
	} catch (error) {
		return error instanceof ApiError && error.code === "ATTEMPT_ELSEWHERE";
	}
}
