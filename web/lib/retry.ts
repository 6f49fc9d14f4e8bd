import { ApiError } from "./api";

const firstMs = 500;
const mostMs = 15_000;

/** Whether trying again can help: nothing arrived, the server was down, or it asked us to wait. */
export function isTransientError(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** A wait in milliseconds that ends early when the line comes back or the page is looked at again. */
export function waitForRetry(ms: number): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			window.removeEventListener("online", done);
			document.removeEventListener("visibilitychange", onLook);
			resolve();
		};
		const onLook = () => {
			if (document.visibilityState === "visible") done();
		};
		const timer = setTimeout(done, ms);
		window.addEventListener("online", done);
		document.addEventListener("visibilitychange", onLook);
	});
}

/**
 * How long to wait after `failures` tries in vain, milliseconds. Full jitter: somewhere below a bound that doubles, so
 * that a crowd does not come back at one instant; never shorter than what the server asked for.
 */
export function backoff(failures: number, random: () => number, error?: ApiError): number {
	const asked = (error?.retryAfter ?? 0) * 1000;
	return asked + random() * Math.min(mostMs, firstMs * 2 ** failures);
}

/** Repeats a call until it arrives; what the server refuses is thrown. `onFailure` hears of every try in vain. */
export async function persist<T>(call: () => Promise<T>, onFailure: () => void): Promise<T> {
	for (let failures = 0; ; failures++) {
		try {
			return await call();
		} catch (error) {
			if (!isTransientError(error)) throw error;
			onFailure();
			await waitForRetry(backoff(failures, Math.random, error));
		}
	}
}
