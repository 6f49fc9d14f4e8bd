import { endWaitMs, say, type Saying } from "./say";

/** Time a voice takes for a number at its own pace, milliseconds: a bit for the sign, a bit for each digit. */
const signMs = 300;
const digitMs = 190;
const mostRate = 3;

export type FlashVoice = {
	/** In every frame, with the milliseconds since the first number. */
	frame(sinceStart: number): void;
	/** When the last number has been said. */
	over: Promise<void>;
};

/** The pace at which the longest text fits its interval; never slower than the chosen one. */
export function fittingRate(texts: readonly string[], intervalMs: number, rate: number): number {
	const longest = Math.max(0, ...texts.map((text) => signMs + digitMs * text.replace(/\D/g, "").length));
	return Math.min(mostRate, Math.max(rate, longest / (intervalMs * 0.9)));
}

/** The pace after a text that took `tookMs` at `rate`: voices differ, and only speaking tells how fast this one is. */
function learntRate(tookMs: number, rate: number, intervalMs: number): number {
	return Math.min(mostRate, Math.max(rate, (rate * tookMs) / (intervalMs * 0.9)));
}

/**
 * Reads flashed numbers aloud: each is asked for at its own moment, shifted by `offsetMs`, and begins when the one
 * before it is over. A voice that cannot keep up speaks faster, and comes late where that is not enough: no number is
 * left out.
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
						// who never tells the end says nothing of the pace
						if (heard && tookMs < endWaitMs) rate = learntRate(tookMs, rate, intervalMs);
					}
					if (last) finish();
				});
			}
		},
	};
}
