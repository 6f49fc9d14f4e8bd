import { assertOpened, waitsForOrganiser } from "#domain/olympiad/hall";
import type { AttemptRecord } from "./ledger";

const schema = `
	CREATE TABLE IF NOT EXISTS opened_stages (olympiad TEXT PRIMARY KEY, stage INTEGER NOT NULL) WITHOUT ROWID
`;

/**
 * The last stage that the organiser of an in-person event has opened, as far as this shard was told. It never goes back.
 * A shard that was not told refuses; the caller then asks the database and tells it (`worker/attempt/hall-opened.ts`).
 */
export class HallGate {
	readonly #sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
		sql.exec(schema);
	}

	/** Throws STEP_NOT_OPENED for a stage that has not been opened; attempts that wait for nobody pass unasked. */
	assertOpened({ olympiadId, type }: Pick<AttemptRecord, "olympiadId" | "type">, stage: number): void {
		if (waitsForOrganiser(type)) assertOpened(type, this.#opened(olympiadId), stage);
	}

	/** The stages up to this one are open. */
	open(olympiadId: string, stage: number): void {
		this.#sql.exec(
			`INSERT INTO opened_stages (olympiad, stage) VALUES (?, ?)
			ON CONFLICT (olympiad) DO UPDATE SET stage = max(stage, excluded.stage)`,
			olympiadId,
			stage,
		);
	}

	#opened(olympiadId: string): number {
		const row = this.#sql
			.exec<{ stage: number }>("SELECT stage FROM opened_stages WHERE olympiad = ?", olympiadId)
			.toArray()[0];
		return row?.stage ?? 0;
	}
}
