import type { ErrorCode } from "#domain/errors";
import { waitingValues } from "#domain/attempt/outbox";
import type { Attempt, StepData } from "#worker/attempt/contract";
import { ApiError } from "../lib/api";
import type { AnswerStore } from "./answer-store";
import { carryOver, handInEarlierTurns } from "./earlier-turns";
import { askEveryMs, isHeld, Pause } from "./held";
import type { LeftAttempt } from "./attempt-handle";
import { persist } from "../lib/retry";
import { openingView, resultOfRecord, resultOfSave, resultOfView, type RunView } from "./run-view";
import { Sender } from "./sender";
import type { Transport } from "./transport";

type Options = {
	transport: Transport;
	store: AnswerStore;
	/** the corrected clock, milliseconds */
	now: () => number;
	/** takes the lock of the attempt and returns its release; null when another tab holds it */
	takeLock: (attempt: string) => Promise<(() => void) | null>;
	rehearsal: boolean;
	/** set once this device has left the attempt: only the result is shown */
	left: LeftAttempt | null;
};

/** the most answers of a leave message */
const mostCarried = 500;
const outOfStep: readonly ErrorCode[] = ["STEP_OUT_OF_TURN", "STEP_NOT_STARTED"];

/**
 * Runs one attempt: opens or resumes it, shows stages, keeps and sends answers, checks, saves. Numbers and scores come
 * from the server; the time left is always computed from the end of the stage.
 */
export class AttemptSession {
	readonly #options: Options;
	readonly #listeners = new Set<() => void>();
	#sender: Sender | null = null;
	#lock: { attempt: string; release: () => void } | null = null;
	#askedAgain = false;
	/** counts requests for a stage: only the last one goes on waiting */
	#asking = 0;
	readonly #pause = new Pause();
	#view: RunView;

	constructor(options: Options) {
		this.#options = options;
		this.#view = { ...openingView, lasting: options.store.lasting };
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};
	readonly view = () => this.#view;

