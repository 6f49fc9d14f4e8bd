/**
 * Group commit: operations that arrive within a few milliseconds run in one turn, so the storage flushes once for all
 * of them. Each runs in a savepoint of its own; one that throws takes nothing of the others with it. Replies leave after
 * the flush, because the runtime holds them until the writes are durable.
 */
export class CommitQueue {
	readonly #storage: DurableObjectStorage;
	readonly #windowMs: number;
	readonly #afterFlush: () => void;
	#waiting: (() => void)[] = [];

	/** `windowMs` is how long the first operation waits for company; `afterFlush` runs in the same commit. */
	constructor(storage: DurableObjectStorage, windowMs: number, afterFlush: () => void) {
		this.#storage = storage;
		this.#windowMs = windowMs;
		this.#afterFlush = afterFlush;
	}

	run<T>(operation: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			this.#waiting.push(() => {
				try {
					resolve(this.#storage.transactionSync(operation));
				} catch (error) {
					reject(error as Error);
				}
			});
			if (this.#waiting.length === 1) setTimeout(() => this.#flush(), this.#windowMs);
		});
	}

	#flush() {
		const batch = this.#waiting;
		this.#waiting = [];
		for (const operation of batch) operation();
		this.#afterFlush();
	}
}
