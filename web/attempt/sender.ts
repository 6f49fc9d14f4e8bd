import { acknowledged, nextBatch, openOutbox, type Outbox, renumbered, typed } from "#domain/attempt/outbox";
import { ApiError } from "../lib/api";
import type { AnswerStore } from "./answer-store";
import { backoff, isTransientError, persist, waitForRetry } from "../lib/retry";
import type { Transport } from "./transport";

const gatherMs = 300;

export type SenderState = { waiting: number; offline: boolean };

type Options = {
	attempt: string;
	epoch: number;
	ack: number;
	transport: Pick<Transport, "answers" | "start">;
	store: AnswerStore;
	onState: (state: SenderState) => void;
	/** the attempt is on another device or has ended: nothing more is sent, and unsent answers stay on the device */
	onRefused: (error: ApiError) => void;
};

/**
 * Keeps typed answers on the device, then sends them in batches until they are acknowledged. One per attempt; a lock
 * keeps other tabs from running a second one.
 */
export class Sender {
	readonly #options: Options;
	#outbox: Outbox = { nextSeq: 1, waiting: [] };
	#offline = false;
	#stopped = false;
	/** the last write on the device: nothing is sent before it has ended */
	#kept: Promise<void> = Promise.resolve();
	#pumping: Promise<void> | null = null;
	#gather: ReturnType<typeof setTimeout> | null = null;

	private constructor(options: Options) {
		this.#options = options;
	}

	/** Opens with the answers that an earlier page of this attempt kept on the device. */
	static async open(options: Options): Promise<Sender> {
		const sender = new Sender(options);
		const kept = await options.store.load(options.attempt, options.epoch);
		sender.#outbox = openOutbox(options.ack, kept);
		if (sender.#outbox.waiting.length > 0) sender.#soon();
		sender.#tell();
		return sender;
	}

	get outbox(): Outbox {
		return this.#outbox;
	}

	/** Keeps an answer on the device, then sends it. Resolves when it is kept. */
	async type(step: number, item: number, value: string, at: string): Promise<void> {
		const { attempt, epoch, store } = this.#options;
		const { outbox, event } = typed(this.#outbox, { step, item, value, at });
		this.#outbox = outbox;
		this.#kept = Promise.all([this.#kept, store.add(attempt, epoch, event)]).then(() => undefined);
		this.#tell();
		await this.#kept;
		this.#tell();
		this.#soon();
	}

	/** Resolves when the server has everything, however long that takes. */
	async flush(): Promise<void> {
		if (this.#gather) clearTimeout(this.#gather);
		this.#gather = null;
		while (this.#outbox.waiting.length > 0 && !this.#stopped) await this.#pump();
	}

	stop(): void {
		this.#stopped = true;
		if (this.#gather) clearTimeout(this.#gather);
	}

	#soon(): void {
		if (this.#gather || this.#stopped) return;
		this.#gather = setTimeout(() => void this.flush(), gatherMs);
	}

	#pump(): Promise<void> {
		this.#pumping ??= this.#send().finally(() => {
			this.#pumping = null;
		});
		return this.#pumping;
	}

	async #send(): Promise<void> {
		for (let failures = 0; this.#outbox.waiting.length > 0 && !this.#stopped;) {
			try {
				const more = await this.#sendBatch();
				if (more) failures = 0;
				else await waitForRetry(backoff(failures++, Math.random));
			} catch (error) {
				if (isTransientError(error)) {
					this.#away();
					await waitForRetry(backoff(failures++, Math.random, error));
				} else {
					this.stop();
					this.#options.onRefused(error instanceof ApiError ? error : new ApiError(500, "INTERNAL"));
				}
			}
		}
	}

	/** Returns whether the server holds more than before. */
	async #sendBatch(): Promise<boolean> {
		const { attempt, epoch, transport } = this.#options;
		await this.#kept;
		const before = this.#outbox.waiting[0]?.seq ?? 0;
		const batch = nextBatch(this.#outbox);
		try {
			const { ack } = await transport.answers(attempt, epoch, batch);
			this.#outbox = acknowledged(this.#outbox, ack);
		} catch (error) {
			if (error instanceof ApiError && error.code === "ANSWERS_TOO_LATE") {
				// the server keeps them as evidence only
				this.#outbox = acknowledged(this.#outbox, batch.at(-1)!.seq);
				return this.#sent(before);
			}
			if (!(error instanceof ApiError && error.code === "SEQ_CONFLICT")) throw error;
			// the server has numbers that this device does not know: continue from its count
			const known = await persist(
				() => transport.start(false),
				() => this.#away(),
			);
			this.#outbox = renumbered(this.#outbox, known.attempt.ack);
		}
		return this.#sent(before);
	}

	/** Stores what is left; returns whether it begins after `before`. */
	async #sent(before: number): Promise<boolean> {
		const { attempt, epoch, store } = this.#options;
		this.#offline = false;
		const first = this.#outbox.waiting[0];
		await store.keep(attempt, epoch, this.#outbox.waiting);
		this.#tell();
		return first === undefined || first.seq > before;
	}

	#away(): void {
		this.#offline = true;
		this.#tell();
	}

	#tell(): void {
		this.#options.onState({ waiting: this.#outbox.waiting.length, offline: this.#offline });
	}
}
