/** How long a deleted record can be restored, milliseconds. */
export const restorableMs = 30 * 24 * 60 * 60_000;

/** Until when (milliseconds) a record deleted at `deletedAt` can be restored. */
export function restorableUntil(deletedAt: number): number {
	return deletedAt + restorableMs;
}

/** Whether a record deleted at `deletedAt` can still be restored at `now` (milliseconds). */
export function isRestorable(deletedAt: number, now: number): boolean {
	return now < restorableUntil(deletedAt);
}
