import { DomainError } from "#domain/errors";
import { generateSamples } from "#domain/generator/sample";
import * as rules from "#domain/attempt/attempt";
import { assertOpened } from "#domain/olympiad/hall";
import type { TypedEvent } from "#domain/attempt/outbox";
import type { PlanStep } from "#domain/attempt/plan-step";
import { maxOf, planOf, totalOf } from "#domain/olympiad/stages";
import { scoreStage } from "#domain/attempt/stage-score";
import { ApiError } from "#web/lib/api";
import type { AnswerStore } from "#web/attempt/answer-store";
import type { Transport } from "#web/attempt/transport";
import type { Participant } from "#worker/olympiad/contract";

export const category = "C10";
const { steps: plan } = planOf(category);
const stages = plan.map(({ notation, ...step }) => ({ ...step, variant: notation }));

type Line = "up" | "down" | "answer lost";

/**
 * The server's side of an attempt, by the same rules, in memory. `line` says what becomes of calls, `now` is its clock.
 */
export class FakeServer {
	line: Line = "up";
	now = Date.parse("2026-11-21T10:00:00Z");
	/** the stage that the organiser of a hall has opened; null where nobody waits for one */
	opened: number | null = null;
	readonly calls: string[] = [];
	/** by the name of a call, how long its answer is on its way, milliseconds */
	readonly answersLate = new Map<string, number>();
	readonly #events = new Map<string, TypedEvent & { verdict: rules.Verdict }>();
	#state: rules.AttemptState | null = null;

