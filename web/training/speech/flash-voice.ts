import { endWaitMs, say, type Saying } from "./say";

/** The estimated time a voice takes for a sign and for each digit at rate 1, milliseconds. */
const signMs = 300;
const digitMs = 190;
const mostRate = 3;

export type FlashVoice = {
	/** In every frame, with the milliseconds since the first number. */
	frame(sinceStart: number): void;
	/** Resolves when the last number has been said. */
	over: Promise<void>;
};

/** The rate at which the longest text fits the interval; at least the chosen one. */
export function fittingRate(texts: readonly string[], intervalMs: number, rate: number): number {
	const longest = Math.max(0, ...texts.map((text) => signMs + digitMs * text.replace(/\D/g, "").length));
	return Math.min(mostRate, Math.max(rate, longest / (intervalMs * 0.9)));
}

/** The rate after a text took `tookMs` at `rate`, because voices differ in speed. */
function learntRate(tookMs: number, rate: number, intervalMs: number): number {
	return Math.min(mostRate, Math.max(rate, (rate * tookMs) / (intervalMs * 0.9)));
}

/**
 * Reads flashed numbers aloud, each at its own time plus `offsetMs`, but after the one before. A voice that is too slow
 * speaks faster; if that is not enough it is late, but no number is left out.
 */
export function openFlashVoice(
	texts: readonly string[],
	intervalMs: number,
	offsetMs: number,
	saying: Saying,
	signal: AbortSignal,
): FlashVoice {
	let rate = fittingRate(texts, intervalMs, saying.rate);
	let asked = 0;
	let queue: Promise<void> = Promise.resolve();
	let finish: () => void = () => undefined;
	const over = new Promise<void>((resolve) => {
		finish = resolve;
	});
	signal.addEventListener("abort", () => finish());
	return {
		over,
		frame(sinceStart) {
			while (asked < texts.length && sinceStart >= asked * intervalMs + offsetMs) {
				const text = texts[asked] ?? "";
				asked += 1;
				const last = asked === texts.length;
				queue = queue.then(async () => {
					if (!signal.aborted) {
						const { heard, startedAt, endedAt } = await say(text, { ...saying, rate }, signal);
						const tookMs = endedAt - startedAt;
						// without an end event the time says nothing about the rate
						if (heard && tookMs < endWaitMs) rate = learntRate(tookMs, rate, intervalMs);
					}
					if (last) finish();
				});
			}
		},
	};
}
