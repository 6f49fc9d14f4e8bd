/** Pause between two polls of the queue, milliseconds: a quiet shard polls at once, a busy one waits a little. */
const quietMs = 0;
const busyMs = 1;
/** The most polls before a flush; it bounds the wait of an operation. */
const mostPolls = 40;
/** A shard is busy after this many operations within `crowdMs`: waiting then makes all of them faster. */
const crowd = 16;
const crowdMs = 100;

type Waiting = { run: () => unknown; resolve: (value: never) => void; reject: (error: Error) => void };

/**
 * Group commit: operations that arrive within a few milliseconds share one savepoint and one flush. When one throws,
 * all run again, each in its own savepoint, so an operation must bear running twice. The runtime holds replies until
 * the flush is durable. A flush blocks the thread that all shards of a machine share, so few full flushes are faster.
 */
export class CommitQueue {
	#waiting: Waiting[] = [];
	#countedSince = 0;
	#counted = 0;
	#before = 0;

	/** `clock` in milliseconds; `afterFlush` runs in the same commit. */
	constructor(
		private readonly storage: DurableObjectStorage,
		private readonly clock: () => number,
		private readonly afterFlush: () => void,
	) {}

	run<T>(operation: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			this.#waiting.push({ run: operation, resolve, reject });
			if (this.#waiting.length > 1) return;
			this.#poll(this.#isBusy() ? busyMs : quietMs, mostPolls);
		});
	}

	/** Flushes when nothing arrived between two polls, or after the last poll. */
	#poll(ms: number, left: number) {
		const seen = this.#waiting.length;
		setTimeout(() => {
			if (left === 1 || this.#waiting.length === seen) this.#flush();
			else this.#poll(ms, left - 1);
		}, ms);
	}

	#flush() {
		const batch = this.#waiting;
		this.#waiting = [];
		if (!this.#together(batch)) for (const operation of batch) this.#alone(operation);
		this.afterFlush();
		this.#counted += batch.length;
	}

	/** Counts operations by spans of `crowdMs`: the current one and the one before. */
	#isBusy(): boolean {
		const now = this.clock();
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
			values = this.storage.transactionSync(() => batch.map(({ run }) => run()));
		} catch {
			return false;
		}
		for (const [index, { resolve }] of batch.entries()) resolve(values[index] as never);
		return true;
	}

	#alone({ run, resolve, reject }: Waiting) {
		try {
			resolve(this.storage.transactionSync(run) as never);
		} catch (error) {
			reject(error as Error);
		}
	}
}
