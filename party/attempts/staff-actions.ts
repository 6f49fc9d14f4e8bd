import { grantExtra, reopen } from "#domain/attempt/intervention";
import { paceOf } from "#domain/attempt/pace";
import { DomainError } from "#domain/errors";
import { totalOf } from "#domain/olympiad/stages";
import type { AnswerLog } from "./answer-log";
import type { AttemptRepository } from "./attempt-repository";
import type { About, Note, RosterRow } from "./rpc-types";
import type { EvidenceLog } from "./evidence";
import type { AttemptRecord, AttemptStore } from "./attempt-store";
import type { Roster, RosterCursor } from "./roster";

/** What staff sees of the shard's attempts and does to them (docs/product.md 4); every act is kept as evidence. */
export class StaffActions {
	readonly #paces = new Map<string, { locked: number; fast: number }>();

	constructor(
		private readonly repository: AttemptRepository,
		private readonly store: AttemptStore,
		private readonly answers: AnswerLog,
		private readonly evidence: EvidenceLog,
		private readonly changes: Roster,
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

	/** Adds `ms` milliseconds to every stage that is not locked. */
	addTime(about: About, ms: number, note: Note, now: number): RosterRow {
		const record = this.repository.settled(this.repository.latest(about), now);
		const longer = this.repository.advance(record, grantExtra(record.state, ms));
		this.evidence.append(record.id, { at: now, kind: "extra_time", detail: { ms, ...note } });
		return this.#row(longer);
	}

	/** Opens an ended attempt; one that was reopened before and still runs stays as it is. */
	reopen(about: About, note: Note, now: number): RosterRow {
		const record = this.repository.settled(this.repository.latest(about), now);
		if (!record.state.end && record.state.reopenedAt !== undefined) return this.#row(record);
		const open = this.repository.advance(record, reopen(record.state, this.repository.plan(record).length, now));
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
