/**
 * One tab of a browser runs an attempt: the lock is held until the tab is gone. Browsers without locks rely on the
 * server's seat alone. Answers whether this tab has it.
 */
export function takeAttemptLock(attempt: string): Promise<boolean> {
	if (!("locks" in navigator)) return Promise.resolve(true);
	return new Promise((resolve) => {
		void navigator.locks.request(`attempt:${attempt}`, { ifAvailable: true }, (lock) => {
			resolve(lock !== null);
			return lock ? new Promise(() => undefined) : undefined;
		});
	});
}
