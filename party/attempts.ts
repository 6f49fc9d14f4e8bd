import { DurableObject } from "cloudflare:workers";
import { openDb } from "#db/client";
import { DomainError } from "#domain/errors";
import { assertSeat, checkStep, closeAttempt, rejoin, renameLeaving, startStep } from "#domain/attempt/attempt";
import { maxOf } from "#domain/olympiad/stages";
import type { AttemptType } from "#domain/attempt/attempt-type";
import type { SentEvent } from "#domain/attempt/outbox";
import { AlarmPlan } from "./attempts/alarm-plan";
import { type AnswerBatch, packAnswers } from "./attempts/answer-batch";
import { AnswerLog } from "./attempts/answer-log";
import { adoptRows } from "./attempts/answer-rows";
import { AttemptRepository, stillRuns } from "./attempts/attempt-repository";
import type {
	About,
	AttemptView,
	Caller,
	ClosingParticipation,
	ParticipationAtGate,
	Note,
	Outcome,
	StartRequest,
} from "./attempts/rpc-types";
import { CommitQueue } from "./attempts/commit-queue";
import { Drain } from "./attempts/drain";
import { ParticipationGate } from "./attempts/participation-gate";
import { EvidenceLog } from "./attempts/evidence";
import { HallGate } from "./attempts/hall-gate";
import { LateAnswerReview } from "./attempts/late-answer-review";
import { AttemptStore } from "./attempts/attempt-store";
import { paperGroups } from "./attempts/paper";
import { Roster, type RosterCursor } from "./attempts/roster";
import { StaffActions } from "./attempts/staff-actions";

const drainBatch = 500;
const drainRetryMs = 5_000;

/**
 * One shard of attempts (docs/architecture.md "Life of an attempt"): some hundreds of participants
 * in one object. It holds
 * paper, clock and score; it needs nobody else while a run lasts. Ended attempts are drained into D1 by its alarm and
 * kept until D1 has confirmed them.
 */
