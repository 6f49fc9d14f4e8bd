import { CloseCode, longestFrame, mostFramesPerSecond } from "../protocol";

/** What a room takes: bytes of a frame, frames of one line within any second, and whether frames may be binary. */
export type FrameLimits = { bytes: number; perSecond: number; binary: boolean };

/** The limits of a room that says nothing else. */
export const usualLimits: FrameLimits = { bytes: longestFrame, perSecond: mostFramesPerSecond, binary: false };

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
	judge(line: string, frame: string | ArrayBuffer, now: number, limits: FrameLimits): CloseCode | null {
		if (bytesOf(frame, limits.bytes) > limits.bytes) return CloseCode.tooBig;
		if (typeof frame !== "string" && !limits.binary) return CloseCode.notText;
		const recent = (this.#frames.get(line) ?? []).filter((instant) => now - instant < secondMs);
		if (recent.length >= limits.perSecond) return CloseCode.flood;
		this.#frames.set(line, [...recent, now]);
		return null;
	}

	/** Forgets a closed line. */
	forget(line: string): void {
		this.#frames.delete(line);
	}
}

/** The bytes of a frame; a text with more characters than the limit is not encoded. */
function bytesOf(frame: string | ArrayBuffer, most: number): number {
	if (typeof frame !== "string") return frame.byteLength;
	return frame.length > most ? frame.length : encoder.encode(frame).length;
}
