import type { Verdict } from "#domain/attempt/attempt";
import { packAnswers } from "./answer-batch";
import type { AnswerLog } from "./answer-log";

type Row = { seq: number; step: number; item: number; value: string; at: string; verdict: Verdict };

/** Moves the rows of an older shard, which kept one row per answer, into the log. */
export function adoptRows(sql: SqlStorage, log: AnswerLog): void {
	const [old] = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'answers'").toArray();
	if (!old) return;
	const arrivals = sql
		.exec<{ attempt: string; epoch: number; received: number }>(
			"SELECT DISTINCT attempt, epoch, received FROM answers ORDER BY attempt, received, epoch",
		)
		.toArray();
	for (const { attempt, epoch, received } of arrivals) {
		const rows = sql
			.exec<Row>(
				"SELECT seq, step, item, value, at, verdict FROM answers WHERE attempt = ? AND epoch = ? AND received = ? ORDER BY seq",
				attempt,
				epoch,
				received,
			)
			.toArray();
		// a check may have come in the same millisecond: then a step has two verdicts
		for (const verdict of new Set(rows.map((row) => row.verdict))) {
			const batch = packAnswers(rows.filter((row) => row.verdict === verdict));
			log.append(attempt, epoch, batch, () => verdict, received, Infinity);
		}
	}
	sql.exec("DROP TABLE answers");
}

/** Adds the columns that an older shard's table lacks; `columns` maps a name to its SQL definition. */
export function addLaterColumns(sql: SqlStorage, table: string, columns: Readonly<Record<string, string>>): void {
	const rows = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table).toArray();
	const known = new Set(rows.map(({ name }) => name));
	for (const [name, about] of Object.entries(columns)) {
		if (!known.has(name)) sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${about}`);
	}
}
