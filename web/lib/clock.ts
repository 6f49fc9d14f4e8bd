/** Milliseconds since the epoch on this device. The only place the app asks the wall clock. */
export function deviceNow(): number {
	return Date.now();
}

/** two clocks drift apart by less than this in a day */
const slackMs = 1_000;

/**
 * Keeps the difference between the server's clock and ours: the sample with the smallest round trip wins, because its
 * error is at most half of that trip. The monotonic clock carries the time between samples, so a child who changes the
 * device clock moves nothing. It may stand still while the device sleeps: a sample that contradicts the anchor replaces
 * it, however long its trip.
 */
export class ServerClock {
	#anchor: { server: number; monotonic: number; trip: number } | null = null;

	/** `sentAt` and `receivedAt` come from `performance.now()`; `server` is the instant in the answer. */
	observe(server: number, sentAt: number, receivedAt: number): void {
		const trip = receivedAt - sentAt;
		const here = server + trip / 2;
		if (this.#anchor && trip > this.#anchor.trip) {
			const expected = this.#anchor.server + receivedAt - this.#anchor.monotonic;
			if (Math.abs(expected - here) <= (trip + this.#anchor.trip) / 2 + slackMs) return;
		}
		this.#anchor = { server: here, monotonic: receivedAt, trip };
	}

	/** The server's instant in milliseconds; the device's own until the first answer has arrived. */
	now(): number {
		if (!this.#anchor) return deviceNow();
		return this.#anchor.server + performance.now() - this.#anchor.monotonic;
	}
}

export const serverClock = new ServerClock();