	/** Opens the attempt or resumes it. */
	async open(takeover = false): Promise<void> {
		this.#set({ phase: "opening", refusal: null });
		await this.#guard(async () => {
			const { left, transport, store } = this.#options;
			if (left) return this.#endLeft(left);
			const { attempt } = await this.#persist(() => transport.start(takeover));
			this.#set({ attempt });
			if (!(await this.#hasLock(attempt._id))) return this.#set({ phase: "other-tab" });
			this.#sender?.stop();
			await carryOver(store, attempt);
			this.#sender = await Sender.open({
				attempt: attempt._id,
				epoch: attempt.epoch,
				ack: attempt.ack,
				transport,
				store,
				onState: (sending) => this.#set({ sending, lasting: store.lasting }),
				onRefused: (error) => void this.#refused(error),
			});
			void handInEarlierTurns(store, transport, attempt).catch(() => undefined);
			this.#set({ scores: attempt.states.map((state) => state.score) });
			await this.#resume(attempt);
		});
	}

	/** START: asks for the numbers of the stage. Its clock starts when the server sends them. */
	async start(): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase === "ready" && attempt) await this.#guard(() => this.#hand(attempt, step));
	}

	/** Takes an answer as typed. */
	type(item: number, value: string): void {
		const { phase, step, values } = this.#view;
		if (phase !== "running" || (values[item] ?? "") === value) return;
		this.#set({ values: { ...values, [item]: value } });
		const at = new Date(this.#options.now()).toISOString();
		void this.#sender?.type(step, item, value, at);
	}

	/**
	 * CHECK, or the end of the time (`ended`): locks the inputs, sends the rest, lets the server score. The server refuses
	 * the end where staff have added time, and the stage goes on.
	 */
	async check(ended = false): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase === "running" && attempt) await this.#guard(() => this.#seal(attempt, step, ended));
	}

	/** Staff changed something: reads again how long the stage runs and whether it is open. */
	async refresh(): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase === "held") return this.#pause.end();
		if (phase !== "running" || !attempt) return;
		const paper = await this.#options.transport.data(attempt._id, step).catch(() => null);
		if (paper && this.#view.phase === "running" && this.#view.step === step) this.#set({ paper });
	}

	/** NEXT_LEVEL, and END after the last stage. */
	async next(): Promise<void> {
		const { phase, attempt, step } = this.#view;
		if (phase !== "checked" || !attempt) return;
		if (step < attempt.steps.length) this.#await(step + 1);
		else await this.#guard(() => this.#save(attempt));
	}

	takeOver(): Promise<void> {
		return this.open(true);
	}

	/** The answers a leave message must carry. */
	unsent() {
		return this.#sender?.outbox.waiting ?? [];
	}

	stop(): void {
		this.#asking++;
		this.#pause.end();
		this.#sender?.stop();
		this.#lock?.release();
		this.#lock = null;
	}

	async #hasLock(attempt: string): Promise<boolean> {
		if (this.#lock?.attempt === attempt) return true;
		const release = await this.#options.takeLock(attempt);
		this.#lock = release && { attempt, release };
		return release !== null;
	}

	async #resume(attempt: Attempt): Promise<void> {
		const { current } = attempt;
		const state = attempt.states[current - 1];
		if (!state || state.score !== null) {
			if (current >= attempt.steps.length) return this.#save(attempt);
			return this.#await(current + 1);
		}
		if (this.#options.now() < Date.parse(state.endsAt ?? "")) return this.#hand(attempt, current);
		this.#set({ step: current, paper: null, values: {}, correct: null });
		await this.#seal(attempt, current);
	}

	/** The next stage waits for START. */
	#await(step: number): void {
		this.#set({ phase: "ready", step, paper: null, values: {}, correct: null });
	}

	async #hand(attempt: Attempt, step: number): Promise<void> {
		this.#set({ phase: "loading", step, paper: null, values: {}, correct: null });
		// what the server takes while its numbers are on their way is neither among them nor waiting any longer
		const before = this.#waiting(step);
		const paper = await this.#numbers(attempt, step);
		if (paper === null) return;
		this.#askedAgain = false;
		this.#set({ phase: "running", paper, values: { ...paper.answers, ...before, ...this.#waiting(step) } });
	}

	/** The answers of a stage that the server has not acknowledged. */
	#waiting(step: number): Readonly<Record<number, string>> {
		return this.#sender ? Object.fromEntries(waitingValues(this.#sender.outbox, step)) : {};
	}

	/** The numbers of a stage; in a hall it waits until the stage is opened. Null if a later request replaced this one. */
	async #numbers(attempt: Attempt, step: number): Promise<StepData | null> {
		const asking = ++this.#asking;
		for (;;) {
			try {
				const paper = await this.#persist(() => this.#options.transport.data(attempt._id, step));
				return asking === this.#asking ? paper : null;
			} catch (error) {
				if (asking !== this.#asking) return null;
				if (!isHeld(error)) throw error;
			}
			this.#set({ phase: "held", waiting: false });
			await this.#pause.wait(askEveryMs);
			if (asking !== this.#asking) return null;
		}
	}

	async #seal(attempt: Attempt, step: number, ended = false): Promise<void> {
		this.#set({ phase: "checking", step });
		await this.#sender?.flush();
		if (this.#view.phase !== "checking") return;
		const call = () => this.#options.transport.check(attempt._id, attempt.epoch, step, ended);
		const { score, correct } = await this.#persist(call);
		this.#askedAgain = false;
		const scores = this.#view.scores.map((known, index) => (index === step - 1 ? score : known));
		this.#set({ phase: "checked", correct, scores });
	}

	async #save(attempt: Attempt): Promise<void> {
		this.#set({ phase: "saving" });
		const saved = await this.#persist(() => this.#options.transport.save(attempt._id, attempt.epoch));
		this.#set({ phase: "result", result: resultOfSave(attempt, saved) });
	}

	/** After leaving: sends the leave message again with the answers still on the device, then shows the result. */
	async #endLeft(left: LeftAttempt): Promise<void> {
		const { transport, store } = this.#options;
		const kept = await store.load(left.attempt, left.epoch);
		await this.#persist(() => transport.leave(left, kept.slice(-mostCarried)));
		await store.keep(left.attempt, left.epoch, kept.slice(0, -mostCarried));
		await this.#showEnded();
	}

	async #showEnded(): Promise<void> {
		const { transport, rehearsal } = this.#options;
		const result = rehearsal ? resultOfView(this.#view) : resultOfRecord(await this.#persist(() => transport.ended()));
		if (result) this.#set({ phase: "result", result });
		else this.#set({ phase: "refused", refusal: "ATTEMPT_CLOSED" });
	}

	async #guard(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			await this.#refused(error);
		}
	}

	/** Handles a refusal by the server. An attempt that has ended meanwhile shows its result. */
	async #refused(error: unknown): Promise<void> {
		const code = error instanceof ApiError ? error.code : "INTERNAL";
		if (code === "ATTEMPT_ELSEWHERE") return this.#set({ phase: "elsewhere" });
		if (code === "ATTEMPT_CLOSED" && this.#view.refusal === null) {
			this.#set({ phase: "saving" });
			return this.#guard(() => this.#showEnded());
		}
		if (outOfStep.includes(code) && !this.#askedAgain) {
			// the stage ended during the call: the server knows the current one
			this.#askedAgain = true;
			return this.open();
		}
		this.#set({ phase: "refused", refusal: code });
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
