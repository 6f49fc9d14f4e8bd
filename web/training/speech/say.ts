export type SpeechEngine = Pick<SpeechSynthesis, "speak" | "cancel" | "resume">;

export type Saying = {
	engine: SpeechEngine;
	voice: SpeechSynthesisVoice | null;
	lang: string;
	/** 0.5 to 3, 1 is the voice's own pace. */
	rate: number;
};

/** Times by `performance.now()`. `heard`: the voice spoke. `twice`: it broke off and started again. */
export type Said = { heard: boolean; twice: boolean; startedAt: number; endedAt: number };
/** It did not start, or broke off after its start. */
type Failed = "stuck" | "broken";

/** A voice that has not started by then is stuck. */
const startWaitMs = 2_500;
/** The longest wait for an end event; a number of ten digits takes five seconds at most. */
export const endWaitMs = 6_000;
/** The pause after `cancel`: an engine may lose an utterance right after it. */
const calmMs = 120;
const attempts = 3;

// references, because browsers may collect an utterance before its events
const alive = new Set<SpeechSynthesisUtterance>();

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function sayOnce(text: string, { engine, voice, lang, rate }: Saying, signal: AbortSignal): Promise<Said | Failed> {
	return new Promise((resolve) => {
		const utterance = new SpeechSynthesisUtterance(text);
		utterance.lang = voice?.lang ?? lang;
		utterance.voice = voice;
		utterance.rate = rate;
		const askedAt = performance.now();
		let startedAt = Number.NaN;
		let timer = setTimeout(() => settle("stuck"), startWaitMs);
		function settle(outcome: Said | Failed): void {
			clearTimeout(timer);
			// late events of a cancelled utterance must have no effect
			utterance.onstart = utterance.onend = utterance.onerror = null;
			signal.removeEventListener("abort", stopped);
			alive.delete(utterance);
			resolve(outcome);
		}
		const over = (heard: boolean) =>
			settle({
				heard,
				twice: false,
				startedAt: Number.isNaN(startedAt) ? askedAt : startedAt,
				endedAt: performance.now(),
			});
		function stopped(): void {
			over(false);
		}
		utterance.onstart = () => {
			startedAt = performance.now();
			clearTimeout(timer);
			// some engines send no end event
			timer = setTimeout(() => over(true), endWaitMs);
		};
		utterance.onend = () => over(true);
		utterance.onerror = () => settle(Number.isNaN(startedAt) ? "stuck" : "broken");
		signal.addEventListener("abort", stopped);
		alive.add(utterance);
		// the system may have paused the engine
		engine.resume();
		engine.speak(utterance);
	});
}

/** Says one text and resolves at its end. It tries again, `most` times in all, if the voice does not start or breaks off. */
export async function say(text: string, saying: Saying, signal: AbortSignal, most = attempts): Promise<Said> {
	const askedAt = performance.now();
	let twice = false;
	const silence = () => saying.engine.cancel();
	signal.addEventListener("abort", silence);
	try {
		for (let attempt = 0; attempt < most && !signal.aborted; attempt++) {
			const said = await sayOnce(text, saying, signal);
			if (typeof said !== "string") {
				// without an end event the utterance still blocks the queue
				if (said.heard && said.endedAt - said.startedAt >= endWaitMs) {
					saying.engine.cancel();
					await wait(calmMs);
				}
				return { ...said, twice };
			}
			twice ||= said === "broken";
			saying.engine.cancel();
			await wait(calmMs);
		}
		return { heard: false, twice, startedAt: askedAt, endedAt: performance.now() };
	} finally {
		signal.removeEventListener("abort", silence);
	}
}

/** Whether a voice is heard: says a short text, in two tries at most. Call it from a press. */
export async function testVoice(text: string, saying: Saying, signal: AbortSignal): Promise<boolean> {
	return (await say(text, saying, signal, 2)).heard;
}
