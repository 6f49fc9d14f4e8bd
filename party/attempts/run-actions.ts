import { assertSeat, checkStep, closeAttempt, rejoin, renameLeaving, startStep } from "#domain/attempt/attempt";
import { isRehearsal } from "#domain/attempt/attempt-type";
import { DomainError } from "#domain/errors";
import { maxOf } from "#domain/olympiad/stages";
import type { AnswerBatch } from "./answer-batch";
import type { AnswerLog } from "./answer-log";
import { type AttemptRepository, stillRuns } from "./attempt-repository";
import type { AttemptStore } from "./attempt-store";
import type { EvidenceLog } from "./evidence";
import type { ExtraTime } from "./extra-time";
import type { HallGate } from "./hall-gate";
import { paperGroups } from "./paper";
import type { ParticipationGate } from "./participation-gate";
import type { About, AttemptView, Caller, StartRequest } from "./rpc-types";

/** How a person left before the end. */
export type Leaving = "navigate" | "reload";
export type Session = Pick<Caller, "userId" | "session">;

/** What a participant does in an attempt; `now` in milliseconds. */
export class RunActions {
	constructor(
		private readonly store: AttemptStore,
		private readonly answers: AnswerLog,
		private readonly repository: AttemptRepository,
		private readonly evidence: EvidenceLog,
		private readonly gate: ParticipationGate,
		private readonly hall: HallGate,
		private readonly extra: ExtraTime,
	) {}

	/** A rehearsal that has ended may start again; another seat takes over only with `takeover`. */
	start(asked: StartRequest, now: number): AttemptView {
		if (this.store.isRevoked(asked.session)) throw new DomainError("INVALID_TOKEN");
		const request = this.#withTime(asked);
		this.gate.assertOpen(request, now);
		const first = this.repository.open(request, request.tries ?? 1, now);
		if (first) return first;
		const current = this.repository.settled(this.repository.latest(request), now);
		const again = isRehearsal(request.type) && current.state.end;
		if (again) return this.repository.open(request, current.tries + 1, now)!;
		const joined = rejoin(current.state, request.seat, request.session, request.takeover);
		if (joined.epoch > current.state.epoch) {
			this.evidence.append(current.id, { at: now, kind: "takeover", detail: { epoch: joined.epoch } });
		}
		return this.repository.view(
			this.repository.advance(current, joined),
			this.repository.ack(current.id, joined.epoch),
			now,
		);
	}

	/** The request with the time that staff gave after its ticket was made. */
	#withTime(request: StartRequest): StartRequest {
		if (isRehearsal(request.type)) return request;
		const given = this.extra.of(request.olympiadId, request.userId);
		return given > (request.extraMs ?? 0) ? { ...request, extraMs: given } : request;
	}

	/** Another seat asked for an attempt and was refused. */
	noteOtherSeat(about: About, now: number): void {
		this.evidence.append(this.repository.latest(about).id, { at: now, kind: "other_seat", detail: {} });
	}

	/** The numbers of a stage; the first call starts its clock. Errors: those of `startStep` and `HallGate`. */
	data(caller: Caller, id: string, step: number, now: number) {
		const record = this.repository.own(caller, id, now);
		assertSeat(record.state, caller.seat, caller.session);
		const plan = this.repository.plan(record);
		const state = startStep(record.state, plan, step, now);
		this.hall.assertOpened(record, step);
		const planned = plan.find((candidate) => candidate.id === step)!;
		const samples = this.repository.paper(record, planned);
		this.repository.advance(record, state);
		const run = state.runs[plan.indexOf(planned)]!;
		return {
			step,
			list: paperGroups(samples, planned.notation),
			startedAt: run.startedAt,
			endsAt: run.endsAt,
			answers: Object.fromEntries([...this.answers.counted(id, step)].map(([item, value]) => [String(item), value])),
			gamification: { feathers: record.feathers },
			now,
		};
	}

	/** Everything typed is stored; `refused` is the code of what did not fit. */
	keep(caller: Caller, id: string, epoch: number, batch: AnswerBatch, now: number) {
		const record = this.repository.own(caller, id, now);
		// answers of a seat that was taken over are kept as evidence, under their own epoch
		const stale = epoch < record.state.epoch;
		if (!stale) assertSeat(record.state, caller.seat, caller.session, epoch);
		const conflict = this.repository.keep(record, epoch, batch, now);
		return { refused: conflict ?? (stale ? "ATTEMPT_ELSEWHERE" : null), ack: this.repository.ack(id, epoch), now };
	}

	/** Scores and locks a stage; `ended`: the caller says that its time is over. */
	check(caller: Caller, id: string, epoch: number, step: number, ended: boolean, now: number) {
		const record = this.repository.own(caller, id, now);
		assertSeat(record.state, caller.seat, caller.session, epoch);
		const plan = this.repository.plan(record);
		if (ended && stillRuns(record.state.runs[plan.findIndex(({ id: known }) => known === step)], now)) {
			throw new DomainError("STEP_OUT_OF_TURN");
		}
		const state = checkStep(record.state, plan, step, now, this.repository.scorer(record));
		this.repository.advance(record, state);
		const run = state.runs[plan.findIndex((candidate) => candidate.id === step)]!;
		return { step, score: run.score, correct: [...run.correct], now };
	}

	/** Ends the attempt; when it has ended already, only the link changes. */
	save(caller: Caller, id: string, left: Leaving | null, link: string | undefined, now: number) {
		const record = this.repository.own(caller, id, now);
		if (!record.state.end) assertSeat(record.state, caller.seat, caller.session);
		const plan = this.repository.plan(record);
		const state = closeAttempt(record.state, plan, left ?? "saved", now, this.repository.scorer(record));
		if (state !== record.state || (link && link !== record.link)) {
			this.repository.finish({ ...record, state, link: link ?? record.link });
		}
		return { scores: this.repository.scores({ ...record, state }), max: maxOf(plan), end: state.end!, now };
	}

	/**
	 * Closes the attempt by a beacon whose token the Worker has verified: the attempt's own, or that of a session
	 * (`by`), which must hold the attempt. Its answers are stored first.
	 */
	leave(id: string, epoch: number, type: Leaving, batch: AnswerBatch, by: Session | null, now: number) {
		const found = by ? this.repository.own({ ...by, seat: "" }, id, now) : this.store.find(id);
		if (!found) throw new DomainError("ATTEMPT_NOT_FOUND");
		const record = this.repository.settled(found, now);
		if (by && by.session !== record.state.session) throw new DomainError("ATTEMPT_ELSEWHERE");
		this.repository.keep(record, epoch, batch, now);
		if (record.state.epoch !== epoch) return { now };
		const plan = this.repository.plan(record);
		const state = record.state.end
			? renameLeaving(record.state, type, now)
			: closeAttempt(record.state, plan, type, now, this.repository.scorer(record));
		if (state !== record.state) {
			this.evidence.append(id, { at: now, kind: "left", detail: { type } });
			this.repository.finish({ ...record, state });
		}
		return { now };
	}

	/** The person's newest attempt of an event; null for none. */
	current({ olympiadId, userId, type }: About, now: number) {
		const found = this.store.latest(olympiadId, userId, type);
		if (!found) return null;
		const record = this.repository.settled(found, now);
		return {
			id: record.id,
			scores: this.repository.scores(record),
			end: record.state.end,
			link: record.link,
			openedAt: record.state.openedAt,
			answered: this.answers.hasAnswers(record.id),
		};
	}
}
