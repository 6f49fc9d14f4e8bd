import { DomainError } from "#domain/errors";
import type { AttemptType } from "#worker/attempt/contract";
import type { ClosingEntry } from "./calls";
import type { Ledger } from "./ledger";

const schema = "CREATE TABLE IF NOT EXISTS closed_entries (entry TEXT PRIMARY KEY) WITHOUT ROWID";

/**
 * Entries whose readiness tickets open nothing any more, because the person was taken out of the olympiad or moved to
 * another class. A ticket is signed and lives on; the shard itself refuses it, so that a start asks no database.
 */
export class EntryGate {
	readonly #sql: SqlStorage;
	readonly #ledger: Ledger;
	readonly #closed: Set<string>;

	constructor(sql: SqlStorage, ledger: Ledger) {
		this.#sql = sql;
		this.#ledger = ledger;
		sql.exec(schema);
		const rows = sql.exec<{ entry: string }>("SELECT entry FROM closed_entries").toArray();
		this.#closed = new Set(rows.map(({ entry }) => entry));
	}

	/** Throws PARTICIPANT_NOT_FOUND for a ticket of a closed entry. Trials of staff have no entry. */
	assertOpen(entry: string | undefined): void {
		if (entry !== undefined && this.#closed.has(entry)) throw new DomainError("PARTICIPANT_NOT_FOUND");
	}

	/** Closes entries, but for people whose attempt of this type has begun: answers the entries of those. */
	close(olympiadId: string, type: AttemptType, entries: readonly ClosingEntry[]): string[] {
		const begun: string[] = [];
		for (const { entry, userId } of entries) {
			if (this.#ledger.latest(olympiadId, userId, type)) {
				begun.push(entry);
			} else {
				this.#sql.exec("INSERT INTO closed_entries (entry) VALUES (?) ON CONFLICT DO NOTHING", entry);
				this.#closed.add(entry);
			}
		}
		return begun;
	}

	/** Opens entries again: the person stays after all, or comes back to an earlier class. */
	open(entries: readonly string[]): void {
		for (const entry of entries) {
			this.#sql.exec("DELETE FROM closed_entries WHERE entry = ?", entry);
			this.#closed.delete(entry);
		}
	}
}
