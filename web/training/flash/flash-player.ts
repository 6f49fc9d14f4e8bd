import { type Paint, reportFlash, type FlashReport } from "#domain/trainer/flash-report";
import {
	beforeFirst,
	flashOver,
	flashSchedule,
	type FlashState,
	type FlashTiming,
	nextFrame,
} from "#domain/trainer/flash-schedule";
import { displayFrames, type FrameClock } from "./frame-clock";

/** Draws numbers. It is laid out beforehand: a call changes one text or one visibility only. */
export type FlashStage = {
	show(index: number): void;
	hide(): void;
};

export type FlashShowing = {
	stage: FlashStage;
	/** Numbers in the sample. */
	count: number;
	timing: FlashTiming;
	/** Length of a frame, milliseconds, measured beforehand. */
	frameMs: number;
	/** Whether number k looks like number k - 1. */
	repeats?: readonly boolean[];
	/** The instant of the first number on the clock of frames, milliseconds; by default the next frame. */
	from?: number | undefined;
	/** Called in every frame with the milliseconds since the first number, before the frame is painted. */
	onFrame?: (sinceStart: number, startedAt: number) => void;
	signal: AbortSignal;
	clock?: FrameClock;
};

/** `frames`: times of all frames. `proof[k]`: when the frame after number k began, so k was on the screen by then. */
export type FlashRecord = { report: FlashReport; paints: Paint[]; frames: number[]; proof: (number | null)[] };

/**
 * Shows a sample number by number on frames of the display. Every deadline counts from the frame of the first number, so
 * delays do not add up. Resolves to null if the page was hidden or `signal` aborted.
 */
export function playFlash(showing: FlashShowing): Promise<FlashRecord | null> {
	const { stage, count, timing, frameMs, repeats = [], from, onFrame, signal, clock = displayFrames } = showing;
	const schedule = flashSchedule(count, timing.intervalMs, timing.onShare);
	// allocated before the first frame, to avoid garbage collection between numbers
	const paints: Paint[] = Array.from({ length: count }, () => ({ shown: null, hidden: null }));
	const proof: (number | null)[] = Array.from({ length: count }, () => null);
	const frames: number[] = [];
	let state: FlashState = beforeFirst;
	let startedAt = Number.NaN;
	let unproved = -1;

	return new Promise((resolve) => {
		let handle = 0;
		function end(record: FlashRecord | null): void {
			clock.cancel(handle);
			document.removeEventListener("visibilitychange", hidden);
			signal.removeEventListener("abort", aborted);
			resolve(record);
		}
		function aborted(): void {
			stage.hide();
			end(null);
		}
		function hidden(): void {
			if (document.visibilityState === "hidden") aborted();
		}
		function paint(next: FlashState, time: number): void {
			const before = paints[state.index];
			if (state.visible && before) before.hidden = time;
			if (next.visible) {
				stage.show(next.index);
				const fresh = paints[next.index];
				if (fresh) fresh.shown = time;
				unproved = next.index;
			} else stage.hide();
			state = next;
		}
		function frame(time: number): void {
			if (unproved >= 0) {
				proof[unproved] = clock.now();
				unproved = -1;
			}
			if (from !== undefined && time < from - frameMs / 2) {
				handle = clock.request(frame);
				return;
			}
			if (Number.isNaN(startedAt)) startedAt = from ?? time;
			frames.push(time);
			const next = nextFrame(schedule, state, time - startedAt, frameMs, repeats);
			if (next !== state) paint(next, time);
			onFrame?.(time - startedAt, startedAt);
			if (flashOver(schedule, state)) {
				end({ report: reportFlash(schedule, paints, frames), paints, frames, proof });
				return;
			}
			handle = clock.request(frame);
		}
		document.addEventListener("visibilitychange", hidden);
		signal.addEventListener("abort", aborted);
		if (signal.aborted || document.visibilityState === "hidden") aborted();
		else handle = clock.request(frame);
	});
}
