/** Milliseconds since the epoch on this device. The only place the app asks the wall clock. */
export function deviceNow(): number {
	return Date.now();
}

/** Two clocks differ by less than this after a day. */
const slackMs = 1_000;

/**
 * Estimates the server's clock. The sample with the shortest round trip counts: its error is at most half of the trip.
 * Between samples the monotonic clock runs, so a changed device clock has no effect. It may stop while the device
 * sleeps, so a sample that contradicts the estimate replaces it, however long its trip was.
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

	/** The server's time in milliseconds; before the first sample the device's time. */
	now(): number {
		if (!this.#anchor) return deviceNow();
		return this.#anchor.server + performance.now() - this.#anchor.monotonic;
	}
}

export const serverClock = new ServerClock();
