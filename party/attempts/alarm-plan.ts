/** The shard's one alarm: the earliest instant somebody asked for, planned once per commit. Instants in milliseconds. */
export class AlarmPlan {
	readonly #storage: DurableObjectStorage;
	#plannedAt: number | null = null;
	#wanted: number | null = null;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
	}

	/** Learns what an earlier life of the shard has planned. */
	async recall(): Promise<void> {
		this.#plannedAt = await this.#storage.getAlarm();
	}

	/** The alarm has come: none is planned any more. */
	fired(): void {
		this.#plannedAt = null;
	}

	/** Asks to be woken at an instant; null asks for nothing. */
	wakeAt(instant: number | null): void {
		const earliest = Math.min(this.#plannedAt ?? Infinity, this.#wanted ?? Infinity);
		if (instant !== null && instant < earliest) this.#wanted = instant;
	}

	/** Writes what was asked for: a write of its own, which belongs outside the savepoints. */
	commit(): void {
		if (this.#wanted === null) return;
		this.#plannedAt = this.#wanted;
		this.#wanted = null;
		void this.#storage.setAlarm(this.#plannedAt);
	}
}
