import { mostArrivalsPerMinute } from "../protocol";

const minuteMs = 60_000;

/** Counts the connections of each person per minute, in memory: in one Worker, and again in the room. */
export class Arrivals {
	readonly #came = new Map<string, number>();
	#minute = 0;

	/** Counts a connection; whether it is allowed. `now` in milliseconds. */
	mayArrive(userId: string, now: number): boolean {
		const minute = Math.floor(now / minuteMs);
		if (minute !== this.#minute) this.#came.clear();
		this.#minute = minute;
		const came = (this.#came.get(userId) ?? 0) + 1;
		this.#came.set(userId, came);
		return came <= mostArrivalsPerMinute;
	}
}
