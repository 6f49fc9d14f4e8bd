import { DurableObject } from "cloudflare:workers";
import { openDb } from "#db/client";
import { type AttemptType, isOfExam } from "#domain/attempt/attempt-type";
import type { SentEvent } from "#domain/attempt/outbox";
import { DomainError } from "#domain/errors";
import { AlarmPlan } from "./attempts/alarm-plan";
import { type AnswerBatch, packAnswers } from "./attempts/answer-batch";
import { AnswerLog } from "./attempts/answer-log";
import { AttemptRepository } from "./attempts/attempt-repository";
import { AttemptStore } from "./attempts/attempt-store";
import { CommitQueue } from "./attempts/commit-queue";
import { Drain } from "./attempts/drain";
import { EvidenceLog } from "./attempts/evidence";
import { ExtraTime } from "./attempts/extra-time";
import { HallGate } from "./attempts/hall-gate";
import { LateAnswerReview } from "./attempts/late-answer-review";
import { adoptRows } from "./attempts/older-shards";
import { ParticipationGate } from "./attempts/participation-gate";
import { Roster, type RosterCursor } from "./attempts/roster";
import type {
	About,
	AttemptView,
	Caller,
	ClosingParticipation,
	MoreTime,
	Note,
	Outcome,
	ParticipationAtGate,
	StartRequest,
} from "./attempts/rpc-types";
import { type Leaving, RunActions, type Session } from "./attempts/run-actions";
import { StaffActions } from "./attempts/staff-actions";

const drainBatch = 500;
const drainRetryMs = 5_000;
/** How long the save of an exam waits for D1, milliseconds; after it the alarm goes on alone. */
const drainWaitMs = 2_000;

/**
 * One shard of some hundreds of attempts (docs/architecture.md "Life of an attempt"). It holds sheets, clocks and
 * scores and needs no other service during a run. Its alarm drains ended attempts to D1; they stay here until D1
 * confirms them.
 */
export class Attempts extends DurableObject<Env> {
	/** milliseconds since the epoch; tests set their own */
	clock: () => number = Date.now;
	readonly #store: AttemptStore;
	readonly #commit: CommitQueue;
	readonly #repository: AttemptRepository;
	readonly #drain: Drain;
	readonly #run: RunActions;
	readonly #staff: StaffActions;
	readonly #gate: ParticipationGate;
	readonly #hall: HallGate;
	readonly #late: LateAnswerReview;
	readonly #alarm: AlarmPlan;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		const { sql } = ctx.storage;
		const store = new AttemptStore(sql);
		const answers = new AnswerLog(sql);
		adoptRows(sql, answers);
		const evidence = new EvidenceLog(sql);
		const roster = new Roster(crypto.randomUUID());
		const gate = new ParticipationGate(sql, store);
		const hall = new HallGate(sql);
		const alarm = new AlarmPlan(ctx.storage);
		const repository = new AttemptRepository({
			store,
			answers,
			roster,
			paperSecret: env.PAPER_SECRET,
			wakeAt: (instant) => alarm.wakeAt(instant),
			clock: () => this.clock(),
		});
		this.#store = store;
		this.#gate = gate;
		this.#hall = hall;
		this.#alarm = alarm;
		this.#repository = repository;
		this.#commit = new CommitQueue(ctx.storage, Date.now, () => alarm.commit());
		const extra = new ExtraTime(sql);
		this.#run = new RunActions(store, answers, repository, evidence, gate, hall, extra);
		this.#staff = new StaffActions(repository, store, answers, evidence, roster, extra);
		this.#late = new LateAnswerReview(repository, store, answers);
		this.#drain = new Drain(openDb(env.DB), store, answers, repository, this.#commit, this.#late);
		void ctx.blockConcurrencyWhile(() => this.#alarm.recall());
	}

	/** Opens the attempt; repeated, it returns the same one. */
	async start(request: StartRequest): Promise<Outcome<AttemptView>> {
		const answer = await this.#answer((now) => this.#run.start(request, now));
		// a refusal rolls back its own writes, so the evidence is written by a second operation
		if (!answer.ok && answer.code === "ATTEMPT_ELSEWHERE") {
			await this.#answer((now) => this.#run.noteOtherSeat(request, now));
		}
		return answer;
	}

	/** Returns the numbers of one stage and starts its clock; repeated, it returns the same numbers. */
	data(caller: Caller, id: string, step: number) {
		return this.#answer((now) => this.#run.data(caller, id, step, now));
	}

	/** Stores all typed answers. Only those that arrive in time from the seat that holds the attempt score. */
	answers(caller: Caller, id: string, epoch: number, batch: AnswerBatch) {
		return this.#answer((now) => this.#run.keep(caller, id, epoch, batch, now));
	}

