import { CloseCode, longestFrame, mostFramesPerSecond } from "../protocol";

/** What a room takes: bytes of a frame, frames of one line within any second, and whether frames may be binary. */
export type FrameLimits = { bytes: number; perSecond: number; binary: boolean };

/** The limits of a room that says nothing else. */
export const usualLimits: FrameLimits = { bytes: longestFrame, perSecond: mostFramesPerSecond, binary: false };

const secondMs = 1_000;
const encoder = new TextEncoder();
/** a unit of a text is at most three bytes of UTF-8 */
const mostBytesOfUnit = 3;

/**
 * Limits the size and rate of frames, in memory: a flooded room does not hibernate. Instants in milliseconds, never
 * going back.
 */
export class FrameGuard {
	/** by line, the instants of its last frames, as many as a second may have; `next` is the oldest of them */
	readonly #frames = new Map<string, { instants: number[]; next: number }>();

	/** The code that closes the line; null for a frame that may be read. */
	judge(line: string, frame: string | ArrayBuffer, now: number, limits: FrameLimits): CloseCode | null {
		if (isTooBig(frame, limits.bytes)) return CloseCode.tooBig;
		if (typeof frame !== "string" && !limits.binary) return CloseCode.notText;
		let recent = this.#frames.get(line);
		if (!recent) this.#frames.set(line, (recent = { instants: [], next: 0 }));
		const { instants, next } = recent;
		if (now - (instants[next] ?? -Infinity) < secondMs) return CloseCode.flood;
		instants[next] = now;
		recent.next = (next + 1) % limits.perSecond;
		return null;
	}

	/** Forgets a closed line. */
	forget(line: string): void {
		this.#frames.delete(line);
	}
}

/** Whether a frame has more bytes than the limit; only a text that may be near it is encoded. */
function isTooBig(frame: string | ArrayBuffer, most: number): boolean {
	if (typeof frame !== "string") return frame.byteLength > most;
	if (frame.length * mostBytesOfUnit <= most) return false;
	return frame.length > most || encoder.encode(frame).length > most;
}
