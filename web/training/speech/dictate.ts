import { type Said, say, type Saying } from "./say";

/** Silence between two numbers at the least, milliseconds (docs/domain.md B.9). */
const gapMs = 200;

export type Dictation = {
	texts: readonly string[];
	/** Milliseconds from the start of one number to the next; longer if a number takes longer. */
	periodMs: number;
	/** Milliseconds from `onNumber` to the voice; negative: the voice comes first. */
	offsetMs?: number;
	saying: Saying;
	/** Called when number k is due, `offsetMs` before its voice. */
	onNumber: (index: number) => void;
	/** Number k was not heard, or was repeated after it broke off: it must be shown, for one period. */
	onUnheard: (index: number) => void;
	signal: AbortSignal;
};

function until(time: number, signal: AbortSignal): Promise<void> {
	const left = time - performance.now();
	if (left <= 0 || signal.aborted) return Promise.resolve();
	return new Promise((resolve) => {
		function over(): void {
			clearTimeout(timer);
			signal.removeEventListener("abort", over);
			resolve();
		}
		const timer = setTimeout(over, left);
		signal.addEventListener("abort", over);
	});
}

/**
 * Says numbers one by one. The next starts one period after the start of the last, or `gapMs` after its end, whichever
 * is later. A number that is not heard is reported and keeps its period. Resolves to null if aborted.
 */
export async function dictate(dictation: Dictation): Promise<Said[] | null> {
	const { texts, periodMs, offsetMs = 0, saying, onNumber, onUnheard, signal } = dictation;
	// the offset must not lengthen the period
	const ahead = Math.max(0, offsetMs);
	const said: Said[] = [];
	let dueAt = performance.now();
	for (const [index, text] of texts.entries()) {
		await until(dueAt, signal);
		if (signal.aborted) return null;
		if (offsetMs < 0) setTimeout(() => !signal.aborted && onNumber(index), -offsetMs);
		else {
			onNumber(index);
			await until(performance.now() + ahead, signal);
		}
		const done = await say(text, saying, signal);
		if (signal.aborted) return null;
		if (!done.heard || done.twice) onUnheard(index);
		said.push(done);
		const from = done.heard ? done.startedAt - ahead : performance.now();
		const last = index === texts.length - 1;
		dueAt = Math.max(last && done.heard ? 0 : from + periodMs, done.endedAt + gapMs - ahead);
	}
	await until(dueAt + ahead, signal);
	return signal.aborted ? null : said;
}
