/** When a number appears and is gone, in milliseconds after the first number appears. */
export type Slot = { readonly on: number; readonly off: number };

/** A number is shown for this share of its interval; the blank after it separates equal neighbours. */
export const visibleShare = 0.8;
/** Safe flash: at most this many changes a second, a number coming or going being one change. */
export const safeChanges = 3;

/**
 * Instants of a sample: number k appears at k intervals and is shown for `onShare` of its interval. The last one is shown
 * for its whole interval, so that the sample takes exactly `count` intervals.
 */
export function flashSchedule(count: number, intervalMs: number, onShare = visibleShare): Slot[] {
	return Array.from({ length: count }, (_, k) => ({
		on: k * intervalMs,
		off: k === count - 1 ? count * intervalMs : (k + onShare) * intervalMs,
	}));
}

/** A frame longer than a second, so that rounding to frames cannot cause a fourth change in a second. */
const safeSpanMs = 1020;

export type FlashTiming = {
	/** Milliseconds from one number to the next. */
	intervalMs: number;
	/** Share of it for which the number is shown. */
	onShare: number;
};

/**
 * The timing used for an interval in seconds. Safe flash has at most three changes in any second: off, on, off, on must
 * span a whole second, that is an interval and a blank.
 */
export function flashTiming({ interval, safe }: { interval: number; safe: boolean }): FlashTiming {
	const wanted = Math.round(interval * 1000);
	if (!safe) return { intervalMs: wanted, onShare: visibleShare };
	// intervals are whole tenths of a second: whole frames at 60 and 120 Hz
	const intervalMs = Math.max(wanted, Math.ceil(2000 / safeChanges / 100) * 100);
	const blank = Math.max((1 - visibleShare) * intervalMs, safeSpanMs - intervalMs);
	return { intervalMs, onShare: 1 - blank / intervalMs };
}

/** Which number was shown last, and whether it is still visible. `index` is -1 before the first. */
export type FlashState = { readonly index: number; readonly visible: boolean };
export const beforeFirst: FlashState = { index: -1, visible: false };

/**
 * The state a frame must show. `now`: milliseconds since the first number's frame; `frameMs`: length of a frame. A change
 * happens at the first frame at or after its deadline less half a frame. No number is skipped: after a stall each late one
 * gets at least one frame, and the deadlines do not move. `repeats[k]`: number k looks like number k - 1, so a blank frame
 * must separate them.
 */
export function nextFrame(
	schedule: readonly Slot[],
	state: FlashState,
	now: number,
	frameMs: number,
	repeats: readonly boolean[] = [],
): FlashState {
	const due = (deadline: number) => now >= deadline - frameMs / 2;
	const upcoming = schedule[state.index + 1];
	const current = schedule[state.index];
	if (upcoming && due(upcoming.on)) {
		if (state.visible && repeats[state.index + 1]) return { index: state.index, visible: false };
		return { index: state.index + 1, visible: true };
	}
	if (state.visible && current && due(current.off)) return { index: state.index, visible: false };
	return state;
}

/** Whether the last number has come and gone. */
export function flashOver(schedule: readonly Slot[], state: FlashState): boolean {
	return !state.visible && state.index === schedule.length - 1;
}
