import type { Slot } from "./flash-schedule";

/** Frame times in which a number was painted and removed, milliseconds on any clock; null: never. */
export type Paint = { shown: number | null; hidden: number | null };

export type FrameCheck = {
	/** Length of a frame (median), milliseconds, and the whole refresh rate it stands for. */
	frameMs: number;
	hz: number;
	/** Frames the screen should have drawn and did not. */
	dropped: number;
	/** At most one frame in twenty came late. */
	even: boolean;
};

export type FlashReport = FrameCheck & {
	/** Milliseconds late (early: negative) of each number's appearance; null: never appeared. */
	errors: (number | null)[];
	/** From the first number's appearance to the last one's disappearance: asked for, and measured. */
	nominalMs: number;
	measuredMs: number;
	/** measuredMs - nominalMs. */
	driftMs: number;
	missing: number;
	/** Numbers that appeared more than a frame late. */
	late: number;
	worstMs: number;
	/** Standard deviation of the errors. */
	deviationMs: number;
};

const fallbackFrame = 1000 / 60;

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? fallbackFrame;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Refresh rate and evenness from consecutive frame times, milliseconds. Fewer than two frames count as 60 Hz. */
export function checkFrames(frames: readonly number[]): FrameCheck {
	const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
	const frameMs = median(gaps);
	const lost = gaps.map((gap) => Math.max(0, Math.round(gap / frameMs) - 1));
	const uneven = gaps.filter((gap) => Math.abs(gap - frameMs) > frameMs / 2).length;
	return {
		frameMs,
		hz: Math.round(1000 / frameMs),
		dropped: lost.reduce((total, count) => total + count, 0),
		even: uneven * 20 <= gaps.length,
	};
}

/** Whether a screen can show numbers evenly: 50 Hz or more, frames even. */
export function screenIsFit({ hz, even }: FrameCheck): boolean {
	return hz >= 50 && even;
}

/** How exactly a sample was shown, from the recorded paints and the times of all frames during it. */
export function reportFlash(
	schedule: readonly Slot[],
	paints: readonly Paint[],
	frames: readonly number[],
): FlashReport {
	const check = checkFrames(frames);
	const start = paints[0]?.shown ?? null;
	const errors = schedule.map((slot, index) => {
		const shown = paints[index]?.shown ?? null;
		return shown === null || start === null ? null : shown - start - slot.on;
	});
	const known = errors.filter((error) => error !== null);
	const mean = known.reduce((sum, error) => sum + error, 0) / Math.max(1, known.length);
	const variance = known.reduce((sum, error) => sum + (error - mean) ** 2, 0) / Math.max(1, known.length);
	const nominalMs = schedule.at(-1)?.off ?? 0;
	const end = paints[schedule.length - 1]?.hidden ?? null;
	const measuredMs = start === null || end === null ? 0 : end - start;
	return {
		...check,
		errors,
		nominalMs,
		measuredMs,
		driftMs: measuredMs - nominalMs,
		missing: errors.length - known.length,
		late: known.filter((error) => error > check.frameMs * 1.01).length,
		worstMs: Math.max(0, ...known.map(Math.abs)),
		deviationMs: Math.sqrt(variance),
	};
}

/** Whether a number appeared more than a frame late, or never. */
export function cameLate({ late, missing }: Pick<FlashReport, "late" | "missing">): boolean {
	return late > 0 || missing > 0;
}
