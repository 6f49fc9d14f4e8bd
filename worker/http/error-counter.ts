import type { CountedErrors } from "./error-store";

/** At the most one write in so long, milliseconds. */
const pause = 3_000;
/** A write that has not ended after so long was ended with its request, milliseconds. */
const lost = 60_000;

type Add = (counted: readonly CountedErrors[]) => Promise<void>;

/**
 * Refusals by Moscow date and code that wait to be written; one per isolate. A storm of refusals is one write in three
 * seconds, and no answer waits for it. What cannot be written stays for the next write.
 */
export class ErrorCounter {
	#waiting = new Map<string, CountedErrors>();
	/** when the write under way began to wait */
	#since: number | null = null;

	constructor(private readonly wait: (ms: number) => Promise<unknown> = (ms) => scheduler.wait(ms)) {}

	/** Counts a refusal. The promise of the write, for `waitUntil`; null where one is under way already. */
	count(moscowDate: string, code: string, now: number, add: Add): Promise<void> | null {
		this.#put({ moscowDate, code, count: 1 });
		if (this.#since !== null && now - this.#since < lost) return null;
		this.#since = now;
		return this.#write(add);
	}

	async #write(add: Add): Promise<void> {
		await this.wait(pause);
		const counted = [...this.#waiting.values()];
		this.#waiting = new Map();
		this.#since = null;
		try {
			await add(counted);
		} catch {
			for (const one of counted) this.#put(one);
		}
	}

	#put({ moscowDate, code, count }: CountedErrors): void {
		const key = `${moscowDate} ${code}`;
		this.#waiting.set(key, { moscowDate, code, count: (this.#waiting.get(key)?.count ?? 0) + count });
	}
}