	/** Locks and scores a stage. `ended`: the caller's clock ran out; it is refused when staff has added time. */
	check(caller: Caller, id: string, epoch: number, step: number, ended: boolean) {
		return this.#answer((now) => this.#run.check(caller, id, epoch, step, ended, now));
	}

	/**
	 * Closes the attempt by the client's save. `left` is set when the client says it is leaving (`meta.fail`). That of an
	 * exam or its rehearsal answers once D1 has the result, because the ladder that comes next is read from there.
	 */
	async save(caller: Caller, id: string, left: Leaving | null, link: string | undefined) {
		const answer = await this.#answer((now) => this.#run.save(caller, id, left, link, now));
		const record = answer.ok ? this.#store.find(id) : null;
		if (record && isOfExam(record.type)) await Promise.race([this.#drain.run(), scheduler.wait(drainWaitMs)]);
		return answer;
	}

	/** The leave beacon and its answers. `by` is null when the beacon carries the attempt's own token. */
	leave(id: string, epoch: number, type: Leaving, events: readonly SentEvent[], by: Session | null) {
		return this.#answer((now) => this.#run.leave(id, epoch, type, packAnswers(events), by, now));
	}

	/** The person's newest attempt, also before it is drained. */
	current(olympiadId: string, userId: string, type: AttemptType) {
		return this.#answer((now) => this.#run.current({ olympiadId, userId, type }, now));
	}

	/** What the board shows of the attempts that changed after the cursor (`StaffActions`). */
	roster(cursor: RosterCursor | null) {
		return this.#answer((now) => this.#staff.roster(cursor, now));
	}

	/** The whole story of an attempt for staff: the state, everything typed with its times, and the evidence. */
	story(about: About) {
		return this.#answer((now) => this.#staff.story(about, now));
	}

	/** The papers of an attempt with its answers (`StaffActions`). */
	sheets(about: About) {
		return this.#answer((now) => this.#staff.sheets(about, now));
	}

	/** Ended attempts that D1 has not confirmed, by what they belong to, with when the first of them ended. */
	waiting() {
		return this.#answer(() => this.#store.waiting());
	}

	/** Gives people of this shard more time (`StaffActions`). */
	moreTime(more: MoreTime, note: Note) {
		return this.#answer((now) => this.#staff.moreTime(more, note, now));
	}

	/** Opens an ended attempt again. Its result so far is no longer sent to D1; the next one is. */
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

	/** Withdraws an ended attempt from the results: nothing of it is sent to D1 until it is put back. */
	async withdraw(about: About): Promise<Outcome<null>> {
		const answer = await this.#answer((now) => this.#staff.withdraw(about, now));
		// a drain under way must finish before the caller deletes the result from D1
		await this.#drain.settled();
		return answer;
	}

	/** Puts back a withdrawn attempt whose result D1 holds again at `revision`; newer revisions are sent. */
	putBack(id: string, revision: number) {
		return this.#answer(() => this.#staff.putBack(id, revision));
	}

	/** Makes the tickets of participations invalid; returns those that stay open because their attempt has begun. */
	closeParticipations(olympiadId: string, type: AttemptType, entries: readonly ClosingParticipation[]) {
		return this.#answer(() => this.#gate.close(olympiadId, type, entries));
	}

	/** Makes tickets valid again, unless a caller with a newer version closed the participation. */
	openParticipations(entries: readonly ParticipationAtGate[]): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#gate.open(entries);
			return null;
		});
	}

	/** Refuses starts in an olympiad before an instant (milliseconds); all of them for null. */
	holdStarts(olympiadId: string, until: number | null): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#gate.hold(olympiadId, until);
			return null;
		});
	}

	/** Opens the stages of an in-person olympiad up to this one, for everybody. */
	openStage(olympiadId: string, stage: number): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#hall.open(olympiadId, stage);
			return null;
		});
	}

	/** Records a check-in (`here`) or its removal for a person in the hall of an in-person olympiad. */
	admit(olympiadId: string, userId: string, here: boolean): Promise<Outcome<null>> {
		return this.#answer(() => {
			this.#hall.admit(olympiadId, userId, here);
			return null;
		});
	}

	/** Revokes sessions: signed out, or older than a changed password. */
	revoke(sessions: readonly string[]): Promise<Outcome<null>> {
		return this.#answer((now) => this.#store.revoke(sessions, now));
	}

	/** Forgets the links of somebody whose account is erased; what was answered names nobody. */
	forget(userId: string): Promise<Outcome<null>> {
		return this.#answer(() => this.#store.dropLinks(userId));
	}

	/** Never throws: the platform drops an alarm that fails six times. */
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
