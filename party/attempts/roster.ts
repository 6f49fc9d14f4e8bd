/** Where a reader of the roster stands: the life of the shard and the last change it has seen. */
export type RosterCursor = { life: string; version: number };

/**
 * Which attempts have changed since somebody last looked. Kept in memory only, so it costs the storage nothing; a shard
 * that was restarted has a new life, and its readers start again from the whole list.
 */
export class Roster {
	readonly #life: string;
	#version = 0;
	readonly #changed = new Map<string, number>();

	/** `life` names this life of the shard. */
	constructor(life: string) {
		this.#life = life;
	}

	note(attempt: string): void {
		this.#changed.set(attempt, ++this.#version);
	}

	get cursor(): RosterCursor {
		return { life: this.#life, version: this.#version };
	}

	/** The attempts that changed after the cursor; null when the cursor is of another life. */
	since(cursor: RosterCursor | null): string[] | null {
		if (cursor?.life !== this.#life) return null;
		return [...this.#changed].filter(([, version]) => version > cursor.version).map(([attempt]) => attempt);
	}
}
