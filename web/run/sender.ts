import { acknowledged, nextBatch, openOutbox, type Outbox, renumbered, typed } from "#domain/olympiad/outbox";
import { ApiError } from "../lib/api";
import { backoff, isPassing, untilWorthwhile } from "./persist";
import type { AnswerStore } from "./answer-store";
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
	/** the attempt went to another device, or ended: nothing more can be sent */
	onRefused: (error: ApiError) => void;
};

/**
 * Carries typed answers to the server: on the device first, then in batches, again and again until acknowledged.
 * One per attempt; the page holds a lock so that no second tab runs another.
 */
export class Sender {
	readonly #options: Options;
	#outbox: Outbox = { nextSeq: 1, waiting: [] };
	#offline = false;
	#stopped = false;
	#pumping: Promise<void> | null = null;
	#gather: ReturnType<typeof setTimeout> | null = null;

	private constructor(options: Options) {
		this.#options = options;
	}

	/** Opens with what an earlier page of this attempt had kept on the device. */
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
		const { outbox, event } = typed(this.#outbox, { step, item, value, at });
		this.#outbox = outbox;
		this.#tell();
		await this.#options.store.add(this.#options.attempt, this.#options.epoch, event);
		this.#soon();
	}

	/** Resolves when the server has everything; keeps trying as long as that takes. */
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
		this.#gather = setTimeout(() => {
			this.#gather = null;
			void this.flush();
		}, gatherMs);
	}

	#pump(): Promise<void> {
		this.#pumping ??= this.#send().finally(() => {
			this.#pumping = null;
		});
		return this.#pumping;
	}

	async #send(): Promise<void> {
		const { attempt, epoch, transport, store } = this.#options;
		for (let failures = 0; this.#outbox.waiting.length > 0 && !this.#stopped;) {
			try {
				const { ack } = await transport.answers(attempt, epoch, nextBatch(this.#outbox));
				failures = 0;
				this.#offline = false;
				this.#outbox = acknowledged(this.#outbox, ack);
				await store.keep(attempt, epoch, this.#outbox.waiting);
				this.#tell();
			} catch (error) {
				if (isPassing(error)) {
					this.#offline = true;
					this.#tell();
					await untilWorthwhile(backoff(failures++, Math.random));
				} else if (error instanceof ApiError && error.code === "SEQ_CONFLICT") {
					await this.#recount();
				} else {
					this.#stopped = true;
					if (error instanceof ApiError) this.#options.onRefused(error);
					else throw error;
				}
			}
		}
	}

	/** The server knows numbers this device does not remember giving: take up its count. */
	async #recount(): Promise<void> {
		const { attempt, epoch, transport, store } = this.#options;
		const { attempt: known } = await transport.start(false);
		this.#outbox = renumbered(this.#outbox, known.ack);
		await store.keep(attempt, epoch, this.#outbox.waiting);
	}

	#tell(): void {
		this.#options.onState({ waiting: this.#outbox.waiting.length, offline: this.#offline });
	}
}
