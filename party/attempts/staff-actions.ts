import { grantTime, reopen } from "#domain/attempt/intervention";
import { paceOf } from "#domain/attempt/pace";
import { DomainError } from "#domain/errors";
import { totalOf } from "#domain/olympiad/stages";
import type { AnswerLog, LoggedEvent } from "./answer-log";
import type { AttemptRepository } from "./attempt-repository";
import type { About, MoreTime, Note, RosterRow, Sheet, TimeGiven } from "./rpc-types";
import type { EvidenceLog } from "./evidence";
import type { ExtraTime } from "./extra-time";
import type { AttemptRecord, AttemptStore } from "./attempt-store";
import type { Roster, RosterCursor } from "./roster";

const byTurn = (one: LoggedEvent, other: LoggedEvent) => one.epoch - other.epoch || one.seq - other.seq;

/** When something was typed by the device's clock, milliseconds from the start of its stage and within it. */
function typedAfter({ at, received }: LoggedEvent, startedAt: number, endedAt: number): number {
	const told = Date.parse(at);
	const instant = Number.isNaN(told) ? received : told;
	return Math.min(Math.max(instant, startedAt), endedAt) - startedAt;
}

/** What staff sees of the shard's attempts and does to them (docs/product.md 4); every act is kept as evidence. */
export class StaffActions {
	readonly #paces = new Map<string, { locked: number; fast: number }>();

	constructor(
		private readonly repository: AttemptRepository,
		private readonly store: AttemptStore,
		private readonly answers: AnswerLog,
		private readonly evidence: EvidenceLog,
		private readonly changes: Roster,
		private readonly extra: ExtraTime,
	) {}

