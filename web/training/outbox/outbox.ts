import type { ErrorCode } from "#domain/errors";
import { mostRuns } from "#domain/trainer/delivery";
import type { TrainingRun } from "#domain/trainer/run";
import type { RunsAnswer } from "#worker/training/contract";
import { ApiError } from "../../lib/api";
import { backoff, isTransientError, waitForRetry } from "../../lib/retry";
import type { OutboxStore, WaitingRun } from "./outbox-store";

/** `waiting`: sets of the signed-in user that are not sent yet. `sending`: they are being sent. `sent`: a count. */
export type OutboxState = {
	waiting: readonly TrainingRun[];
	refused: number;
	sending: boolean;
	offline: boolean;
	sent: number;
};

type Options = {
	store: OutboxStore;
	/** The user whose sets may be sent now; null for guests and users whose training is not counted. */
	owner: () => string | null;
	deliver: (owner: string, runs: readonly TrainingRun[]) => Promise<RunsAnswer>;
	random: () => number;
};

/** The wait while offline, milliseconds, in case the browser sends no `online` event. */
const lookAgain = 60_000;

/**
 * Keeps finished sets on the device and sends them until the server has each of them. A set that is sent twice counts
 * once, so a lost answer does no harm.
 */
export class TrainingOutbox {
	readonly #options: Options;
	#state: OutboxState = { waiting: [], refused: 0, sending: false, offline: false, sent: 0 };
	#listeners = new Set<() => void>();
	#pumping: Promise<void> | null = null;
	#again = false;

	constructor(options: Options) {
		this.#options = options;
	}

	get state(): OutboxState {
		return this.#state;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Keeps a set; a note of it is written before the first await. Resolves to false if no answer or owner is there. */
	async record(run: TrainingRun, owner = this.#options.owner()): Promise<boolean> {
		const answered = run.answers.some(({ text }) => text.trim() !== "");
		if (owner === null || !answered) return false;
		await this.#options.store.put({ id: run.id, owner, run, refused: null });
		if (!this.#state.offline) this.#tell({ sending: navigator.onLine });
		await this.#look();
		void this.flush();
		return true;
	}

	/** Sends waiting sets; resolves when nothing more can be sent now. */
	flush(): Promise<void> {
		this.#again = true;
		this.#pumping ??= this.#pump().finally(() => {
			this.#pumping = null;
		});
		return this.#pumping;
	}

	async #pump(): Promise<void> {
		let batch = mostRuns;
		let failures = 0;
		while (this.#again) {
			this.#again = false;
			this.#tell({ sending: navigator.onLine });
			const owner = this.#options.owner();
			const next = (await this.#look()).slice(0, batch);
			if (owner === null || next.length === 0) continue;
			try {
				await this.#send(owner, next);
				failures = 0;
				this.#again = true;
			} catch (error) {
				if (isTransientError(error)) {
					this.#tell({ offline: true, sending: false });
					await waitForRetry(navigator.onLine ? backoff(failures++, this.#options.random, error) : lookAgain);
					this.#again = true;
				} else if (error instanceof ApiError && (error.status === 422 || error.status === 413)) {
					// the server rejects a set of the batch: send them one by one to find it
					if (next.length > 1) batch = 1;
					else await this.#refuse(next, error.code);
					this.#again = true;
				}
				// any other error: the user has changed, so the set waits for its owner
			}
		}
		this.#tell({ sending: false });
	}

	async #send(owner: string, next: readonly WaitingRun[]): Promise<void> {
		if (!navigator.onLine) throw new ApiError(0, "UNAVAILABLE");
		const { data } = await this.#options.deliver(
			owner,
			next.map(({ run }) => run),
		);
		for (const answer of data) {
			if (answer.status === "stored") await this.#options.store.remove(answer.id);
			if (answer.status === "refused")
				await this.#refuse(
					next.filter(({ id }) => id === answer.id),
					answer.error ?? "INTERNAL",
				);
		}
		const stored = data.filter(({ status }) => status === "stored").length;
		this.#tell({ offline: false, sent: this.#state.sent + stored });
		await this.#look();
	}

	async #refuse(runs: readonly WaitingRun[], code: ErrorCode): Promise<void> {
		for (const waiting of runs) await this.#options.store.put({ ...waiting, refused: code });
	}

	/** Waiting sets of the signed-in user, the oldest first. */
	async #look(): Promise<WaitingRun[]> {
		const owner = this.#options.owner();
		const all = await this.#options.store.all();
		const own = all.filter((one) => one.owner === owner);
		const waiting = own
			.filter((one) => one.refused === null)
			.toSorted((one, other) => (one.run.finishedAt < other.run.finishedAt ? -1 : 1));
		this.#tell({ waiting: waiting.map(({ run }) => run), refused: own.length - waiting.length });
		return waiting;
	}

	#tell(change: Partial<OutboxState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}
}
