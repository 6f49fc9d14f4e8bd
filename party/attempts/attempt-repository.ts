import { DomainError, type ErrorCode } from "#domain/errors";
import type { Sample } from "#domain/generator/sample";
import {
	type AttemptState,
	dueAt,
	isIssued,
	judgeAnswer,
	openAttempt,
	type ScoreStep,
	scoresOf,
	settle,
	type StageRun,
	type StageScore,
} from "#domain/attempt/attempt";
import { answersWithLate, takesLate, type TypedAnswer } from "#domain/attempt/late-answers";
import type { PlanStep } from "#domain/attempt/plan-step";
import { pointsOf } from "#domain/attempt/stage-points";
import { planOf } from "#domain/olympiad/stages";
import { scoreStage } from "#domain/attempt/stage-score";
import { type AnswerBatch, pickAnswers } from "./answer-batch";
import type { AnswerLog } from "./answer-log";
import type { About, AttemptView, Caller, StartRequest } from "./rpc-types";
import type { AttemptRecord, AttemptStore } from "./attempt-store";
import { makePaper } from "./paper";
import type { Roster } from "./roster";

/** most answers of one stage: far above what typing produces, so that no client fills the shard */
const stageLimit = 2_000;
/** how far ahead a client's clock may be, milliseconds */
const clockSlackMs = 3_000;

type Options = {
	store: AttemptStore;
	answers: AnswerLog;
	roster: Roster;
	paperSecret: string;
	/** asks for the alarm at an instant, milliseconds; null asks for nothing */
	wakeAt: (instant: number | null) => void;
	/** the shard's clock, milliseconds */
	clock: () => number;
};

/** Loads, settles and stores attempts; each change sets the alarm and is noted for the board. */
export class AttemptRepository {
	constructor(private readonly options: Options) {}

	/** The stages of an attempt: its olympiad's own, else those of its category. */
	plan(record: Pick<AttemptRecord, "category" | "plan">): readonly PlanStep[] {
		return record.plan ?? planOf(record.category).steps;
	}

	/**
	 * The caller's attempt. Throws INVALID_TOKEN for a revoked session, ATTEMPT_NOT_FOUND also for another person's.
	 */
	own(caller: Caller, id: string, now: number): AttemptRecord {
		const { store } = this.options;
		if (store.isRevoked(caller.session)) throw new DomainError("INVALID_TOKEN");
		const record = store.find(id);
		if (!record || record.userId !== caller.userId) throw new DomainError("ATTEMPT_NOT_FOUND");
		return this.settled(record, now);
	}

	/** The person's newest attempt of an olympiad. */
	latest({ olympiadId, userId, type }: About): AttemptRecord {
		const record = this.options.store.latest(olympiadId, userId, type);
		if (!record) throw new DomainError("ATTEMPT_NOT_FOUND");
		return record;
	}

	/** The attempt as it stands at `now`. */
	settled(record: AttemptRecord, now: number): AttemptRecord {
		const state = settle(record.state, this.plan(record), now, this.scorer(record));
		if (state === record.state) return record;
		const settled = { ...record, state };
		return state.end ? this.finish(settled) : this.store(settled);
	}

	store(record: AttemptRecord): AttemptRecord {
		const due = dueAt(record.state, this.plan(record));
		this.options.store.update(record, due);
		this.options.roster.note(record.id);
		this.options.wakeAt(due);
		return record;
	}

	/** Stores a state that differs from the record's; returns the new record. */
	advance(record: AttemptRecord, state: AttemptState): AttemptRecord {
		return state === record.state ? record : this.store({ ...record, state });
	}

	/** Gives an ended attempt a new revision, which the drain sends to D1. */
	finish(record: AttemptRecord): AttemptRecord {
		const finished = { ...record, revision: record.revision + 1 };
		this.options.store.update(finished, null);
		this.options.roster.note(record.id);
		this.wake();
		return finished;
	}

	/** Starts the drain at once. */
	wake(): void {
		this.options.wakeAt(this.options.clock());
	}

	/** A new attempt; null when the person has this one already. */
	open(request: StartRequest, tries: number, now: number): AttemptView | null {
		const { candidateId: id, olympiadId, userId, type, category, seat, session } = request;
		const { plan = null, feathers = 0 } = request;
		const state = openAttempt(seat, session, now, request);
		const record = { id, olympiadId, userId, type, category, tries, state, link: "", revision: 0, plan, feathers };
		const due = dueAt(state, this.plan(record));
		if (!this.options.store.insert(record, due)) return null;
		this.options.roster.note(id);
		this.options.wakeAt(due);
		return this.view(record, 0, now);
	}

