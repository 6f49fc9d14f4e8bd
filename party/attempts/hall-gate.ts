import { DomainError } from "#domain/errors";
import { assertOpened, waitsForOrganiser } from "#domain/olympiad/hall";
import type { AttemptRecord } from "./attempt-store";

const schema = `
	CREATE TABLE IF NOT EXISTS opened_stages (olympiad TEXT PRIMARY KEY, stage INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS shown_out (olympiad TEXT NOT NULL, user TEXT NOT NULL, PRIMARY KEY (olympiad, user))
		WITHOUT ROWID;
`;

/**
 * Decides whether a participant in a hall gets the sheets of a stage: the organiser has opened it, and their check-in
 * was not taken back. The shard may know less than the database: after a refusal the caller reads the database and
 * updates the shard (`worker/attempt/event-records.ts`).
 */
export class HallGate {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** Throws NOT_CHECKED_IN and STEP_NOT_OPENED, only for attempts that wait for the organiser. */
	assertOpened({ olympiadId, userId, type }: Pick<AttemptRecord, "olympiadId" | "userId" | "type">, stage: number) {
		if (!waitsForOrganiser(type)) return;
		if (this.#isOut(olympiadId, userId)) throw new DomainError("NOT_CHECKED_IN");
		assertOpened(type, this.#opened(olympiadId), stage);
	}

	/** The stages up to this one are open. */
	open(olympiadId: string, stage: number): void {
		this.sql.exec(
			`INSERT INTO opened_stages (olympiad, stage) VALUES (?, ?)
			ON CONFLICT (olympiad) DO UPDATE SET stage = max(stage, excluded.stage)`,
			olympiadId,
			stage,
		);
	}

	/** Records whether a person is in the hall. */
	admit(olympiadId: string, userId: string, here: boolean): void {
		if (here) this.sql.exec("DELETE FROM shown_out WHERE olympiad = ? AND user = ?", olympiadId, userId);
		else this.sql.exec("INSERT OR IGNORE INTO shown_out (olympiad, user) VALUES (?, ?)", olympiadId, userId);
	}

	#opened(olympiadId: string): number {
		const row = this.sql
			.exec<{ stage: number }>("SELECT stage FROM opened_stages WHERE olympiad = ?", olympiadId)
			.toArray()[0];
		return row?.stage ?? 0;
	}

	#isOut(olympiadId: string, userId: string): boolean {
		const rows = this.sql.exec("SELECT 1 FROM shown_out WHERE olympiad = ? AND user = ?", olympiadId, userId);
		return rows.toArray().length > 0;
	}
}
