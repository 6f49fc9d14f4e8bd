import { ApiError } from "./api";

const firstMs = 500;
const mostMs = 15_000;

/** Whether a retry can help: no answer, a server error, or too many requests. */
export function isTransientError(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** Waits some milliseconds; less if the connection returns or the page becomes visible. */
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
 * The wait after `failures` failed tries, milliseconds: full jitter below a bound that doubles, so that many clients do
 * not retry at once, plus the time the server asked for.
 */
export function backoff(failures: number, random: () => number, error?: ApiError): number {
	const asked = (error?.retryAfter ?? 0) * 1000;
	return asked + random() * Math.min(mostMs, firstMs * 2 ** failures);
}

/** Repeats a call after transient errors and throws any other. `onFailure` is called before each retry. */
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
