/** Milliseconds since the epoch on this device. The only place the app asks the wall clock. */
export function deviceNow(): number {
	return Date.now();
}

/**
 * Keeps the difference between the server's clock and ours: the sample with the smallest round trip wins, because its
 * error is at most half of that trip. The monotonic clock carries the time between samples, so a child who changes the
 * device clock moves nothing.
 */
export class ServerClock {
	#anchor: { server: number; monotonic: number; trip: number } | null = null;

	/** `sentAt` and `receivedAt` come from `performance.now()`; `server` is the instant in the answer. */
	observe(server: number, sentAt: number, receivedAt: number): void {
		const trip = receivedAt - sentAt;
		if (this.#anchor && trip > this.#anchor.trip) return;
		this.#anchor = { server: server + trip / 2, monotonic: receivedAt, trip };
	}

	/** The server's instant in milliseconds; the device's own until the first answer has arrived. */
	now(): number {
		if (!this.#anchor) return deviceNow();
		return this.#anchor.server + performance.now() - this.#anchor.monotonic;
	}
}

export const serverClock = new ServerClock();
