import type { AttemptType } from "#domain/attempt/attempt-type";
import { DomainError } from "#domain/errors";
import type { ClosingParticipation, ParticipationAtGate, StartRequest } from "./rpc-types";
import { addLaterColumns } from "./older-shards";
import type { AttemptStore } from "./attempt-store";

const schema = `
	CREATE TABLE IF NOT EXISTS closed_entries (entry TEXT PRIMARY KEY, stays INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS held_olympiads (olympiad TEXT PRIMARY KEY, until INTEGER) WITHOUT ROWID;
`;

/**
 * Refuses tickets of people who were taken out of the olympiad or moved to another category, and holds olympiads that
 * were put away or whose start was moved. Tickets are signed and stay valid, so the shard refuses them without asking
 * the database. When a caller fails between closing here and writing to the database, the next start asks the database
 * and opens the participation again (`worker/attempt/event-records.ts`).
 */
export class ParticipationGate {
	readonly #closed: Map<string, number>;
	/** by olympiad the instant its starts wait for, milliseconds; null for one that was put away */
	readonly #held: Map<string, number | null>;

	constructor(
		private readonly sql: SqlStorage,
		private readonly store: AttemptStore,
	) {
		sql.exec(schema);
		addLaterColumns(sql, "closed_entries", { stays: "INTEGER NOT NULL DEFAULT 0" });
		const rows = sql
			.exec<ParticipationAtGate>("SELECT entry AS participation, stays AS version FROM closed_entries")
			.toArray();
		this.#closed = new Map(rows.map(({ participation, version }) => [participation, version]));
		const held = sql.exec<{ olympiad: string; until: number | null }>("SELECT olympiad, until FROM held_olympiads");
		this.#held = new Map(held.toArray().map(({ olympiad, until }) => [olympiad, until]));
	}

	/**
	 * Throws PARTICIPANT_NOT_FOUND for a closed participation (staff previews have none), OLIMPIC_NOT_FOUND for an
	 * olympiad that was put away, TICKET_TOO_EARLY before a start that was moved. `now` in milliseconds.
	 */
	assertOpen(
		{ participation, olympiadId, type }: Pick<StartRequest, "participation" | "olympiadId" | "type">,
		now: number,
	): void {
		if (participation !== undefined && this.#closed.has(participation)) throw new DomainError("PARTICIPANT_NOT_FOUND");
		const until = this.#held.get(olympiadId);
		if (until === null) throw new DomainError("OLIMPIC_NOT_FOUND");
		if (until !== undefined && now < until && type !== "simulate") throw new DomainError("TICKET_TOO_EARLY");
	}

	/** Refuses starts before an instant (milliseconds); all of them for null. */
	hold(olympiadId: string, until: number | null): void {
		this.sql.exec(
			"INSERT INTO held_olympiads VALUES (?1, ?2) ON CONFLICT DO UPDATE SET until = excluded.until",
			olympiadId,
			until,
		);
		this.#held.set(olympiadId, until);
	}

	/** Closes participations, except those whose attempt of this type has begun; returns these. */
	close(olympiadId: string, type: AttemptType, entries: readonly ClosingParticipation[]): string[] {
		const begun: string[] = [];
		for (const { participation, userId, version } of entries) {
			if (this.store.latest(olympiadId, userId, type)) {
				begun.push(participation);
			} else {
				this.sql.exec(
					`INSERT INTO closed_entries (entry, stays) VALUES (?, ?)
					ON CONFLICT (entry) DO UPDATE SET stays = max(stays, excluded.stays)`,
					participation,
					version,
				);
				this.#closed.set(participation, Math.max(this.#closed.get(participation) ?? 0, version));
			}
		}
		return begun;
	}

	/** Opens participations again, except those closed with a newer version. */
	open(entries: readonly ParticipationAtGate[]): void {
		for (const { participation, version } of entries) {
			// delete the row even if memory lacks it: a first run of this operation may have been rolled back
			this.sql.exec("DELETE FROM closed_entries WHERE entry = ? AND stays <= ?", participation, version);
			if ((this.#closed.get(participation) ?? Infinity) <= version) this.#closed.delete(participation);
		}
	}
}
