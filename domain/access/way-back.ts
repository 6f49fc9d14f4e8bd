/** For how long what was deleted may be brought back, milliseconds. */
export const restorableMs = 30 * 24 * 60 * 60_000;

/** Until when (milliseconds) something that was deleted at a moment may be brought back. */
export function restorableUntil(deletedAt: number): number {
	return deletedAt + restorableMs;
}

/** Whether something that was deleted at a moment may still be brought back. */
export function isRestorable(deletedAt: number, now: number): boolean {
	return now < restorableUntil(deletedAt);
}
