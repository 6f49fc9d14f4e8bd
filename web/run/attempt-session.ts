import { waitingValues } from "#domain/olympiad/outbox";
import type { ErrorCode } from "#domain/errors";
import type { Attempt, Saved, StepData } from "#worker/attempt/contract";
import { ApiError } from "../lib/api";
import type { AnswerStore } from "./answer-store";
import { persist } from "./persist";
import { Sender, type SenderState } from "./sender";
import type { Transport } from "./transport";

export type RunResult = { scores: number[]; score: number; max: number; meta: Saved["meta"] };

/** `ready`: the next stage waits for START. `checking`: inputs are locked, the rest is on its way to the server. */
export type Phase =
	| "opening"
	| "elsewhere"
	| "other-tab"
	| "ready"
	| "loading"
	| "running"
	| "checking"
	| "checked"
	| "saving"
	| "result"
	| "refused";

export type RunView = {
	phase: Phase;
	attempt: Attempt | null;
	/** 1-based stage on the screen */
	step: number;
	paper: StepData | null;
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	scores: readonly (number | null)[];
	result: RunResult | null;
	refusal: ErrorCode | null;
	sending: SenderState;
	/** a call is being repeated because the line or the server is away */
	waiting: boolean;
	/** false when this browser keeps nothing for us */
	lasting: boolean;
};

type Options = {
	transport: Transport;
	store: AnswerStore;
	/** the corrected clock, milliseconds */
	now: () => number;
	/** takes the lock of the attempt; false when another tab holds it */
	takeLock: (attempt: string) => Promise<boolean>;
};

/**
 * One child's run through an attempt: opens or resumes it, hands out stages, keeps and sends what is typed, checks,
 * saves. Everything shown comes from the server or from the child; time is always computed from the stage's end.
 */
export class AttemptSession {
	readonly #options: Options;
	readonly #listeners = new Set<() => void>();
	#sender: Sender | null = null;
	#view: RunView = {
		phase: "opening",
		attempt: null,
		step: 1,
		paper: null,
		values: {},
		correct: null,
		scores: [],
		result: null,
		refusal: null,
		sending: { waiting: 0, offline: false },
		waiting: false,
		lasting: true,
	};

	constructor(options: Options) {
		this.#options = options;
		this.#view = { ...this.#view, lasting: options.store.lasting };
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};
	readonly view = () => this.#view;

	/** Opens the attempt, or comes back to it where the clock stands. */
	async open(takeover = false): Promise<void> {
		this.#set({ phase: "opening", refusal: null });
		try {
			const { attempt } = await this.#persist(() => this.#options.transport.start(takeover));
			if (!(await this.#options.takeLock(attempt._id))) return this.#set({ phase: "other-tab", attempt });
			this.#sender?.stop();
			this.#sender = await Sender.open({
				attempt: attempt._id,
				epoch: attempt.epoch,
				ack: attempt.ack,
				transport: this.#options.transport,
				store: this.#options.store,
				onState: (sending) => this.#set({ sending }),
				onRefused: (error) => void this.#refused(error),
			});
			this.#set({ attempt, scores: attempt.states.map((state) => state.score) });
			await this.#resume(attempt);
		} catch (error) {
			await this.#refused(error);
		}
	}

	/** START: asks for the stage's numbers. Its clock runs once the server hands them out. */
	async start(): Promise<void> {
		if (this.#view.phase === "ready") await this.#guard(() => this.#hand(this.#view.step));
	}

	/** What the child typed for a sum, as typed. */
	type(item: number, value: string): void {
		const { phase, step, values } = this.#view;
		if (phase !== "running" || values[item] === value) return;
		this.#set({ values: { ...values, [item]: value } });
		const at = new Date(this.#options.now()).toISOString();
		void this.#sender?.type(step, item, value, at);
	}

	/** CHECK, or the end of the time: locks the inputs, sends what is left, lets the server score. */
	async check(): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase !== "running" || !attempt) return;
		await this.#guard(() => this.#seal(attempt, step));
	}

	/** NEXT_LEVEL, and END after the last stage. */
	async next(): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase !== "checked" || !attempt) return;
		if (step < attempt.steps.length)
			this.#set({ phase: "ready", step: step + 1, paper: null, values: {}, correct: null });
		else await this.#guard(() => this.#save(attempt));
	}

	takeOver(): Promise<void> {
		return this.open(true);
	}

	/** What the leave beacon must carry along. */
	unsent() {
		return this.#sender?.outbox.waiting ?? [];
	}

	stop(): void {
		this.#sender?.stop();
	}

	async #resume(attempt: Attempt): Promise<void> {
		const { current } = attempt;
		const state = attempt.states[current - 1];
		if (!state || state.score !== null) {
			if (current >= attempt.steps.length) return this.#save(attempt);
			return this.#set({ phase: "ready", step: current + 1, paper: null, values: {}, correct: null });
		}
		if (this.#options.now() < Date.parse(state.endsAt ?? "")) return this.#hand(current);
		await this.#seal(attempt, current);
	}

	async #hand(step: number): Promise<void> {
		const { attempt } = this.#view;
		this.#set({ phase: "loading", step, paper: null, correct: null });
		const paper = await this.#persist(() => this.#options.transport.data(attempt!._id, step));
		const mine = this.#sender ? waitingValues(this.#sender.outbox, step) : new Map<number, string>();
		this.#set({ phase: "running", paper, values: { ...paper.answers, ...Object.fromEntries(mine) } });
	}

	async #seal(attempt: Attempt, step: number): Promise<void> {
		this.#set({ phase: "checking", step });
		await this.#sender?.flush();
		if (this.#view.phase !== "checking") return;
		const { score, correct } = await this.#persist(() =>
			this.#options.transport.check(attempt._id, attempt.epoch, step),
		);
		const scores = this.#view.scores.map((known, index) => (index === step - 1 ? score : known));
		this.#set({ phase: "checked", correct, scores });
	}

	async #save(attempt: Attempt): Promise<void> {
		this.#set({ phase: "saving" });
		const saved = await this.#persist(() => this.#options.transport.save(attempt._id, attempt.epoch));
		this.#set({
			phase: "result",
			result: { scores: saved.result, score: saved.score, max: saved.max, meta: saved.meta },
		});
	}

	async #guard(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			await this.#refused(error);
		}
	}

	/** The server said no. An attempt that ended without us still has its result. */
	async #refused(error: unknown): Promise<void> {
		if (!(error instanceof ApiError)) throw error;
		if (error.code === "ATTEMPT_ELSEWHERE") return this.#set({ phase: "elsewhere" });
		if (error.code !== "ATTEMPT_CLOSED") return this.#set({ phase: "refused", refusal: error.code });
		const record = await this.#persist(() => this.#options.transport.ended());
		if (!record.result) return this.#set({ phase: "refused", refusal: error.code });
		const meta = record.meta ?? { fail: false, type: "saved" };
		this.#set({
			phase: "result",
			result: { scores: record.result, score: record.score ?? 0, max: record.max, meta },
		});
	}

	async #persist<T>(call: () => Promise<T>): Promise<T> {
		const value = await persist(call, () => this.#set({ waiting: true }));
		if (this.#view.waiting) this.#set({ waiting: false });
		return value;
	}

	#set(change: Partial<RunView>): void {
		this.#view = { ...this.#view, ...change };
		for (const listener of this.#listeners) listener();
	}
}
