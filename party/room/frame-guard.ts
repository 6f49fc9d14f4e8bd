import { CloseCode, longestFrame, mostFramesPerSecond } from "../protocol";

const secondMs = 1_000;
const encoder = new TextEncoder();

/**
 * Limits the size and rate of frames, in memory: a flooded room does not hibernate. Instants in milliseconds, never
 * going back.
 */
export class FrameGuard {
	/** by line, the instants of its frames in the last second */
	readonly #frames = new Map<string, number[]>();

	/** The code that closes the line; null for a frame that may be read. */
	judge(line: string, frame: string | ArrayBuffer, now: number): CloseCode | null {
		if (bytesOf(frame) > longestFrame) return CloseCode.tooBig;
		if (typeof frame !== "string") return CloseCode.notText;
		const recent = (this.#frames.get(line) ?? []).filter((instant) => now - instant < secondMs);
		if (recent.length >= mostFramesPerSecond) return CloseCode.flood;
		this.#frames.set(line, [...recent, now]);
		return null;
	}

	/** Forgets a closed line. */
	forget(line: string): void {
		this.#frames.delete(line);
	}
}

/** The bytes of a frame; a text with more characters than the limit is not encoded. */
function bytesOf(frame: string | ArrayBuffer): number {
	if (typeof frame !== "string") return frame.byteLength;
	return frame.length > longestFrame ? frame.length : encoder.encode(frame).length;
}
