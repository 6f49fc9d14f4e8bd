/** Frame times of a stretch of time, and in how many of them what is on the page had changed. */
export type Watched = { times: number[]; changed: number };

export type Figures = {
	perSecond: number;
	/** Longest frame, milliseconds. */
	longest: number;
	/** Frames of a 60 Hz display that passed without one of ours. */
	dropped: number;
	frames: number;
	/** Frames since the one before which something on the page was changed: that there was something to draw. */
	changed: number;
};

/**
 * Runs in the page: the time of every frame, milliseconds. What changes is told to it, so it lays nothing out. No
 * function in it has a name of its own: compiled, that would need what the page does not have.
 */
export async function watchFrames(milliseconds: number): Promise<Watched> {
	let touched = 0;
	const observer = new MutationObserver((records) => {
		touched += records.length;
	});
	observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
	const times: number[] = [];
	let changed = 0;
	while ((times.at(-1) ?? 0) - (times[0] ?? 0) < milliseconds || times.length < 2) {
		times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
		changed += Number(touched > 0);
		touched = 0;
	}
	observer.disconnect();
	return { times, changed };
}

const display = 1000 / 60;

export function figuresOf({ times, changed }: Watched): Figures {
	const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
	const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
	return {
		perSecond: (gaps.length / lasted) * 1000,
		longest: Math.max(0, ...gaps),
		dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / display) - 1), 0),
		frames: gaps.length,
		changed,
	};
}
