import type { Verdict } from "#domain/olympiad/attempt";

export type StoredEvent = { epoch: number; seq: number; step: number; item: number; value: string };

/** `at` is the device's own word for the instant, `received` the server's, milliseconds. */
export type LoggedEvent = StoredEvent & { at: string; received: number; verdict: Verdict };

const schema = `
	CREATE TABLE IF NOT EXISTS answers (
		attempt TEXT NOT NULL, epoch INTEGER NOT NULL, seq INTEGER NOT NULL, step INTEGER NOT NULL, item INTEGER NOT NULL,
		value TEXT NOT NULL, at TEXT NOT NULL, received INTEGER NOT NULL, verdict TEXT NOT NULL,
		PRIMARY KEY (attempt, epoch, seq)
	) WITHOUT ROWID;
`;

/** The part of an attempt's id that is its own: the rest is the shard's name and a signature, too long to repeat in rows. */
function keyOf(attempt: string): string {
	return attempt.split(".")[1] ?? attempt;
}

/** The log of everything typed in the shard's attempts, only ever added to. */
export class AnswerLog {
	readonly #sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
		sql.exec(schema);
	}

	/** What was typed in an attempt, as it arrived, with its verdict. */
	log(attempt: string): LoggedEvent[] {
		return this.#sql
			.exec<LoggedEvent>(
				"SELECT epoch, seq, step, item, value, at, received, verdict FROM answers WHERE attempt = ? ORDER BY received, epoch, seq",
				keyOf(attempt),
			)
			.toArray();
	}

	/**
	 * Keeps answers in one statement, however many. The same number again with the same content is silence; false when a
	 * number was there with another content.
	 */
	append(
		attempt: string,
		events: readonly (StoredEvent & { at: string; verdict: Verdict })[],
		received: number,
	): boolean {
		const payload = JSON.stringify(
			events.map(({ epoch, seq, step, item, value, at, verdict }) => [epoch, seq, step, item, value, at, verdict]),
		);
		const { rowsWritten } = this.#sql.exec(
			`INSERT INTO answers SELECT ?, e.value ->> 0, e.value ->> 1, e.value ->> 2, e.value ->> 3, e.value ->> 4, e.value ->> 5,
				?, e.value ->> 6
			FROM json_each(?) AS e WHERE true ON CONFLICT DO NOTHING`,
			keyOf(attempt),
			received,
			payload,
		);
		if (rowsWritten === events.length) return true;
		// CROSS holds the order: each sent answer is looked up by its number, instead of reading all that was sent per row
		const [differing] = this.#sql
			.exec<{ n: number }>(
				`SELECT count(*) AS n FROM json_each(?) AS e CROSS JOIN answers ON answers.attempt = ?
					AND answers.epoch = e.value ->> 0 AND answers.seq = e.value ->> 1
				WHERE answers.step <> e.value ->> 2 OR answers.item <> e.value ->> 3 OR answers.value <> e.value ->> 4`,
				payload,
				keyOf(attempt),
			)
			.toArray();
		return differing?.n === 0;
	}

	count(attempt: string): number {
		return this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM answers WHERE attempt = ?", keyOf(attempt)).one().n;
	}

	/** The highest number up to which every answer of an epoch is stored, 0 before the first. */
	contiguous(attempt: string, epoch: number): number {
		const { n, last } = this.#sql
			.exec<{ n: number; last: number | null }>(
				"SELECT count(*) AS n, max(seq) AS last FROM answers WHERE attempt = ? AND epoch = ? AND seq > 0",
				keyOf(attempt),
				epoch,
			)
			.one();
		if (last === null || n === last) return n;
		return (
			this.#sql
				.exec<{ gap: number }>(
					`SELECT min(number) AS gap FROM (
					SELECT row_number() OVER (ORDER BY seq) AS number, seq FROM answers WHERE attempt = ? AND epoch = ? AND seq > 0
					UNION ALL SELECT ?, NULL
				) WHERE seq IS NULL OR seq > number`,
					keyOf(attempt),
					epoch,
					n + 1,
				)
				.one().gap - 1
		);
	}

	/** Counted answers of a step: the latest per item, by epoch and then number. */
	counted(attempt: string, step: number): Map<number, string> {
		const rows = this.#sql.exec<{ item: number; value: string }>(
			"SELECT item, value FROM answers WHERE attempt = ? AND step = ? AND verdict = 'counts' ORDER BY epoch, seq",
			keyOf(attempt),
			step,
		);
		return new Map(rows.toArray().map((row) => [row.item, row.value]));
	}

	lateCount(attempt: string): number {
		return this.#sql
			.exec<{ n: number }>(
				"SELECT count(*) AS n FROM answers WHERE attempt = ? AND verdict <> 'counts'",
				keyOf(attempt),
			)
			.one().n;
	}
}
