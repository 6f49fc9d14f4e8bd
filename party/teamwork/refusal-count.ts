import { mostRefusedPerMinute } from "../teamwork-protocol";

const minuteMs = 60_000;

/** Counts by line how often the room refused within a minute, in memory: who goes on does not follow our page. */
export class RefusalCount {
	readonly #refused = new Map<string, number[]>();

	/** Counts one at `now`, milliseconds; whether it is one too many. */
	isTooMany(line: string, now: number): boolean {
		const recent = (this.#refused.get(line) ?? []).filter((instant) => now - instant < minuteMs);
		this.#refused.set(line, [...recent, now]);
		return recent.length >= mostRefusedPerMinute;
	}

	/** Forgets a closed line. */
	forget(line: string): void {
		this.#refused.delete(line);
	}
}
