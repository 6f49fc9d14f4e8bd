/** The shard's one alarm: the earliest requested instant, set once per commit. Instants in milliseconds. */
export class AlarmPlan {
	#plannedAt: number | null = null;
	#wanted: number | null = null;

	constructor(private readonly storage: DurableObjectStorage) {}

	/** Reads the alarm that was set before the shard restarted. */
	async recall(): Promise<void> {
		this.#plannedAt = await this.storage.getAlarm();
	}

	/** The alarm has fired: none is planned. */
	fired(): void {
		this.#plannedAt = null;
	}

	/** Asks to be woken at an instant; null asks for nothing. */
	wakeAt(instant: number | null): void {
		const earliest = Math.min(this.#plannedAt ?? Infinity, this.#wanted ?? Infinity);
		if (instant !== null && instant < earliest) this.#wanted = instant;
	}

	/** Sets the requested alarm; call it outside the savepoints. */
	commit(): void {
		if (this.#wanted === null) return;
		this.#plannedAt = this.#wanted;
		this.#wanted = null;
		void this.storage.setAlarm(this.#plannedAt);
	}
}
