import { processorOfGroup } from "../processor";
import type { OpenLesson, Relay } from "./relay";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export const at = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** A word that has not reached everybody after so long is lost, milliseconds. */
const patienceMs = 30_000;

/** One lesson, and the word in it that is on its way. */
class Watched {
	lesson!: OpenLesson;
	#word = 0;
	#saidAt = 0;
	#heard = 0;
	#done: (() => void) | null = null;

	constructor(
		readonly children: number,
		readonly onDelivered: (ms: number) => void,
	) {}

	hear(word: number, now: number): void {
		if (word !== this.#word) throw new Error(`word ${word} came while word ${this.#word} was on its way`);
		this.#heard++;
		if (this.#heard > this.children) throw new Error("a word was heard twice");
		this.onDelivered(now - this.#saidAt);
		if (this.#heard === this.children) this.#done?.();
	}

	/** Says a word, and waits until every child has heard it. */
	async say(): Promise<void> {
		this.#heard = 0;
		this.#word++;
		const heard = new Promise<void>((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error("a word was not heard by everybody")), patienceMs);
			this.#done = () => {
				clearTimeout(timer);
				resolve();
			};
		});
		this.#saidAt = performance.now();
		this.lesson.say();
		await heard;
	}
}

/** Lessons of one size that stay open. */
export class Lessons {
	readonly #lessons: Watched[] = [];
	#latencies: number[] = [];

	private constructor(readonly relay: Relay) {}

	static async open(relay: Relay, lessons: number, children: number): Promise<Lessons> {
		const all = new Lessons(relay);
		for (let index = 0; index < lessons; index++) {
			const watched = new Watched(children, (ms) => all.#latencies.push(ms));
			watched.lesson = await relay.open(children, (_child, word, now) => watched.hear(word, now));
			all.#lessons.push(watched);
		}
		return all;
	}

	/** Words at a calm pace, in all lessons at once. Milliseconds from said to heard, of every child. */
	async latencies(words: number, everyMs: number): Promise<number[]> {
		this.#latencies = [];
		for (let word = 0; word < words; word++) {
			const began = performance.now();
			await Promise.all(this.#lessons.map((lesson) => lesson.say()));
			await pause(began + everyMs - performance.now());
		}
		return this.#latencies;
	}

	/**
	 * Every teacher says the next word as soon as all have heard the last one, and not before `everyMs`. Deliveries a second,
	 * and deliveries a second of the server's processor.
	 */
	async throughput(everyMs: number, ms: number): Promise<{ wall: number; processor: number }> {
		this.#latencies = [];
		const processor = processorOfGroup(this.relay.host.child.pid!)!;
		const began = performance.now();
		const teach = async (lesson: Watched) => {
			while (performance.now() < began + ms) {
				const said = performance.now();
				await lesson.say();
				await pause(said + everyMs - performance.now());
			}
		};
		await Promise.all(this.#lessons.map(teach));
		const taken = processorOfGroup(this.relay.host.child.pid!)! - processor;
		const delivered = this.#latencies.length;
		return { wall: (delivered * 1_000) / (performance.now() - began), processor: (delivered * 1_000) / taken };
	}

	close(): void {
		for (const { lesson } of this.#lessons) lesson.close();
	}
}
