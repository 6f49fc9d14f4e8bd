/** How long the first operation waits for company: hardly in quiet times, longer while the shard is busy. */
const quietMs = 1;
const busyMs = 8;
/** A flush less than this ago means the shard is busy. */
const recentMs = 100;

/**
 * Group commit: operations that arrive within a few milliseconds run in one turn, so the storage flushes once for all
 * of them. Each runs in a savepoint of its own; one that throws takes nothing of the others with it. Replies leave after
 * the flush, because the runtime holds them until the writes are durable. A flush holds the thread that all shards of a
 * machine share, so under load fewer and fuller flushes are faster for everybody.
 */
export class CommitQueue {
	readonly #storage: DurableObjectStorage;
	readonly #clock: () => number;
	readonly #afterFlush: () => void;
	#waiting: (() => void)[] = [];
	#flushedAt = 0;

	/** `clock` in milliseconds; `afterFlush` runs in the same commit. */
	constructor(storage: DurableObjectStorage, clock: () => number, afterFlush: () => void) {
		this.#storage = storage;
		this.#clock = clock;
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
			if (this.#waiting.length > 1) return;
			const busy = this.#clock() - this.#flushedAt < recentMs;
			setTimeout(() => this.#flush(), busy ? busyMs : quietMs);
		});
	}

	#flush() {
		const batch = this.#waiting;
		this.#waiting = [];
		for (const operation of batch) operation();
		this.#afterFlush();
		this.#flushedAt = this.#clock();
	}
}
