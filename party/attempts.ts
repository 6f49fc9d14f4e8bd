import { DurableObject } from "cloudflare:workers";
import { openDb } from "#db/client";
import { DomainError, type ErrorCode } from "#domain/errors";
import {
	type AttemptState,
	assertSeat,
	checkStep,
	closeAttempt,
	dueAt,
	judgeAnswer,
	openAttempt,
	rejoin,
	renameLeaving,
	scoresOf,
	settle,
	startStep,
} from "#domain/olympiad/attempt";
import { type PlanStep, planOf } from "#domain/olympiad/stages";
import { scoreStage } from "#domain/scoring/stage-score";
import type { Sample } from "#domain/generator/sample";
import type { AnswerEvent, AttemptType } from "#worker/attempt/contract";
import { drainResults } from "#worker/attempt/store";
import { CommitQueue } from "./attempts/commit-queue";
import { type AttemptRecord, Ledger } from "./attempts/ledger";
import { makePaper, paperGroups } from "./attempts/paper";

/** Errors cross the call as codes: a thrown class would lose its type on the way. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** Who calls: the session of the token and the tab or device. */
export type Caller = { userId: string; session: string; seat: string };

export type StartRequest = Caller & {
	candidateId: string;
	olympiadId: string;
	type: AttemptType;
	category: string;
	takeover: boolean;
};

/** The attempt as the doors show it; instants in milliseconds. */
export type AttemptView = { id: string; state: AttemptState; category: string; ack: number; now: number };

/** far above what typing produces; stops a client that would fill the shard */
const eventLimit = 20_000;
const drainBatch = 500;
const drainRetryMs = 5_000;

/**
 * One shard of attempts (architecture.md "Life of an attempt"): some hundreds of participants in one object. It holds
 * paper, clock and score; it needs nobody else while a run lasts. Ended attempts are drained into D1 by its alarm and
 * kept until D1 has confirmed them.
 */