export class Attempts extends DurableObject<Env> {
	/** milliseconds since the epoch; tests set their own */
	clock: () => number = Date.now;
	readonly #store: AttemptStore;
	readonly #answers: AnswerLog;
	readonly #commit: CommitQueue;
	readonly #repository: AttemptRepository;
	readonly #drain: Drain;
	readonly #evidence: EvidenceLog;
	readonly #roster = new Roster(crypto.randomUUID());
	readonly #staff: StaffActions;
	readonly #gate: ParticipationGate;
	readonly #hall: HallGate;
	readonly #late: LateAnswerReview;
	readonly #alarm: AlarmPlan;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.#store = new AttemptStore(ctx.storage.sql);
		this.#answers = new AnswerLog(ctx.storage.sql);
		adoptRows(ctx.storage.sql, this.#answers);
		this.#evidence = new EvidenceLog(ctx.storage.sql);
		this.#gate = new ParticipationGate(ctx.storage.sql, this.#store);
		this.#hall = new HallGate(ctx.storage.sql);
		this.#alarm = new AlarmPlan(ctx.storage);
		this.#commit = new CommitQueue(ctx.storage, Date.now, () => this.#alarm.commit());
		this.#repository = new AttemptRepository({
			store: this.#store,
			answers: this.#answers,
			roster: this.#roster,
			paperSecret: env.PAPER_SECRET,
			wakeAt: (instant) => this.#alarm.wakeAt(instant),
			clock: () => this.clock(),
		});
		this.#staff = new StaffActions(this.#repository, this.#store, this.#answers, this.#evidence, this.#roster);
		this.#late = new LateAnswerReview(this.#repository, this.#store, this.#answers);
		this.#drain = new Drain(openDb(env.DB), this.#store, this.#answers, this.#repository, this.#commit, this.#late);
		void ctx.blockConcurrencyWhile(() => this.#alarm.recall());
	}

	/** Opens the attempt, once; asked again, the same one. */
	async start(request: StartRequest): Promise<Outcome<AttemptView>> {
		const answer = await this.#answer((now) => {
			if (this.#store.isRevoked(request.session)) throw new DomainError("INVALID_TOKEN");
			this.#gate.assertOpen(request, now);
			const first = this.#repository.open(request, request.tries ?? 1, now);
			if (first) return first;
			const current = this.#repository.settled(this.#repository.latest(request), now);
			const again = request.type === "simulate" && current.state.end;
			if (again) return this.#repository.open(request, current.tries + 1, now)!;
			const joined = rejoin(current.state, request.seat, request.session, request.takeover);
			if (joined.epoch > current.state.epoch) {
				this.#evidence.append(current.id, { at: now, kind: "takeover", detail: { epoch: joined.epoch } });
			}
			return this.#repository.view(
				this.#repository.advance(current, joined),
				this.#repository.ack(current.id, joined.epoch),
				now,
			);
		});
		// a refusal rolls back what its operation wrote: that somebody knocked is written by one of its own
		if (!answer.ok && answer.code === "ATTEMPT_ELSEWHERE") {
			await this.#answer((at) => {
				this.#evidence.append(this.#repository.latest(request).id, { at, kind: "other_seat", detail: {} });
			});
		}
		return answer;
	}

	/** Hands out the numbers of one stage and starts its clock; while it runs, the same numbers again. */
	data(caller: Caller, id: string, step: number) {
		return this.#answer((now) => {
			const record = this.#repository.own(caller, id, now);
			assertSeat(record.state, caller.seat, caller.session);
			const plan = this.#repository.plan(record);
			const state = startStep(record.state, plan, step, now);
			this.#hall.assertOpened(record, step);
			const planned = plan.find((candidate) => candidate.id === step)!;
			const samples = this.#repository.paper(record, planned);
			this.#repository.advance(record, state);
			const run = state.runs[plan.indexOf(planned)]!;
			return {
				step,
				list: paperGroups(samples, planned.notation),
				startedAt: run.startedAt,
				endsAt: run.endsAt,
				answers: Object.fromEntries([...this.#answers.counted(id, step)].map(([item, value]) => [String(item), value])),
				gamification: { feathers: record.feathers },
				now,
			};
		});
	}

	/** Stores typed answers. Everything is kept; only what arrives in time, from the seat that holds the attempt, scores. */
	answers(caller: Caller, id: string, epoch: number, batch: AnswerBatch) {
		return this.#answer((now) => {
			const record = this.#repository.own(caller, id, now);
			// a seat that was taken over may still bring what was typed there: kept as evidence, under its own epoch
			const stale = epoch < record.state.epoch;
			if (!stale) assertSeat(record.state, caller.seat, caller.session, epoch);
			const conflict = this.#repository.keep(record, epoch, batch, now);
			return { refused: conflict ?? (stale ? "ATTEMPT_ELSEWHERE" : null), ack: this.#repository.ack(id, epoch), now };
		});
	}

	/** Locks and scores a stage. `ended` says that the caller's clock ran out, which time added by staff contradicts. */
	check(caller: Caller, id: string, epoch: number, step: number, ended: boolean) {
		return this.#answer((now) => {
			const record = this.#repository.own(caller, id, now);
			assertSeat(record.state, caller.seat, caller.session, epoch);
			const plan = this.#repository.plan(record);
			if (ended && stillRuns(record.state.runs[plan.findIndex(({ id: known }) => known === step)], now)) {
				throw new DomainError("STEP_OUT_OF_TURN");
			}
			const state = checkStep(record.state, plan, step, now, this.#repository.scorer(record));
			this.#repository.advance(record, state);
			const run = state.runs[plan.findIndex((candidate) => candidate.id === step)]!;
			return { step, score: run.score, correct: [...run.correct], now };
		});
	}

	/** Closes the attempt by the client's save. `left` is set when the client says it is leaving (`meta.fail`). */
	save(caller: Caller, id: string, left: "navigate" | "reload" | null, link: string | undefined) {
		return this.#answer((now) => {
			const record = this.#repository.own(caller, id, now);
			if (!record.state.end) assertSeat(record.state, caller.seat, caller.session);
			const plan = this.#repository.plan(record);
			const state = closeAttempt(record.state, plan, left ?? "saved", now, this.#repository.scorer(record));
			if (state !== record.state || (link && link !== record.link)) {
				this.#repository.finish({ ...record, state, link: link ?? record.link });
			}
			return { scores: this.#repository.scores({ ...record, state }), max: maxOf(plan), end: state.end!, now };
		});
	}

	/**
	 * The leave beacon. The door has verified its token: the attempt's own, or that of a session (`by`), which must be the
	 * one that holds the attempt. What it carries is stored before the attempt closes.
	 */
	leave(
		id: string,
		epoch: number,
		type: "navigate" | "reload",
		events: readonly SentEvent[],
		by: Pick<Caller, "userId" | "session"> | null,
	) {
		return this.#answer((now) => {
			const found = by ? this.#repository.own({ ...by, seat: "" }, id, now) : this.#store.find(id);
			if (!found) throw new DomainError("ATTEMPT_NOT_FOUND");
			const record = this.#repository.settled(found, now);
			if (by && by.session !== record.state.session) throw new DomainError("ATTEMPT_ELSEWHERE");
			this.#repository.keep(record, epoch, packAnswers(events), now);
			if (record.state.epoch !== epoch) return { now };
			const plan = this.#repository.plan(record);
			const state = record.state.end
				? renameLeaving(record.state, type, now)
				: closeAttempt(record.state, plan, type, now, this.#repository.scorer(record));
			if (state !== record.state) {
				this.#evidence.append(id, { at: now, kind: "left", detail: { type } });
				this.#repository.finish({ ...record, state });
			}
			return { now };
		});
	}

	/** The person's newest attempt, for pages that must not wait for the drain. */
	current(olympiadId: string, userId: string, type: AttemptType) {
		return this.#answer((now) => {
			const found = this.#store.latest(olympiadId, userId, type);
			if (!found) return null;
			const record = this.#repository.settled(found, now);
			return {
				id: record.id,
				scores: this.#repository.scores(record),
				end: record.state.end,
				link: record.link,
				openedAt: record.state.openedAt,
			};
		});
	}

	/** What the board shows of the attempts that changed after the cursor (`StaffActions`). */
	roster(cursor: RosterCursor | null) {
		return this.#answer((now) => this.#staff.roster(cursor, now));
	}

	/** The whole story of an attempt for staff: the state, everything typed with its times, and the evidence. */
	story(about: About) {
		return this.#answer((now) => this.#staff.story(about, now));
	}

	/** Adds time (milliseconds) to every stage that is not locked. */
	addTime(about: About, ms: number, note: Note) {
		return this.#answer((now) => this.#staff.addTime(about, ms, note, now));
	}

	/** Opens an ended attempt again; its result so far is no longer on the way to D1, the next one will be. */
	reopen(about: About, note: Note) {
		return this.#answer((now) => this.#staff.reopen(about, note, now));
	}

	/** What the late answers of an ended attempt would change (`LateAnswerReview`). */
	lateAnswers(id: string) {
		return this.#answer((now) => this.#late.read(id, now));
	}

	/** Counts late answers received up to an instant, as the judges decided; none for null. */
	takeLate(id: string, upTo: number | null, revision: number) {
		return this.#answer(() => this.#late.take(id, upTo, revision));
	}

	/** Takes an ended attempt out of the results: until it is put back D1 hears nothing of it any more. */
	async withdraw(about: About): Promise<Outcome<null>> {
		const answer = await this.#answer((now) => this.#staff.withdraw(about, now));
		// what was on its way has arrived, or never will, before the caller takes it out of D1
		await this.#drain.settled();
		return answer;
	}

	/** Puts a withdrawn attempt back whose result D1 has again at this revision: what came since goes there. */
	putBack(id: string, revision: number) {
		return this.#answer(() => this.#staff.putBack(id, revision));
	}

	/** Participations whose tickets start nothing any more; answers those that stay open because they have begun. */
	closeParticipations(olympiadId: string, type: AttemptType, entries: readonly ClosingParticipation[]) {
		return this.#answer(() => this.#gate.close(olympiadId, type, entries));
	}

	/** Participations whose tickets are good again, unless they were closed by who had read them later. */
	openParticipations(entries: readonly ParticipationAtGate[]): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#gate.open(entries);
			return null;
		});
	}

	/** Lets no ticket of an olympiad start anything before an instant (milliseconds), or at all for null. */
	holdStarts(olympiadId: string, until: number | null): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#gate.hold(olympiadId, until);
			return null;
		});
	}

	/** The organiser of an in-person event has opened its stages up to this one, for everybody. */
	openStage(olympiadId: string, stage: number): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#hall.open(olympiadId, stage);
			return null;
		});
	}

	/** Whether somebody is in the hall of an in-person event: the desk took their check-in back, or they are in after all. */
	admit(olympiadId: string, userId: string, here: boolean): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#hall.admit(olympiadId, userId, here);
			return null;
		});
	}

	/** Sessions that may not act any more: signed out, or of a changed password. */
	revoke(sessions: readonly string[]): Promise<Outcome<null>> {
		return this.#answer((now) => this.#store.revoke(sessions, now));
	}

	/** Never throws: an alarm that fails six times would be dropped by the platform. */
	override async alarm(): Promise<void> {
		this.#alarm.fired();
		const now = this.clock();
		await this.#commit.run(() => {
			for (const record of this.#store.due(now, drainBatch)) this.#repository.settled(record, now);
		});
		const drained = await this.#drain.run();
		const next = this.#store.nextDue();
		if (!drained) this.#alarm.wakeAt(this.clock() + drainRetryMs);
		this.#alarm.wakeAt(next);
		this.#alarm.commit();
	}

	#answer<T>(operation: (now: number) => T): Promise<Outcome<T>> {
		return this.#commit
			.run(() => operation(this.clock()))
			.then(
				(value): Outcome<T> => ({ ok: true, value }),
				(error: unknown): Outcome<T> => {
					if (error instanceof DomainError) return { ok: false, code: error.code };
					throw error;
				},
			);
	}
}
