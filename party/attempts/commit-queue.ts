/** Operations wait as long as others keep coming: one look at the door follows another at once, or a little later. */
const quietMs = 0;
const busyMs = 1;
/** The most looks at the door: nobody waits much longer than so many of them, however many come. */
const mostLooks = 40;
/** Busy is a shard that got this many operations in so many milliseconds: then waiting makes everybody faster. */
const crowd = 16;
const crowdMs = 100;

type Waiting = { run: () => unknown; resolve: (value: never) => void; reject: (error: Error) => void };

/**
 * Group commit: operations that arrive within a few milliseconds run in one turn, so the storage flushes once for all of
 * them. They share a savepoint; when one throws, all of them run again, each in a savepoint of its own, so that it takes
 * nothing of the others with it. An operation may therefore run twice: what it does must bear that. Replies leave after
 * the flush, because the runtime holds them until the writes are durable. A flush holds the thread that all shards of a
 * machine share, so under load fewer and fuller flushes are faster for everybody.
 */
export class CommitQueue {
	readonly #storage: DurableObjectStorage;
	readonly #clock: () => number;
	readonly #afterFlush: () => void;
	#waiting: Waiting[] = [];
	#countedSince = 0;
	#counted = 0;
	#before = 0;

	/** `clock` in milliseconds; `afterFlush` runs in the same commit. */
	constructor(storage: DurableObjectStorage, clock: () => number, afterFlush: () => void) {
		this.#storage = storage;
		this.#clock = clock;
		this.#afterFlush = afterFlush;
	}

	run<T>(operation: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			this.#waiting.push({ run: operation, resolve, reject });
			if (this.#waiting.length > 1) return;
			this.#await(this.#isBusy() ? busyMs : quietMs, mostLooks);
		});
	}

	/** Flushes once nobody has come between two looks at the door, or after the last look. */
	#await(ms: number, looks: number) {
		const seen = this.#waiting.length;
		setTimeout(() => {
			if (looks === 1 || this.#waiting.length === seen) this.#flush();
			else this.#await(ms, looks - 1);
		}, ms);
	}

	#flush() {
		const batch = this.#waiting;
		this.#waiting = [];
		if (!this.#together(batch)) for (const operation of batch) this.#alone(operation);
		this.#afterFlush();
		this.#counted += batch.length;
	}

	/** Counts by spans of `crowdMs`: the span that runs, and the one before it. */
	#isBusy(): boolean {
		const now = this.#clock();
		const age = now - this.#countedSince;
		if (age >= crowdMs) {
			this.#before = age < 2 * crowdMs ? this.#counted : 0;
			this.#counted = 0;
			this.#countedSince = now;
		}
		return Math.max(this.#before, this.#counted) >= crowd;
	}

	#together(batch: readonly Waiting[]): boolean {
		if (batch.length === 1) return false;
		let values: unknown[];
		try {
			values = this.#storage.transactionSync(() => batch.map(({ run }) => run()));
		} catch {
			return false;
		}
		for (const [index, { resolve }] of batch.entries()) resolve(values[index] as never);
		return true;
	}

	#alone({ run, resolve, reject }: Waiting) {
		try {
			resolve(this.#storage.transactionSync(run) as never);
		} catch (error) {
			reject(error as Error);
		}
	}
}
