import type { Db } from "#db/client";
import { isOfExam, isRehearsal } from "#domain/attempt/attempt-type";
import { isHasty } from "#domain/exam/exam-pace";
import { examVerdict } from "#domain/exam/verdict";
import { readLevelKey } from "#domain/exam/levels";
import type { AnswerLog } from "./answer-log";
import type { AttemptRepository } from "./attempt-repository";
import type { CommitQueue } from "./commit-queue";
import type { LateAnswerReview } from "./late-answer-review";
import type { AttemptRecord, AttemptStore } from "./attempt-store";
import { type DrainedSitting, drainSittings } from "./exam-sitting-store";
import { type DrainedResult, drainResults, lateTakenIn } from "./result-store";

const batch = 500;

/** Sends ended attempts to D1 and marks what D1 has confirmed; the shard keeps everything until then. */
export class Drain {
	#running: Promise<boolean> | null = null;

	constructor(
		private readonly db: Db,
		private readonly store: AttemptStore,
		private readonly answers: AnswerLog,
		private readonly repository: AttemptRepository,
		private readonly commit: CommitQueue,
		private readonly late: LateAnswerReview,
	) {}

	/** Sends until none waits; false when D1 failed and a retry is due. Concurrent calls share one run. */
	run(): Promise<boolean> {
		this.#running ??= this.#all()
			.then(
				() => true,
				() => false,
			)
			.finally(() => {
				this.#running = null;
			});
		return this.#running;
	}

	/** Resolves when no drain is running. */
	async settled(): Promise<void> {
		await this.#running;
	}

	async #all(): Promise<void> {
		for (;;) {
			const waiting = await this.#asDecided(this.store.undrained(batch));
			if (waiting.length === 0) return;
			const kept = waiting.filter((record) => !this.#isEmptyRehearsal(record));
			const confirmed = await this.#send(kept);
			const stored = waiting.filter(
				(record) => !kept.includes(record) || (confirmed.get(record.id) ?? 0) >= record.revision,
			);
			await this.commit.run(() => {
				for (const record of stored) this.store.markDrained(record.id, record.revision);
			});
			if (stored.length < waiting.length) throw new Error("D1 did not confirm every result");
		}
	}

	/** Writes results of olympiads and sittings of exams; the revisions D1 then holds, by attempt. */
	async #send(kept: readonly AttemptRecord[]): Promise<Map<string, number>> {
		const results = kept.filter(({ type }) => !isOfExam(type)).map((record) => this.#result(record));
		const sittings = kept.filter(({ type }) => isOfExam(type)).map((record) => this.#sitting(record));
		const confirmed = results.length > 0 ? await drainResults(this.db, results) : new Map<string, number>();
		const sat = sittings.length > 0 ? await drainSittings(this.db, sittings) : new Map<string, number>();
		return new Map([...confirmed, ...sat]);
	}

	/** A rehearsal in which nothing was answered is nobody's result. */
	#isEmptyRehearsal({ id, type }: AttemptRecord): boolean {
		return isRehearsal(type) && !this.answers.hasAnswers(id);
	}

	/** Applies the judges' decisions about late answers, also those that did not reach this shard. */
	async #asDecided(waiting: AttemptRecord[]): Promise<AttemptRecord[]> {
		const late = waiting.filter(({ id }) => this.answers.lateCount(id) > 0).map(({ id }) => id);
		if (late.length === 0) return waiting;
		const taken = await lateTakenIn(this.db, late);
		return this.commit.run(() => {
			for (const id of late) this.late.take(id, taken.get(id) ?? null, this.store.find(id)!.revision);
			return waiting.map(({ id }) => this.store.find(id)!).filter(({ state }) => state.end !== null);
		});
	}

	#result(record: AttemptRecord): DrainedResult {
		const ended = record.state.end!;
		return {
			attemptId: record.id,
			revision: record.revision,
			olympiadId: record.olympiadId,
			userId: record.userId,
			type: record.type,
			category: record.category,
			scores: this.repository.scores(record),
			ending: ended.ending,
			fail: ended.fail,
			lateEvents: this.answers.lateCount(record.id),
			link: record.link,
			startedAt: record.state.openedAt,
			finishedAt: ended.at,
		};
	}

	/** Whether an exam was worked at a pace no hand has. */
	#isHasty({ id, category, plan, state }: AttemptRecord): boolean {
		const typed = this.answers.log(id).map(({ at, ...rest }) => ({ ...rest, at: Date.parse(at) }));
		const steps = this.repository.plan({ category, plan });
		return isHasty(
			state.runs.map(({ startedAt, endsAt, sealedAt, correct }, index) => ({
				task: steps[index]!,
				startedAt,
				endedAt: sealedAt ?? endsAt,
				right: correct.filter(Boolean).length,
				typed: typed.filter(({ step }) => step === steps[index]!.id),
			})),
		);
	}

	#sitting(record: AttemptRecord): DrainedSitting {
		const ended = record.state.end!;
		const scores = this.repository.scores(record);
		return {
			attemptId: record.id,
			revision: record.revision,
			examId: record.type === "exam" ? record.olympiadId : null,
			userId: record.userId,
			...readLevelKey(record.category),
			scores,
			passed: examVerdict(scores, this.repository.plan(record).length).passed,
			hasty: record.type === "exam" && this.#isHasty(record),
			ending: ended.ending,
			fail: ended.fail,
			lateEvents: this.answers.lateCount(record.id),
			startedAt: record.state.openedAt,
			finishedAt: ended.at,
		};
	}
}
