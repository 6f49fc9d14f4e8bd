const secondMs = 1_000;

/** Counts the frames of each line by the second, in memory; a line above its limit is told so once a second. */
export class Rate {
	readonly #lines = new Map<string, { since: number; frames: number }>();

	/** `ok`, or for a frame above `most` of a second `tell` once and `drop` from then on. `now` in milliseconds. */
	judge(line: string, most: number, now: number): "ok" | "tell" | "drop" {
		const known = this.#lines.get(line);
		const counted = known && now - known.since < secondMs ? known : { since: now, frames: 0 };
		counted.frames += 1;
		this.#lines.set(line, counted);
		if (counted.frames <= most) return "ok";
		return counted.frames === most + 1 ? "tell" : "drop";
	}

	forget(line: string): void {
		this.#lines.delete(line);
	}
}
