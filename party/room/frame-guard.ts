import { CloseCode, longestFrame, mostFramesPerSecond } from "../protocol";

const secondMs = 1_000;
const encoder = new TextEncoder();

/**
 * Who says too much or too often, known in memory alone: a room that is flooded does not sleep. Instants in
 * milliseconds, never going back.
 */
export class FrameGuard {
	/** of each line, when its frames of the last second came */
	readonly #frames = new Map<string, number[]>();

	/** The code a frame closes its line with; null for one that may be read. */
	judge(line: string, frame: string | ArrayBuffer, now: number): CloseCode | null {
		if (bytesOf(frame) > longestFrame) return CloseCode.tooBig;
		if (typeof frame !== "string") return CloseCode.notText;
		const recent = (this.#frames.get(line) ?? []).filter((instant) => now - instant < secondMs);
		if (recent.length >= mostFramesPerSecond) return CloseCode.flood;
		this.#frames.set(line, [...recent, now]);
		return null;
	}

	/** The line is no more. */
	forget(line: string): void {
		this.#frames.delete(line);
	}
}

/** The bytes of a frame, exact where that matters: a text long enough to be too long is not encoded to be measured. */
function bytesOf(frame: string | ArrayBuffer): number {
	if (typeof frame !== "string") return frame.byteLength;
	return frame.length > longestFrame ? frame.length : encoder.encode(frame).length;
}
