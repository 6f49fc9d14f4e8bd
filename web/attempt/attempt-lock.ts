/** the previous page of this tab may still hold the lock */
const timeoutMs = 1_000;

/**
 * Makes one tab of a browser run an attempt. Returns the function that releases it, or null when another tab holds it.
 * Browsers without locks rely on the seat alone.
 */
export function takeAttemptLock(attempt: string): Promise<(() => void) | null> {
	if (!("locks" in navigator)) return Promise.resolve(() => undefined);
	return new Promise((resolve) => {
		navigator.locks
			.request(
				`attempt:${attempt}`,
				{ signal: AbortSignal.timeout(timeoutMs) },
				() => new Promise<void>((release) => resolve(release)),
			)
			.catch(() => resolve(null));
	});
}
