/** The position of a reader: the shard's life, which ends with a restart, and the last change read. */
export type RosterCursor = { life: string; version: number };

/**
 * Which attempts changed since a reader last asked. It is kept in memory only; after a restart readers get the whole
 * list.
 */
export class Roster {
	#version = 0;
	readonly #changed = new Map<string, number>();

	/** `life` names this life of the shard. */
	constructor(private readonly life: string) {}

	note(attempt: string): void {
		this.#changed.set(attempt, ++this.#version);
	}

	get cursor(): RosterCursor {
		return { life: this.life, version: this.#version };
	}

	/** The attempts that changed after the cursor; null when the cursor is of another life. */
	since(cursor: RosterCursor | null): string[] | null {
		if (cursor?.life !== this.life) return null;
		return [...this.#changed].filter(([, version]) => version > cursor.version).map(([attempt]) => attempt);
	}
}