	view(record: AttemptRecord, ack: number, now: number): AttemptView {
		return { id: record.id, state: record.state, category: record.category, plan: record.plan, ack, now };
	}

	/**
	 * Keeps typed answers with their verdict; returns the code of what did not fit. Answers to questions that were
	 * never handed out are dropped; those that are too late are kept and never count.
	 */
	keep(record: AttemptRecord, epoch: number, sent: AnswerBatch, now: number): ErrorCode | null {
		const { answers } = this.options;
		const plan = this.plan(record);
		const batch = this.#issued(record, plan, sent);
		const verdictOf = (step: number) => judgeAnswer(record.state, plan, epoch, step, now);
		const verdicts = new Set(batch.steps.map(({ step }) => verdictOf(step)));
		const late = record.state.end !== null && verdicts.has("late_sync");
		const before = late ? answers.lateCount(record.id) : 0;
		const misfit = answers.append(record.id, epoch, batch, verdictOf, now, stageLimit);
		// judges must see late answers to an ended attempt, so the drain sends their number to D1
		if (late && answers.lateCount(record.id) > before) this.finish(record);
		if (misfit) return misfit === "full" ? "ANSWERS_FULL" : "SEQ_CONFLICT";
		if (batch !== sent) return "ANSWER_NOT_ISSUED";
		return verdicts.has("too_late") ? "ANSWERS_TOO_LATE" : null;
	}

	/** The batch without answers to questions that were never handed out; the same object when there are none. */
	#issued(record: AttemptRecord, plan: readonly PlanStep[], batch: AnswerBatch): AnswerBatch {
		const questions = new Map(
			batch.steps.map(({ step }) => {
				const planned = isIssued(record.state, plan, step) && plan.find(({ id }) => id === step);
				return [step, planned ? pointsOf(planned).items : 0];
			}),
		);
		const fits = (step: number, item: number) => item < (questions.get(step) ?? 0);
		return batch.steps.every(({ step, top }) => fits(step, top)) ? batch : pickAnswers(batch, fits);
	}

	/** The highest number up to which every answer of an epoch is stored. */
	ack(id: string, epoch: number): number {
		return this.options.answers.contiguous(id, epoch);
	}

	/** The numbers of a stage, made on first use and stored. */
	paper(record: AttemptRecord, step: PlanStep): Sample[] {
		const { store, paperSecret } = this.options;
		const stored = store.paper(record.id, step.id);
		if (stored) return JSON.parse(stored) as Sample[];
		const samples = makePaper(paperSecret, record, step);
		store.savePaper(record.id, step.id, JSON.stringify(samples));
		return samples;
	}

	scorer(record: AttemptRecord): ScoreStep {
		return (step) => scoreStage(this.paper(record, step), step.size, this.options.answers.counted(record.id, step.id));
	}

	/** S1 to Sn, with the late answers a judge has accepted. */
	scores(record: AttemptRecord): number[] {
		const plan = this.plan(record);
		const { lateUpTo } = record.state;
		if (lateUpTo === undefined) return scoresOf(record.state, plan);
		const typed = this.options.answers.log(record.id);
		return plan.map((step, index) => this.scoreWithLate(record, step, index, typed, lateUpTo).score);
	}

	/** A stage scored with the late answers received up to `upTo`; its own score when it takes none. */
	scoreWithLate(
		record: AttemptRecord,
		step: PlanStep,
		index: number,
		typed: readonly TypedAnswer[],
		upTo: number | null,
	): StageScore {
		const run = record.state.runs[index];
		if (!run || upTo === null || !takesLate(run)) return { score: run?.score ?? 0, correct: run?.correct ?? [] };
		return scoreStage(this.paper(record, step), step.size, answersWithLate(typed, step.id, upTo));
	}
}

/** Whether a stage still runs, even for a client whose clock is ahead. `now` in milliseconds. */
export function stillRuns(run: StageRun | undefined, now: number): boolean {
	return run !== undefined && run.sealedAt === null && run.endsAt - now > clockSlackMs;
}
