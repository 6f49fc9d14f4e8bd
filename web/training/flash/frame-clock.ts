/** Frames of the display; replaced in tests. */
export type FrameClock = {
	request(frame: (time: number) => void): number;
	cancel(handle: number): void;
	now(): number;
};

export const displayFrames: FrameClock = {
	request: (frame) => requestAnimationFrame(frame),
	cancel: (handle) => cancelAnimationFrame(handle),
	now: () => performance.now(),
};

/** Times of the frames of the next `ms` milliseconds; fewer if aborted. */
export function collectFrames(ms: number, signal: AbortSignal, clock: FrameClock = displayFrames): Promise<number[]> {
	return new Promise((resolve) => {
		const times: number[] = [];
		let handle = clock.request(function frame(time) {
			times.push(time);
			if (time - (times[0] ?? time) >= ms) resolve(times);
			else handle = clock.request(frame);
		});
		signal.addEventListener("abort", () => {
			clock.cancel(handle);
			resolve(times);
		});
	});
}
