export type SpeechEngine = Pick<SpeechSynthesis, "speak" | "cancel" | "resume">;

export type Saying = {
	engine: SpeechEngine;
	voice: SpeechSynthesisVoice | null;
	lang: string;
	/** 0.5 to 3, 1 is the voice's own pace. */
	rate: number;
};

/**
 * Times on the page's clock, milliseconds; `heard` is false when the voice never came, `twice` is true when it broke off
 * and began again: nobody can tell how much was heard the first time.
 */
export type Said = { heard: boolean; twice: boolean; startedAt: number; endedAt: number };
/** Nothing came, or it broke off after its beginning. */
type Failed = "stuck" | "broken";

/** A voice may take a second or two to begin, the first time more; after that it is stuck. */
const startWaitMs = 2_500;
/** A number of ten digits lasts five seconds at most; a voice that is silent about its end is not waited for longer. */
export const endWaitMs = 6_000;
/** Right after `cancel` an engine may swallow the next utterance. */
const calmMs = 120;
const attempts = 3;

// an utterance nobody refers to is collected, and its events with it
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
			// events of an utterance that was cancelled still come, late: they must not touch the next one
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
			// an engine that never tells the end has spoken all the same
			timer = setTimeout(() => over(true), endWaitMs);
		};
		utterance.onend = () => over(true);
		utterance.onerror = () => settle(Number.isNaN(startedAt) ? "stuck" : "broken");
		signal.addEventListener("abort", stopped);
		alive.add(utterance);
		// an engine paused by the system stays so until it is told
		engine.resume();
		engine.speak(utterance);
	});
}

/**
 * Says one text and answers when it is over. An engine that does not begin, or breaks off, is calmed down and asked
 * again, three times in all. Aborting silences it at once.
 */
export async function say(text: string, saying: Saying, signal: AbortSignal, most = attempts): Promise<Said> {
	const askedAt = performance.now();
	let twice = false;
	const silence = () => saying.engine.cancel();
	signal.addEventListener("abort", silence);
	try {
		for (let attempt = 0; attempt < most && !signal.aborted; attempt++) {
			const said = await sayOnce(text, saying, signal);
			if (typeof said !== "string") {
				// whoever never told its end still blocks the queue
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

/** Whether a voice is really heard: one try with a short word. Must begin in a press. */
export async function testVoice(text: string, saying: Saying, signal: AbortSignal): Promise<boolean> {
	return (await say(text, saying, signal, 2)).heard;
}
