/** the previous page of this tab may still be letting go */
const patienceMs = 1_000;

/**
 * One tab of a browser runs an attempt. Answers how to let go, or null when another tab holds it. Browsers without
 * locks rely on the server's seat alone.
 */
export function takeAttemptLock(attempt: string): Promise<(() => void) | null> {
	if (!("locks" in navigator)) return Promise.resolve(() => undefined);
	return new Promise((resolve) => {
		navigator.locks
			.request(
				`attempt:${attempt}`,
				{ signal: AbortSignal.timeout(patienceMs) },
				() => new Promise<void>((release) => resolve(release)),
			)
			.catch(() => resolve(null));
	});
}
