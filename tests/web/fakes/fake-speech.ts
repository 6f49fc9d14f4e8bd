import { vi } from "vitest";

type Habit = {
	/** Milliseconds from `speak` to the start, and from there to the end. */
	startMs?: number;
	lengthMs?: number | ((rate: number) => number);
	/** Utterances (counted from 0) of which nothing is ever heard, as when the browser stalls. */
	stalls?: (place: number) => boolean;
	/** Utterances that break off after their beginning. */
	breaks?: (place: number) => boolean;
	/** Utterances that are heard but never tell their end. */
	endless?: (place: number) => boolean;
	/** `speak` within so many milliseconds after `cancel` is swallowed. */
	deafAfterCancelMs?: number;
};

class FakeUtterance {
	text: string;
	lang = "";
	voice: unknown = null;
	rate = 1;
	onstart: (() => void) | null = null;
	onend: (() => void) | null = null;
	onerror: ((event: { error: string }) => void) | null = null;
	constructor(text: string) {
		this.text = text;
	}
}

/** A speech engine with the habits of real ones, driven by fake timers: one utterance at a time, in a queue. */
export function fakeSpeech(habit: Habit = {}) {
	const {
		startMs = 80,
		lengthMs = 500,
		stalls = () => false,
		endless = () => false,
		breaks = () => false,
		deafAfterCancelMs = 50,
	} = habit;
	const heard: { text: string; at: number; rate: number }[] = [];
	const queue: FakeUtterance[] = [];
	let current: FakeUtterance | null = null;
	let timers: ReturnType<typeof setTimeout>[] = [];
	let asked = 0;
	let cancelledAt = Number.NEGATIVE_INFINITY;
	let overlaps = 0;

	function next(): void {
		const utterance = queue.shift();
		if (!utterance) return;
		current = utterance;
		const place = asked++;
		if (stalls(place)) return;
		timers.push(
			setTimeout(() => {
				heard.push({ text: utterance.text, at: performance.now(), rate: utterance.rate });
				utterance.onstart?.();
				if (endless(place)) return;
				if (breaks(place)) {
					current = null;
					utterance.onerror?.({ error: "canceled" });
					return;
				}
				timers.push(
					setTimeout(
						() => {
							current = null;
							utterance.onend?.();
							next();
						},
						typeof lengthMs === "number" ? lengthMs : lengthMs(utterance.rate),
					),
				);
			}, startMs),
		);
	}
	const engine = {
		speak(utterance: FakeUtterance) {
			if (performance.now() - cancelledAt < deafAfterCancelMs) return;
			if (current) overlaps += 1;
			queue.push(utterance);
			if (!current) next();
		},
		cancel() {
			cancelledAt = performance.now();
			for (const timer of timers) clearTimeout(timer);
			timers = [];
			const dropped = [...(current ? [current] : []), ...queue.splice(0)];
			current = null;
			// the browser tells about it later, when the next one may already be on its way
			setTimeout(() => {
				for (const utterance of dropped) utterance.onerror?.({ error: "interrupted" });
			}, 10);
		},
		resume: vi.fn(),
		voices: [] as Partial<SpeechSynthesisVoice>[],
		getVoices: () => engine.voices,
		listeners: new Set<() => void>(),
		addEventListener: (_: string, listener: () => void) => void engine.listeners.add(listener),
		removeEventListener: (_: string, listener: () => void) => void engine.listeners.delete(listener),
		/** The browser has loaded its voices. */
		load(...voices: Partial<SpeechSynthesisVoice>[]) {
			engine.voices = voices;
			for (const listener of engine.listeners) listener();
		},
	};
	vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
	return {
		engine,
		speech: engine as unknown as SpeechSynthesis,
		heard,
		overlaps: () => overlaps,
		waiting: () => queue.length + Number(current !== null),
	};
}
