import { DomainError } from "#domain/errors";
import type { AttemptType } from "#worker/attempt/contract";
import type { ClosingEntry, GateEntry } from "./calls";
import { addLaterColumns } from "./later-columns";
import type { Ledger } from "./ledger";

const schema = `
	CREATE TABLE IF NOT EXISTS closed_entries (entry TEXT PRIMARY KEY, stays INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID
`;

/**
 * Entries whose readiness tickets open nothing any more, because the person was taken out of the olympiad or moved to
 * another class. A ticket is signed and lives on; the shard itself refuses it, so that a start asks no database.
 * What closes an entry here and then dies before the database hears of it leaves it closed; the first start after that
 * asks the database and opens it again (`entry-kept.ts`).
 */
export class EntryGate {
	readonly #sql: SqlStorage;
	readonly #ledger: Ledger;
	readonly #closed: Map<string, number>;

	constructor(sql: SqlStorage, ledger: Ledger) {
		this.#sql = sql;
		this.#ledger = ledger;
		sql.exec(schema);
		addLaterColumns(sql, "closed_entries", { stays: "INTEGER NOT NULL DEFAULT 0" });
		const rows = sql.exec<GateEntry>("SELECT entry, stays FROM closed_entries").toArray();
		this.#closed = new Map(rows.map(({ entry, stays }) => [entry, stays]));
	}

	/** Throws PARTICIPANT_NOT_FOUND for a ticket of a closed entry. Trials of staff have no entry. */
	assertOpen(entry: string | undefined): void {
		if (entry !== undefined && this.#closed.has(entry)) throw new DomainError("PARTICIPANT_NOT_FOUND");
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
