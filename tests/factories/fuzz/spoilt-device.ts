import { isDeepStrictEqual } from "node:util";
import { follow, type Heard, type Known, nothingKnown, type Snapshot } from "#domain/classroom/follow";
import { createRandom } from "#domain/generator/random";
import { type FromClassroom, resyncText } from "#party/protocol/classroom";
import type { Answered, Said } from "#web/classroom/line/lesson-line";
import { TypedAnswers } from "#web/classroom/line/typed-answers";
import { Spoiler } from "./spoiler";

/** One end of an open line to a lesson. */
export type End = { send(text: string): void; close(): void };
export type OpenEnd = (onText: (text: string) => void) => Promise<End>;

/** What is not answered within so long is lost, milliseconds. */
const patienceMs = 300;
const snapshotStart = '{"t":"snapshot"';
const away: Answered = { error: "SOCKET_SEND_EVENT", reason: "away" };

/**
 * A device of a lesson behind a line that can be spoilt and cut. What it knows, it knows by the product's own `follow`; what
 * is typed on it goes through the product's own `TypedAnswers`.
 */
export class SpoiltDevice {
	known: Known = nothingKnown;
	/** when it said something last, by `performance.now` */
	saidAt = 0;
	readonly typed: TypedAnswers;
	readonly #inward: Spoiler;
	readonly #outward: Spoiler;
	#end: End | null = null;
	#ids = 0;
	#typing = 0;
	readonly #asked = new Map<string, (answered: Answered) => void>();
	/** waiting for a frame as it came, before the line spoils it */
	readonly #waiting = new Set<(text: string) => void>();
	/** told whenever the device knows something new */
	readonly #watching = new Set<() => void>();
	/** has seen a gap since the last snapshot */
	#missing = false;
	/** takes the next snapshot before the device, and instead of it where it has not asked */
	#looking: ((snapshot: Snapshot) => void) | null = null;

	constructor(
		seed: string,
		private readonly open: OpenEnd,
	) {
		this.#inward = new Spoiler(createRandom(`${seed} in`), (text) => this.#hear(text));
		this.#outward = new Spoiler(createRandom(`${seed} out`), (text) => this.#end?.send(text));
		const rows = { load: () => Promise.resolve([]), keep: () => Promise.resolve() };
		this.typed = new TypedAnswers(seed, rows);
	}

	/** Comes into the lesson, or back, by a new line that is whole. Returns when the line was open, by `performance.now`. */
	async come(): Promise<number> {
		this.mend();
		const end = await this.open((text) => {
			if (this.#end !== end) return;
			for (const heard of this.#waiting) heard(text);
			if (text === "pong") return;
			const look = text.startsWith(snapshotStart) ? this.#looking : null;
			if (look) this.#looking = null;
			look?.(JSON.parse(text) as Snapshot);
			if (!look || this.#missing) this.#inward.take(text);
		});
		this.#end = end;
		const opened = performance.now();
		const taken = this.#raw((text) => text.startsWith(snapshotStart));
		await this.insist({ t: "join" });
		await taken;
		return opened;
	}

	/** The line goes: nobody is told of it but this device. */
	cut(): void {
		const end = this.#end;
		this.#end = null;
		end?.close();
		this.known = follow(this.known, { t: "disconnect" }).known;
		for (const answer of this.#asked.values()) answer(away);
		this.#asked.clear();
	}

	spoil(): void {
		for (const way of [this.#inward, this.#outward]) way.spoil();
	}

	mend(): void {
		for (const way of [this.#inward, this.#outward]) way.mend();
	}

	/** Says something, and what the room did with it; one that is not answered counts as too often. */
	ask(said: Said): Promise<Answered> {
		if (!this.#end) return Promise.resolve(away);
		const id = `m${++this.#ids}`;
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, patienceMs, { error: "SOCKET_SEND_EVENT", reason: "too_often" });
			this.#asked.set(id, (answered) => {
				clearTimeout(timer);
				resolve(answered);
			});
			this.saidAt = performance.now();
			this.#outward.take(JSON.stringify({ ...said, id }));
		});
	}

	/** The exercise of the lesson as far as this device knows. */
	get task(): string | undefined {
		return this.known.lesson?.task?._id;
	}

	/** Says something on a whole line until the room has done it. */
	async insist(said: Said): Promise<void> {
		while ((await this.ask(said)).reason !== null);
	}

	/** Resolves once what the device knows fits. */
	until(fits: () => boolean): Promise<void> {
		if (fits()) return Promise.resolve();
		return new Promise((resolve) => {
			const look = () => {
				if (!fits()) return;
				this.#watching.delete(look);
				resolve();
			};
			this.#watching.add(look);
		});
	}

	/** Types one more digit for an exercise of the lesson. */
	type(item: number): void {
		const { task } = this;
		if (task === undefined) return;
		const text = `${this.typed.textOf(task, item)?.text ?? ""}${++this.#typing % 10}`;
		void this.typed.type({ task, item, text, done: text.length % 2 === 0, ms: 900 });
	}

	/** A round trip on the line itself, which nothing spoils. */
	async ping(): Promise<void> {
		const pong = this.#raw((text) => text === "pong");
		this.#end!.send("ping");
		await pong;
	}

	/** What the room has for this member now, and whether the device knows exactly that. */
	look(): Promise<{ snapshot: Snapshot; agrees: boolean }> {
		return new Promise((resolve) => {
			this.#looking = (snapshot) => {
				const { room, lesson, own, desk } = snapshot;
				resolve({ snapshot, agrees: isDeepStrictEqual(this.known, { room, lesson, own, desk }) });
			};
			this.#end!.send(resyncText);
		});
	}

	/** The first frame from now on that fits, as it came. */
	#raw(fits: (text: string) => boolean): Promise<string> {
		return new Promise((resolve) => {
			const heard = (text: string) => {
				if (!fits(text)) return;
				this.#waiting.delete(heard);
				resolve(text);
			};
			this.#waiting.add(heard);
		});
	}

	#hear(text: string): void {
		const frame = JSON.parse(text) as FromClassroom;
		if (frame.t === "ack") {
			this.#asked.get(frame.id ?? "")?.(frame);
			this.#asked.delete(frame.id ?? "");
			return;
		}
		if (frame.t === "clock" || frame.t === "joined" || frame.t === "over") return;
		const { known, gap } = follow(this.known, frame as Heard);
		this.known = known;
		this.#missing = gap || (this.#missing && frame.t !== "snapshot");
		if (gap) this.#outward.take(resyncText);
		if (frame.t === "snapshot") this.typed.connect((said) => this.ask(said), frame.kept);
		for (const look of this.#watching) look();
	}
}
