import { DomainError } from "#domain/errors";
import type { AttemptType } from "#worker/attempt/contract";
import type { ClosingEntry, GateEntry, StartRequest } from "./calls";
import { addLaterColumns } from "./later-columns";
import type { Ledger } from "./ledger";

const schema = `
	CREATE TABLE IF NOT EXISTS closed_entries (entry TEXT PRIMARY KEY, stays INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS held_olympiads (olympiad TEXT PRIMARY KEY, until INTEGER) WITHOUT ROWID;
`;

/**
 * Entries whose readiness tickets open nothing any more, because the person was taken out of the olympiad or moved to
 * another class. A ticket is signed and lives on; the shard itself refuses it, so that a start asks no database.
 * What closes an entry here and then dies before the database hears of it leaves it closed; the first start after that
 * asks the database and opens it again (`entry-kept.ts`). Tickets are also older than what an admin does to the
 * olympiad: one that was put away, or whose start was moved, is held here.
 */
export class EntryGate {
	readonly #sql: SqlStorage;
	readonly #ledger: Ledger;
	readonly #closed: Map<string, number>;
	/** by olympiad the instant its starts wait for, milliseconds; null for one that was put away */
	readonly #held: Map<string, number | null>;

	constructor(sql: SqlStorage, ledger: Ledger) {
		this.#sql = sql;
		this.#ledger = ledger;
		sql.exec(schema);
		addLaterColumns(sql, "closed_entries", { stays: "INTEGER NOT NULL DEFAULT 0" });
		const rows = sql.exec<GateEntry>("SELECT entry, stays FROM closed_entries").toArray();
		this.#closed = new Map(rows.map(({ entry, stays }) => [entry, stays]));
		const held = sql.exec<{ olympiad: string; until: number | null }>("SELECT olympiad, until FROM held_olympiads");
		this.#held = new Map(held.toArray().map(({ olympiad, until }) => [olympiad, until]));
	}

	/**
	 * Whether a ticket starts something at `now` (milliseconds). Throws PARTICIPANT_NOT_FOUND for a closed entry (trials of
	 * staff have none), OLIMPIC_NOT_FOUND for an olympiad that was put away, TICKET_TOO_EARLY before a start that was moved.
	 */
	assertOpen({ entry, olympiadId, type }: Pick<StartRequest, "entry" | "olympiadId" | "type">, now: number): void {
		if (entry !== undefined && this.#closed.has(entry)) throw new DomainError("PARTICIPANT_NOT_FOUND");
		const until = this.#held.get(olympiadId);
		if (until === null) throw new DomainError("OLIMPIC_NOT_FOUND");
		if (until !== undefined && now < until && type !== "simulate") throw new DomainError("TICKET_TOO_EARLY");
	}

	/** Lets nothing start before an instant (milliseconds), or at all for null. */
	hold(olympiadId: string, until: number | null): void {
		this.#sql.exec(
			"INSERT INTO held_olympiads VALUES (?1, ?2) ON CONFLICT DO UPDATE SET until = excluded.until",
			olympiadId,
			until,
		);
		this.#held.set(olympiadId, until);
	}

	/** Closes entries, but for people whose attempt of this type has begun: answers the entries of those. */
	close(olympiadId: string, type: AttemptType, entries: readonly ClosingEntry[]): string[] {
		const begun: string[] = [];
		for (const { entry, userId, stays } of entries) {
			if (this.#ledger.latest(olympiadId, userId, type)) {
				begun.push(entry);
			} else {
				this.#sql.exec(
					`INSERT INTO closed_entries (entry, stays) VALUES (?, ?)
					ON CONFLICT (entry) DO UPDATE SET stays = max(stays, excluded.stays)`,
					entry,
					stays,
				);
				this.#closed.set(entry, Math.max(this.#closed.get(entry) ?? 0, stays));
			}
		}
		return begun;
	}

	/** Opens entries again, as far as they were closed by who had read no later `stays`. */
	open(entries: readonly GateEntry[]): void {
		for (const { entry, stays } of entries) {
			// the row whatever is remembered: this may be the second run of an operation whose first was rolled back
			this.#sql.exec("DELETE FROM closed_entries WHERE entry = ? AND stays <= ?", entry, stays);
			if ((this.#closed.get(entry) ?? Infinity) <= stays) this.#closed.delete(entry);
		}
	}
}
