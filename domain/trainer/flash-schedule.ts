/** When a number appears and is gone, in milliseconds after the first number appears. */
export type Slot = { readonly on: number; readonly off: number };

/** A number stands for this share of its interval; the blank after it tells equal neighbours apart. */
export const visibleShare = 0.8;
/** Safe flash: at most this many changes a second, a number coming or going being one change. */
export const safeChanges = 3;

/**
 * Absolute instants of a sample: number k appears at k intervals and stands for `onShare` of its interval. The last one
 * stands for the whole of it, so that from the first number's appearance to the last one's disappearance there are
 * exactly `count` intervals: that is the time a sample is said to take.
 */
export function flashSchedule(count: number, intervalMs: number, onShare = visibleShare): Slot[] {
	return Array.from({ length: count }, (_, k) => ({
		on: k * intervalMs,
		off: k === count - 1 ? count * intervalMs : (k + onShare) * intervalMs,
	}));
}

/** A frame's worth more than a second, so that rounding to frames cannot bring a fourth change into it. */
const safeSpanMs = 1020;

export type FlashTiming = {
	/** Milliseconds from one number to the next. */
	intervalMs: number;
	/** Part of it for which the number stands. */
	onShare: number;
};

/**
 * The timing that is really used for an interval in seconds. Safe flash keeps to three changes in any second: off, on,
 * off, on must span a whole second, that is an interval and a blank together.
 */
export function flashTiming({ interval, safe }: { interval: number; safe: boolean }): FlashTiming {
	const wanted = Math.round(interval * 1000);
	if (!safe) return { intervalMs: wanted, onShare: visibleShare };
	// intervals are whole tenths of a second: whole frames at 60 and 120 Hz
	const intervalMs = Math.max(wanted, Math.ceil(2000 / safeChanges / 100) * 100);
	const blank = Math.max((1 - visibleShare) * intervalMs, safeSpanMs - intervalMs);
	return { intervalMs, onShare: 1 - blank / intervalMs };
}

/** Which number was shown last, and whether it still stands. `index` is -1 before the first. */
export type FlashState = { readonly index: number; readonly visible: boolean };
export const beforeFirst: FlashState = { index: -1, visible: false };

/**
 * The state a frame must show. `now` is the frame's time after the first number's frame, `frameMs` the length of a
 * frame. A change happens at the first frame whose time is at or after its deadline less half a frame. A number is
 * never skipped: after a stall the late ones get at least one frame each, while the deadlines stay where they were.
 * `repeats[k]` says that number k looks like number k - 1: then a blank frame stands between them whatever happened.
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
