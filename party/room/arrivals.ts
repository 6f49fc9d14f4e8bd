import { mostArrivalsPerMinute } from "../protocol";

const minuteMs = 60_000;

/**
 * Counts the connections of each person per minute, in memory: in one Worker, and again in the room. Instants in
 * milliseconds.
 */
export class Arrivals {
	readonly #came = new Map<string, number>();
	/** by person, until when they may not come back */
	readonly #resting = new Map<string, number>();
	#minute = 0;

	/** Counts a connection; whether it is allowed. */
	mayArrive(userId: string, now: number): boolean {
		if (this.isResting(userId, now)) return false;
		const minute = Math.floor(now / minuteMs);
		if (minute !== this.#minute) {
			this.#came.clear();
			for (const [each, until] of this.#resting) if (until <= now) this.#resting.delete(each);
		}
		this.#minute = minute;
		const came = (this.#came.get(userId) ?? 0) + 1;
		this.#came.set(userId, came);
		return came <= mostArrivalsPerMinute;
	}

	/** Keeps a person away until an instant. */
	rest(userId: string, until: number): void {
		this.#resting.set(userId, until);
	}

	/** Whether a person is kept away. */
	isResting(userId: string, now: number): boolean {
		return (this.#resting.get(userId) ?? 0) > now;
	}
}