	/**
	 * Board rows of the attempts that changed after the cursor, and the next cursor; all attempts (`whole`) without a
	 * cursor or with one from before a restart.
	 */
	roster(cursor: RosterCursor | null, now: number): { rows: RosterRow[]; whole: boolean; cursor: RosterCursor } {
		const changed = this.changes.since(cursor);
		const records = changed
			? changed.map((id) => this.store.find(id)).filter((record) => record !== null)
			: this.store.all();
		const rows = records.map((record) => this.#row(this.repository.settled(record, now)));
		return { rows, whole: changed === null, cursor: this.changes.cursor };
	}

	/** The state of an attempt, everything typed with its times, and the evidence. */
	story(about: About, now: number) {
		const record = this.repository.settled(this.repository.latest(about), now);
		return {
			row: this.#row(record),
			runs: record.state.runs.map(({ startedAt, endsAt, sealedAt, score }) => ({ startedAt, endsAt, sealedAt, score })),
			typed: this.answers.log(record.id),
			evidence: this.evidence.of(record.id),
		};
	}

	/**
	 * The papers of the stages that were handed out, each with what was typed last of each question while it counted, and
	 * everything typed; none while the attempt runs.
	 */
	sheets(about: About, now: number): Sheet[] {
		const found = this.store.latest(about.olympiadId, about.userId, about.type);
		const record = found && this.repository.settled(found, now);
		if (!record?.state.end) return [];
		const typed = this.answers.log(record.id).toSorted(byTurn);
		return record.state.runs.map(({ startedAt, endsAt, sealedAt, score, correct }, index) => {
			const step = this.repository.plan(record)[index]!;
			const all = typed.filter((event) => event.step === step.id);
			const own = all.filter(({ verdict }) => verdict === "counts");
			const last = new Map(own.map((event) => [event.item, event]));
			const after = (event: LoggedEvent) => typedAfter(event, startedAt, Math.min(sealedAt ?? endsAt, endsAt));
			return {
				startedAt,
				samples: this.repository.paper(record, step),
				score,
				correct: [...correct],
				answers: [...last.values()].map((event) => ({ item: event.item, value: event.value, after: after(event) })),
				typed: all.map((event) => ({
					item: event.item,
					value: event.value,
					after: after(event),
					late: event.verdict !== "counts",
				})),
				changed: own.length - last.size,
			};
		});
	}

	/**
	 * Gives people more time (domain/attempt/intervention.ts): those who run at once, those who have not begun with
	 * their start. Sent again it changes nothing.
	 */
	moreTime({ olympiadId, type, people, grant }: MoreTime, note: Note, now: number): TimeGiven {
		const given: TimeGiven = { running: 0, waiting: 0, ended: 0 };
		for (const { userId, totalMs } of people) {
			this.extra.raise(olympiadId, userId, totalMs);
			const found = this.store.latest(olympiadId, userId, type);
			const record = found && this.repository.settled(found, now);
			if (!record) given.waiting++;
			else if (record.state.end) given.ended++;
			else if (this.#lengthen(record, totalMs, grant, note, now)) given.running++;
			else given.waiting++;
		}
		return given;
	}

	/** Whether a stage of the attempt gets the time, now or from an earlier sending. */
	#lengthen(
		record: AttemptRecord,
		totalMs: number,
		{ id, ms, stages }: MoreTime["grant"],
		note: Note,
		now: number,
	): boolean {
		const before = record.state;
		const longer = grantTime(before, stages === "left" ? { stages, totalMs } : { stages, id, ms });
		if (longer !== before) {
			this.repository.advance(record, longer);
			const got = stages === "left" ? totalMs - (before.extraMs ?? 0) : ms;
			this.evidence.append(record.id, { at: now, kind: "extra_time", detail: { ms: got, stages, ...note } });
		}
		return stages === "left" || (longer.grants ?? []).includes(id);
	}

	/** Opens an ended attempt; one that was reopened before and still runs stays as it is. */
	reopen(about: About, note: Note, now: number): RosterRow {
		const record = this.repository.settled(this.repository.latest(about), now);
		if (!record.state.end && record.state.reopenedAt !== undefined) return this.#row(record);
		const again = reopen(record.state, this.repository.plan(record).length, now);
		// the others may have been given time meanwhile
		const totalMs = this.extra.of(about.olympiadId, about.userId);
		const open = this.repository.advance(record, grantTime(again, { stages: "left", totalMs }));
		this.store.markDrained(record.id, record.revision);
		this.evidence.append(record.id, { at: now, kind: "reopened", detail: note });
		return this.#row(open);
	}

	/** Stops sending an ended attempt to D1 until it is put back; D1 logs who did it. Throws CONFLICT while it runs. */
	withdraw(about: About, now: number): null {
		const record = this.repository.settled(this.repository.latest(about), now);
		if (!record.state.end) throw new DomainError("CONFLICT");
		this.store.markDrained(record.id, Number.MAX_SAFE_INTEGER);
		return null;
	}

	/** Puts an attempt back: revisions after `revision` go to D1 again. Throws ATTEMPT_NOT_FOUND. */
	putBack(id: string, revision: number): null {
		if (!this.store.find(id)) throw new DomainError("ATTEMPT_NOT_FOUND");
		this.store.markHeld(id, revision);
		this.repository.wake();
		return null;
	}

	/** Stages answered at a pace no hand has. A locked stage changes no more and is read once. */
	#fast({ id, state: { runs } }: AttemptRecord): number {
		const locked = runs.filter(({ sealedAt }) => sealedAt !== null).length;
		const known = this.#paces.get(id);
		if (known?.locked === locked) return known.fast;
		const typed = this.answers.log(id).map(({ at, ...rest }) => ({ ...rest, at: Date.parse(at) }));
		const fast = runs.filter(
			({ startedAt, sealedAt }, index) =>
				sealedAt !== null &&
				paceOf(
					startedAt,
					typed.filter(({ step }) => step === index + 1),
				) !== null,
		).length;
		this.#paces.set(id, { locked, fast });
		return fast;
	}

	#row(record: AttemptRecord): RosterRow {
		const { id: attempt, userId, type, state } = record;
		const { runs, openedAt, end, extraMs = 0 } = state;
		const locked = runs.at(-1)?.sealedAt != null;
		const score = totalOf(this.repository.scores(record));
		const fast = this.#fast(record);
		return { userId, attempt, type, stage: runs.length, locked, score, openedAt, extraMs, fast, end };
	}
}