export class Attempts extends DurableObject<Env> {
	/** milliseconds since the epoch; tests set their own */
	clock: () => number = Date.now;
	readonly #ledger: Ledger;
	readonly #commit: CommitQueue;
	#alarmAt: number | null = null;
	#wanted: number | null = null;
	#draining: Promise<void> | null = null;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.#ledger = new Ledger(ctx.storage.sql);
		this.#commit = new CommitQueue(ctx.storage, Date.now, () => this.#plan());
		void ctx.blockConcurrencyWhile(async () => {
			this.#alarmAt = await ctx.storage.getAlarm();
		});
	}

	/** Opens the attempt, once; asked again, the same one. */
	start(request: StartRequest): Promise<Outcome<AttemptView>> {
		return this.#answer((now) => {
			if (this.#ledger.isRevoked(request.session)) throw new DomainError("INVALID_TOKEN");
			const first = this.#open(request, 1, now);
			if (first) return first;
			const latest = this.#ledger.latest(request.olympiadId, request.userId, request.type)!;
			const current = this.#settled(latest, now);
			const again = request.type === "simulate" && current.state.end;
			if (again) return this.#open(request, current.tries + 1, now)!;
			const joined = rejoin(current.state, request.seat, request.session, request.takeover);
			if (joined !== current.state) this.#store({ ...current, state: joined });
			return this.#view({ ...current, state: joined }, this.#ack(current.id, joined.epoch), now);
		});
	}

	/** Hands out the numbers of one stage and starts its clock; while it runs, the same numbers again. */
	data(caller: Caller, id: string, step: number) {
		return this.#answer((now) => {
			const record = this.#own(caller, id, now);
			assertSeat(record.state, caller.seat, caller.session);
			const plan = planOf(record.category).steps;
			const state = startStep(record.state, plan, step, now);
			const planned = plan.find((candidate) => candidate.id === step)!;
			const samples = this.#paper(record, planned);
			if (state !== record.state) this.#store({ ...record, state });
			const run = state.runs[plan.indexOf(planned)]!;
			return {
				step,
				list: paperGroups(samples, planned.notation),
				startedAt: run.startedAt,
				endsAt: run.endsAt,
				answers: Object.fromEntries([...this.#ledger.answers(id, step)].map(([item, value]) => [String(item), value])),
				now,
			};
		});
	}

	/** Stores typed answers. Everything is kept; only what arrives in time, from the seat that holds the attempt, scores. */
	answers(caller: Caller, id: string, epoch: number, events: readonly AnswerEvent[]) {
		return this.#answer((now) => {
			const record = this.#own(caller, id, now);
			// a seat that was taken over may still bring what was typed there: kept as evidence, under its own epoch
			const stale = epoch < record.state.epoch;
			if (!stale) assertSeat(record.state, caller.seat, caller.session, epoch);
			const conflict = this.#keep(record, epoch, events, now);
			return { refused: conflict ?? (stale ? "ATTEMPT_ELSEWHERE" : null), ack: this.#ack(id, epoch), now };
		});
	}

	check(caller: Caller, id: string, epoch: number, step: number) {
		return this.#answer((now) => {
			const record = this.#own(caller, id, now);
			assertSeat(record.state, caller.seat, caller.session, epoch);
			const plan = planOf(record.category).steps;
			const state = checkStep(record.state, plan, step, now, this.#scorer(record));
			if (state !== record.state) this.#store({ ...record, state });
			const run = state.runs[plan.findIndex((candidate) => candidate.id === step)]!;
			return { step, score: run.score, correct: [...run.correct], now };
		});
	}

	/** Closes the attempt by the client's save. `left` is set when the client says it is leaving (`meta.fail`). */
	save(caller: Caller, id: string, left: "navigate" | "reload" | null, link: string | undefined) {
		return this.#answer((now) => {
			const record = this.#own(caller, id, now);
			if (!record.state.end) assertSeat(record.state, caller.seat, caller.session);
			const plan = planOf(record.category).steps;
			const state = closeAttempt(record.state, plan, left ?? "saved", now, this.#scorer(record));
			if (state !== record.state || (link && link !== record.link)) {
				this.#finish({ ...record, state, link: link ?? record.link });
			}
			return { scores: scoresOf(state, plan), category: record.category, end: state.end!, now };
		});
	}

	/** The leave beacon; its token has been verified at the door. What it carries is stored before the attempt closes. */
	leave(id: string, epoch: number, type: "navigate" | "reload", events: readonly AnswerEvent[]) {
		return this.#answer((now) => {
			const found = this.#ledger.find(id);
			if (!found) throw new DomainError("ATTEMPT_NOT_FOUND");
			const record = this.#settled(found, now);
			this.#keep(record, epoch, events, now);
			if (record.state.epoch !== epoch) return { now };
			const plan = planOf(record.category).steps;
			const state = record.state.end
				? renameLeaving(record.state, type, now)
				: closeAttempt(record.state, plan, type, now, this.#scorer(record));
			if (state !== record.state) this.#finish({ ...record, state });
			return { now };
		});
	}

	/** The person's newest attempt, for pages that must not wait for the drain. */
	current(olympiadId: string, userId: string, type: AttemptType) {
		return this.#answer((now) => {
			const found = this.#ledger.latest(olympiadId, userId, type);
			if (!found) return null;
			const record = this.#settled(found, now);
			return {
				id: record.id,
				scores: scoresOf(record.state, planOf(record.category).steps),
				end: record.state.end,
				link: record.link,
				openedAt: record.state.openedAt,
			};
		});
	}

	/** Whether the attempt is this person's; somebody else's reads as absent. */
	assertOwner(userId: string, session: string, id: string): Promise<Outcome<null>> {
		return this.#answer((now) => {
			this.#own({ userId, session, seat: "" }, id, now);
			return null;
		});
	}

	/** Sessions that may not act any more: signed out, or of a changed password. */
	revoke(sessions: readonly string[]): Promise<Outcome<null>> {
		return this.#answer((now) => {
			this.#ledger.revoke(sessions, now);
			return null;
		});
	}

	/** Never throws: an alarm that fails six times would be dropped by the platform. */
	override async alarm(): Promise<void> {
		this.#alarmAt = null;
		const now = this.clock();
		await this.#commit.run(() => {
			for (const record of this.#ledger.due(now, drainBatch)) this.#settled(record, now);
		});
		const drained = await this.#drain();
		const next = this.#ledger.nextDue();
		if (!drained) this.#wakeAt(this.clock() + drainRetryMs);
		this.#wakeAt(next);
		this.#plan();
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

	/** The attempt, if it is the caller's and the session still counts. Somebody else's reads as absent. */
	#own(caller: Caller, id: string, now: number): AttemptRecord {
		if (this.#ledger.isRevoked(caller.session)) throw new DomainError("INVALID_TOKEN");
		const record = this.#ledger.find(id);
		if (!record || record.userId !== caller.userId) throw new DomainError("ATTEMPT_NOT_FOUND");
		return this.#settled(record, now);
	}

	#settled(record: AttemptRecord, now: number): AttemptRecord {
		const state = settle(record.state, planOf(record.category).steps, now, this.#scorer(record));
		if (state === record.state) return record;
		const settled = { ...record, state };
		return state.end ? this.#finish(settled) : this.#store(settled);
	}

	#store(record: AttemptRecord): AttemptRecord {
		const due = dueAt(record.state, planOf(record.category).steps);
		this.#ledger.update(record, due);
		this.#wakeAt(due);
		return record;
	}

	/** An ended attempt gets a new revision, which the drain carries to D1. */
	#finish(record: AttemptRecord): AttemptRecord {
		const finished = { ...record, revision: record.revision + 1 };
		this.#ledger.update(finished, null);
		this.#wakeAt(this.clock());
		return finished;
	}

	#keep(record: AttemptRecord, epoch: number, events: readonly AnswerEvent[], now: number): ErrorCode | null {
		if (this.#ledger.eventCount(record.id) + events.length > eventLimit) return "TOO_MANY_REQUESTS";
		const plan = planOf(record.category).steps;
		let conflict: ErrorCode | null = null;
		for (const event of events) {
			const verdict = judgeAnswer(record.state, plan, epoch, event.step, now);
			const kept = this.#ledger.append(record.id, { ...event, epoch, at: String(event.at) }, now, verdict);
			if (kept === "conflict") conflict = "SEQ_CONFLICT";
		}
		return conflict;
	}

	#ack(id: string, epoch: number): number {
		let ack = 0;
		for (const seq of this.#ledger.sequence(id, epoch)) {
			if (seq > ack + 1) break;
			ack = seq;
		}
		return ack;
	}

	/** A new attempt; null when the person has this one already. */
	#open(request: StartRequest, tries: number, now: number): AttemptView | null {
		const { candidateId: id, olympiadId, userId, type, category, seat, session } = request;
		const state = openAttempt(seat, session, now);
		const record = { id, olympiadId, userId, type, category, tries, state, link: "", revision: 0 };
		const due = dueAt(state, planOf(category).steps);
		if (!this.#ledger.insert(record, due)) return null;
		this.#wakeAt(due);
		return this.#view(record, 0, now);
	}

	#view(record: AttemptRecord, ack: number, now: number): AttemptView {
		return { id: record.id, state: record.state, category: record.category, ack, now };
	}

	#paper(record: AttemptRecord, step: PlanStep): Sample[] {
		const stored = this.#ledger.paper(record.id, step.id);
		if (stored) return JSON.parse(stored) as Sample[];
		const samples = makePaper(this.env.PAPER_SECRET, record, step);
		this.#ledger.savePaper(record.id, step.id, JSON.stringify(samples));
		return samples;
	}

	#scorer(record: AttemptRecord) {
		return (step: PlanStep) =>
			scoreStage(this.#paper(record, step), step.size, this.#ledger.answers(record.id, step.id));
	}

	#wakeAt(instant: number | null): void {
		const planned = Math.min(this.#alarmAt ?? Infinity, this.#wanted ?? Infinity);
		if (instant !== null && instant < planned) this.#wanted = instant;
	}

	/** Plans the alarm once per commit: it is a write too, and belongs outside the savepoints. */
	#plan(): void {
		if (this.#wanted === null) return;
		this.#alarmAt = this.#wanted;
		this.#wanted = null;
		void this.ctx.storage.setAlarm(this.#alarmAt);
	}

	/** Sends ended attempts to D1 until none waits; false when D1 did not take them and another try is due. */
	async #drain(): Promise<boolean> {
		let ok = true;
		this.#draining ??= this.#drainAll()
			.catch(() => {
				ok = false;
			})
			.finally(() => {
				this.#draining = null;
			});
		await this.#draining;
		return ok;
	}

	async #drainAll(): Promise<void> {
		for (;;) {
			const waiting = this.#ledger.undrained(drainBatch);
			if (waiting.length === 0) return;
			const confirmed = await drainResults(
				openDb(this.env.DB),
				waiting.map((record) => this.#result(record)),
			);
			const stored = waiting.filter((record) => (confirmed.get(record.id) ?? 0) >= record.revision);
			await this.#commit.run(() => {
				for (const record of stored) this.#ledger.markDrained(record.id, record.revision);
			});
			if (stored.length < waiting.length) throw new Error("D1 did not confirm every result");
		}
	}

	#result(record: AttemptRecord) {
		const ended = record.state.end!;
		return {
			attemptId: record.id,
			revision: record.revision,
			olympiadId: record.olympiadId,
			userId: record.userId,
			type: record.type,
			category: record.category,
			scores: scoresOf(record.state, planOf(record.category).steps),
			ending: ended.ending,
			fail: ended.fail,
			lateEvents: this.#ledger.lateCount(record.id),
			link: record.link,
			startedAt: record.state.openedAt,
			finishedAt: ended.at,
		};
	}
}