	/** The calls as a tab with this seat makes them in a session. */
	transport(seat: string, session = "s"): Transport {
		const answer = <T>(name: string, work: () => T): Promise<T & { now: string }> => this.#answer(name, work);
		return {
			start: (takeover) =>
				answer("start", () => {
					this.#state = this.#state
						? rules.rejoin(this.#settled(), seat, session, takeover)
						: rules.openAttempt(seat, session, this.now);
					return { type: "SUCCESS" as const, attempt: this.#shown() };
				}),
			data: (_, step) =>
				answer(`data ${step}`, () => {
					rules.assertSeat(this.#settled(), seat, session);
					const begun = rules.startStep(this.#settled(), plan, step, this.now);
					if (this.opened !== null) assertOpened("offline", this.opened, step);
					this.#state = begun;
					const run = this.#state.runs[step - 1]!;
					const { notation } = plan[step - 1]!;
					const items = this.paper(step).map(({ numbers }) => [...numbers]);
					return {
						step,
						list: [0, 10].map((from) => ({ params: { type: "sum", notation }, items: items.slice(from, from + 10) })),
						startedAt: iso(run.startedAt),
						endsAt: iso(run.endsAt),
						answers: Object.fromEntries([...this.counted(step)].map(([item, value]) => [String(item), value])),
						gamification: { feathers: 86 },
					};
				}),
			answers: (_, epoch, events) =>
				answer(`answers ${events.map(({ seq }) => seq).join(" ")}`, () => {
					if (epoch >= this.#settled().epoch) rules.assertSeat(this.#settled(), seat, session, epoch);
					const verdicts = this.#keep(epoch, events);
					if (epoch < this.#settled().epoch) throw new DomainError("ATTEMPT_ELSEWHERE");
					if (verdicts.includes("too_late")) throw new DomainError("ANSWERS_TOO_LATE");
					return { ack: this.#ack(epoch) };
				}),
			check: (_, epoch, step) =>
				answer(`check ${step}`, () => {
					rules.assertSeat(this.#settled(), seat, session, epoch);
					this.#state = rules.checkStep(this.#settled(), plan, step, this.now, this.#score);
					const { score, correct } = this.#state.runs[step - 1]!;
					return { step, score, correct: [...correct] };
				}),
			save: () =>
				answer("save", () => {
					this.#state = rules.closeAttempt(this.#settled(), plan, "saved", this.now, this.#score);
					const result = rules.scoresOf(this.#state, plan);
					const { fail, ending } = this.#state.end!;
					const meta = { fail, type: ending };
					return { type: "SUCCESS" as const, result, score: totalOf(result), max: maxOf(plan), meta };
				}),
			leave: async (left, events) => {
				await answer("leave", () => {
					this.#keep(left.epoch, events);
					this.#state = rules.closeAttempt(this.#settled(), plan, left.type, this.now, this.#score);
				});
			},
			ended: () =>
				answer("ended", () => {
					const state = this.#settled();
					const result = state.end ? rules.scoresOf(state, plan) : null;
					const meta = state.end && { fail: state.end.fail, type: state.end.ending };
					const record = { plan: stages, result, score: result && totalOf(result), max: maxOf(plan), meta };
					return record as unknown as Participant;
				}),
		};
	}

	/** The questions of a stage; their right answers are what a test types. */
	paper(step: number) {
		const { notation, samples } = plan[step - 1]!;
		return generateSamples(notation, `stage ${step}`, samples);
	}

	/** What the server holds for a stage and counts: the latest answer per item. */
	counted(step: number): Map<number, string> {
		const counted = [...this.#events].filter(([, event]) => event.step === step && event.verdict === "counts");
		const inOrder = counted.toSorted(([, a], [, b]) => a.seq - b.seq);
		return new Map(inOrder.map(([, event]) => [event.item, event.value]));
	}

	/** What the server keeps of a turn as evidence that does not score. */
	evidence(epoch: number): string[] {
		const ofTurn = [...this.#events].filter(
			([key, event]) => key.startsWith(`${epoch}:`) && event.verdict !== "counts",
		);
		return ofTurn.map(([, event]) => event.value);
	}

	/** Another device says what it typed, without this one's knowing. */
	keepElsewhere(epoch: number, event: TypedEvent): void {
		this.#keep(epoch, [event]);
	}

	async #answer<T>(name: string, work: () => T): Promise<T & { now: string }> {
		this.calls.push(name);
		await Promise.resolve();
		if (this.line === "down") throw new ApiError(0, "UNAVAILABLE");
		try {
			const value = work();
			const late = this.answersLate.get(name);
			if (late) await new Promise((resolve) => setTimeout(resolve, late));
			if (this.line === "answer lost") throw new ApiError(0, "UNAVAILABLE");
			return { ...value, now: iso(this.now) };
		} catch (error) {
			throw error instanceof DomainError ? new ApiError(409, error.code) : error;
		}
	}

	#keep(epoch: number, events: readonly TypedEvent[]): rules.Verdict[] {
		return events.map((event) => {
			const key = `${epoch}:${event.seq}`;
			const known = this.#events.get(key);
			if (known && known.value !== event.value) throw new DomainError("SEQ_CONFLICT");
			const verdict = rules.judgeAnswer(this.#settled(), plan, epoch, event.step, this.now);
			if (!known) this.#events.set(key, { ...event, verdict });
			return verdict;
		});
	}

	#ack(epoch: number): number {
		let ack = 0;
		while (this.#events.has(`${epoch}:${ack + 1}`)) ack++;
		return ack;
	}

	#settled(): rules.AttemptState {
		this.#state = rules.settle(this.#state!, plan, this.now, this.#score);
		return this.#state;
	}

	#score = (step: PlanStep) => scoreStage(this.paper(step.id), step.size, this.counted(step.id));

	#shown() {
		const state = this.#state!;
		return {
			_id: "a1",
			epoch: state.epoch,
			token: `token-${state.epoch}`,
			ack: this.#ack(state.epoch),
			current: state.runs.length,
			steps: stages,
			states: plan.map(({ id }, index) => {
				const run = state.runs[index];
				return {
					step: id,
					startedAt: run ? iso(run.startedAt) : null,
					endsAt: run ? iso(run.endsAt) : null,
					score: run && run.sealedAt !== null ? run.score : null,
					correct: run && run.sealedAt !== null ? [...run.correct] : null,
				};
			}),
		};
	}
}

/** A device's store that outlives its page, as IndexedDB does. */
export function deviceStore(): AnswerStore {
	const kept = new Map<string, TypedEvent[]>();
	const key = (attempt: string, epoch: number) => `${attempt}:${epoch}`;
	return {
		lasting: true,
		load: (attempt, epoch) => Promise.resolve([...(kept.get(key(attempt, epoch)) ?? [])]),
		add(attempt, epoch, event) {
			kept.set(key(attempt, epoch), [...(kept.get(key(attempt, epoch)) ?? []), event]);
			return Promise.resolve();
		},
		keep(attempt, epoch, waiting) {
			kept.set(key(attempt, epoch), [...waiting]);
			return Promise.resolve();
		},
		epochs(attempt) {
			const waiting = [...kept].filter(([name, events]) => name.startsWith(`${attempt}:`) && events.length > 0);
			return Promise.resolve(waiting.map(([name]) => Number(name.split(":")[1])));
		},
		forget: () => Promise.resolve(),
	};
}

function iso(instant: number): string {
	return new Date(instant).toISOString();
}
