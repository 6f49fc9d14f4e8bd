import { DomainError } from "#domain/errors";
import { scoresOf } from "#domain/attempt/attempt";
import { answersWithLate, takesLate } from "#domain/attempt/late-answers";
import type { AnswerLog } from "./answer-log";
import type { AttemptRepository } from "./attempt-repository";
import type { AttemptStore } from "./attempt-store";

/** A late answer as a judge sees it; instants in milliseconds, `lateMs` after the end of its stage. */
export type LateAnswer = {
	step: number;
	item: number;
	value: string;
	typedAt: string;
	received: number;
	lateMs: number;
	right: boolean;
};

/** What the late answers of an ended attempt would change: S1 to Sn without them and with all of them. */
export type LateView = {
	revision: number;
	scores: number[];
	withLate: number[];
	/** when the last one was received, milliseconds; null where none may be accepted */
	upTo: number | null;
	answers: LateAnswer[];
};

/** Shows what late answers would change, and counts those a judge accepts (docs/product.md 4). */
export class LateAnswerReview {
	constructor(
		private readonly repository: AttemptRepository,
		private readonly store: AttemptStore,
		private readonly answers: AnswerLog,
	) {}

	/** Errors: ATTEMPT_NOT_FOUND; CONFLICT while the attempt goes on. */
	read(id: string, now: number): LateView {
		const found = this.store.find(id);
		if (!found) throw new DomainError("ATTEMPT_NOT_FOUND");
		const record = this.repository.settled(found, now);
		if (!record.state.end) throw new DomainError("CONFLICT");
		const plan = this.repository.plan(record);
		const typed = this.answers.log(id);
		const late = typed.filter(({ verdict, step }) => {
			return verdict === "late_sync" && takesLate(record.state.runs[plan.findIndex((one) => one.id === step)]);
		});
		const upTo = late.reduce<number | null>((last, { received }) => Math.max(last ?? 0, received), null);
		const scored = plan.map((step, index) => this.repository.scoreWithLate(record, step, index, typed, upTo));
		return {
			revision: record.revision,
			scores: scoresOf(record.state, plan),
			withLate: scored.map(({ score }) => score),
			upTo,
			answers: late.map(({ step, item, value, at, received }) => {
				const index = plan.findIndex((one) => one.id === step);
				// an answer that was typed over later does not count
				const holds = answersWithLate(typed, step, upTo ?? 0).get(item) === value;
				const right = holds && (scored[index]?.correct[item] ?? false);
				const lateMs = received - (record.state.runs[index]?.endsAt ?? received);
				return { step, item, value, typedAt: at, received, lateMs, right };
			}),
		};
	}

	/**
	 * Counts late answers received up to an instant (milliseconds), none for null. The database already has that score
	 * for the `revision` the judge saw; a newer revision is sent again. Idempotent.
	 */
	take(id: string, upTo: number | null, revision: number): void {
		const record = this.store.find(id);
		if (!record) throw new DomainError("ATTEMPT_NOT_FOUND");
		const { lateUpTo, ...rest } = record.state;
		if ((lateUpTo ?? null) === upTo) return;
		const decided = { ...record, state: upTo === null ? rest : { ...rest, lateUpTo: upTo } };
		if (record.state.end && record.revision !== revision) this.repository.finish(decided);
		else this.repository.store(decided);
	}
}
