import { type ClockSample, clockOffset, clockSamples } from "#domain/classroom/clock";

/** Between two questions for the time, milliseconds: eight at once would count as too often. */
const clockPauseMs = 60;
/** A question for the time that the room has not answered for so long is asked again, milliseconds. */
const clockAgainMs = 1_000;

/** Asks a room for the server's time, eight times on a new line; the quickest answers tell most. */
export class LessonClock {
	#samples: ClockSample[] = [];
	#due: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly say: (text: string) => boolean,
		/** What to add to `performance.now()` for the server's time. */
		private readonly onOffset: (offset: number) => void,
	) {}

	/** Whether all eight questions were answered. */
	get isKnown(): boolean {
		return this.#samples.length >= clockSamples;
	}

	/** A new line: what was measured on the last one counts no more. */
	begin(): void {
		this.#samples = [];
	}

	/** Asks until an answer comes: the room drops a question that comes too often, and a start needs the time. */
	ask(): void {
		if (this.say(JSON.stringify({ t: "clock", sent: performance.now() }))) this.#askIn(clockAgainMs);
	}

	hear({ sent, now }: { sent: number; now: number }): void {
		this.#samples = [...this.#samples, { sent, server: now, received: performance.now() }].slice(-clockSamples);
		this.onOffset(clockOffset(this.#samples)!.offset);
		this.stop();
		if (!this.isKnown) this.#askIn(clockPauseMs);
	}

	stop(): void {
		clearTimeout(this.#due);
	}

	#askIn(ms: number): void {
		this.stop();
		this.#due = setTimeout(() => this.ask(), ms);
	}
}
