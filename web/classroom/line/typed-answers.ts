import type { RodState } from "#domain/soroban/rod";
import type { KeptAnswers } from "#domain/classroom/views";
import { deviceNow } from "../../lib/clock";
import type { Answered, Said } from "./lesson-line";
import type { TypedRow, TypedStore } from "./typed-store";

/** A child types no faster than this; after a cut what waits is sent at this pace, milliseconds. */
const pauseMs = 70;
const againMs = 1_000;

export type TypedText = { text: string; done: boolean };
type Typing = { task: string; item: number; text: string; done: boolean; ms: number };
type Say = (said: Said) => Promise<Answered>;

/**
 * What a child types in a lesson: on the device first, then to the room until it has it. What was typed last for an exercise
 * counts; what the device does not know, the room gives back.
 */
export class TypedAnswers {
	readonly #rows = new Map<string, TypedRow>();
	readonly #listeners = new Set<() => void>();
	/** the board beside the answers, of the exercise that it belongs to */
	#board: { task: string; rods: readonly RodState[] } | null = null;
	#count = 0;
	#version = 0;
	#sending = false;
	#line: Say | null = null;
	/** Resolves once what the device has is known. */
	readonly ready: Promise<void>;

	constructor(
		private readonly place: string,
		private readonly store: TypedStore,
	) {
		this.ready = store.load(place).then((rows) => {
			for (const row of rows) this.#take(row);
			this.#changed();
		});
	}

	/** Counts the changes. */
	get version(): number {
		return this.#version;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	textOf(task: string, item: number): TypedText | null {
		return this.#rows.get(`${task} ${item}`) ?? null;
	}

	/** The child's own board of an exercise, as it was moved last here or, after a reload, as the room has it. */
	boardOf(task: string): readonly RodState[] {
		return this.#board?.task === task ? this.#board.rods : [];
	}

	/** Notes how the child's own board stands. */
	noteBoard(task: string, rods: readonly RodState[]): void {
		this.#board = { task, rods };
	}

	/** Whether everything typed has reached the room. */
	get sent(): boolean {
		return [...this.#rows.values()].every(({ waiting }) => !waiting);
	}

	/** Takes what the child typed. Resolves when it is on the device. */
	async type(typing: Typing): Promise<void> {
		const known = this.textOf(typing.task, typing.item);
		if (known && known.text === typing.text && known.done === typing.done) return;
		this.#count += 1;
		const row = {
			...typing,
			place: this.place,
			key: crypto.randomUUID(),
			n: this.#count,
			waiting: true,
			at: deviceNow(),
		};
		this.#rows.set(`${row.task} ${row.item}`, row);
		this.#changed();
		await this.store.keep(row);
		void this.#send();
	}

	/** The line is there, with what the room has of this child; null while it is cut. */
	connect(say: Say | null, kept: KeptAnswers | null = null): void {
		this.#line = say;
		for (const [item, answer] of Object.entries(kept?.answers ?? {})) {
			const row = { place: this.place, task: kept!.task, item: Number(item), key: "", waiting: false, at: deviceNow() };
			this.#take({ ...row, ...answer });
		}
		// what was moved here is newer
		if (kept && this.#board?.task !== kept.task) this.noteBoard(kept.task, kept.rods);
		if (kept) this.#changed();
		void this.#send();
	}

	#take(row: TypedRow): void {
		this.#count = Math.max(this.#count, row.n);
		const name = `${row.task} ${row.item}`;
		const known = this.#rows.get(name);
		if (!known || known.n < row.n) this.#rows.set(name, row);
	}

	#changed(): void {
		this.#version += 1;
		for (const listener of this.#listeners) listener();
	}

	async #send(): Promise<void> {
		if (this.#sending) return;
		this.#sending = true;
		try {
			for (;;) {
				const say = this.#line;
				const row = [...this.#rows.values()].filter(({ waiting }) => waiting).toSorted((a, b) => a.n - b.n)[0];
				if (!say || !row) return;
				const { key, task, item, n, text, done, ms } = row;
				const { reason } = await say({ t: "message", kind: "answer", key, task, item, n, text, done, ms });
				if (reason === "away") return;
				if (reason !== "too_often") await this.#settled(row);
				await new Promise((resolve) => setTimeout(resolve, reason === "too_often" ? againMs : pauseMs));
			}
		} finally {
			this.#sending = false;
		}
	}

	/** The room has it, or says that it will never count: either way it is not sent again. */
	async #settled(row: TypedRow): Promise<void> {
		const name = `${row.task} ${row.item}`;
		if (this.#rows.get(name) !== row) return;
		const settled = { ...row, waiting: false };
		this.#rows.set(name, settled);
		this.#changed();
		await this.store.keep(settled);
	}
}
