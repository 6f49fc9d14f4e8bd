import type { Verdict } from "#domain/attempt/attempt";
import type { AnswerBatch, PackedAnswer } from "./answer-batch";

/** `at` is the instant by the device's clock, `received` by the server's, milliseconds. */
export type LoggedEvent = {
	epoch: number;
	seq: number;
	step: number;
	item: number;
	value: string;
	at: string;
	received: number;
	verdict: Verdict;
};

/** Why a batch was not kept whole: too many answers in a stage, or a stored number with different content. */
export type Misfit = "full" | "conflict";

const schema = `
	CREATE TABLE IF NOT EXISTS batches (
		id INTEGER PRIMARY KEY, attempt TEXT NOT NULL, epoch INTEGER NOT NULL, high INTEGER NOT NULL, top INTEGER NOT NULL,
		ack INTEGER NOT NULL, total INTEGER NOT NULL, late INTEGER NOT NULL, received INTEGER NOT NULL,
		verdicts TEXT NOT NULL, events TEXT NOT NULL
	);
	CREATE INDEX IF NOT EXISTS batches_of ON batches (attempt);
`;

/** The batches' answers, one a row. */
const answers = `(
	SELECT attempt, epoch, e.value ->> 0 AS seq, e.value ->> 1 AS step, e.value ->> 2 AS item, e.value ->> 3 AS value,
		e.value ->> 4 AS at, received, verdicts ->> ('$."' || (e.value ->> 1) || '"') AS verdict, high
	FROM batches, json_each(events) AS e
)`;

/** Running figures in the newest batch: `top` and `ack` of its epoch, `total` of the attempt. */
type Mark = { epoch: number; top: number; ack: number; total: number };

/** The unique part of an attempt's id; the shard's name and the signature are too long to repeat in rows. */
function keyOf(attempt: string): string {
	return attempt.split(".")[1] ?? attempt;
}

/**
 * The append-only log of everything typed in the shard's attempts. A batch is one row with the figures the next batch
 * needs: one row per answer took ten times as long.
 */
export class AnswerLog {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** What was typed in an attempt, in order of arrival, with its verdict. */
	log(attempt: string): LoggedEvent[] {
		return this.sql
			.exec<LoggedEvent>(
				`SELECT epoch, seq, step, item, value, at, received, verdict FROM ${answers} WHERE attempt = ?
				ORDER BY received, epoch, seq`,
				keyOf(attempt),
			)
			.toArray();
	}

	/** Whether anything was answered in an attempt; what was typed and erased counts too. */
	hasAnswers(attempt: string): boolean {
		const found = this.sql.exec(`SELECT 1 FROM ${answers} WHERE attempt = ? AND value <> '' LIMIT 1`, keyOf(attempt));
		return found.toArray().length > 0;
	}

	/**
	 * Keeps answers, at most `limit` of a stage; null when all are kept. A repeated number with the same content is
	 * ignored; with different content it is a conflict, and the first one stays.
	 */
	append(
		attempt: string,
		epoch: number,
		batch: AnswerBatch,
		verdictOf: (step: number) => Verdict,
		received: number,
		limit: number,
	): Misfit | null {
		const key = keyOf(attempt);
		const newest = this.#mark(key);
		const total = newest?.total ?? 0;
		if (batch.count === 0) return null;
		if (total + batch.count > limit && this.#overflows(key, batch, limit)) return "full";
		const mark = newest?.epoch === epoch ? newest : this.#mark(key, epoch);
		const { top, ack } = mark ?? { top: -1, ack: 0 };
		const verdicts = Object.fromEntries(batch.steps.map(({ step }) => [String(step), verdictOf(step)]));
		if (batch.rising && batch.first > top) {
			const follows = ack === Math.max(top, 0) && batch.first <= ack + 1;
			const reached = follows ? Math.max(ack, batch.first + batch.run - 1) : ack;
			const { text, count, last } = batch;
			this.#insert(key, { epoch, high: last, top: last, ack: reached, total: total + count, received, verdicts, text });
			return null;
		}
		return this.#merge(key, batch, { epoch, top, ack, total }, verdicts, received);
	}

	/** The highest number up to which every answer of an epoch is stored, 0 before the first. */
	contiguous(attempt: string, epoch: number): number {
		return this.#mark(keyOf(attempt), epoch)?.ack ?? 0;
	}

	/** Counted answers of a step: the latest per item, by epoch and then number. */
	counted(attempt: string, step: number): Map<number, string> {
		const rows = this.sql.exec<{ item: number; value: string }>(
			`SELECT item, value FROM ${answers} WHERE attempt = ? AND step = ? AND verdict = 'counts' ORDER BY epoch, seq`,
			keyOf(attempt),
			step,
		);
		return new Map(rows.toArray().map((row) => [row.item, row.value]));
	}

	/** The number of late answers, decided or not. */
	lateCount(attempt: string): number {
		return this.sql
			.exec<{ n: number }>("SELECT coalesce(sum(late), 0) AS n FROM batches WHERE attempt = ?", keyOf(attempt))
			.one().n;
	}

	/** Keeps the answers whose numbers are not stored yet. */
	#merge(
		key: string,
		batch: AnswerBatch,
		mark: Mark,
		verdicts: Record<string, Verdict>,
		received: number,
	): Misfit | null {
		const { epoch, total } = mark;
		const known = this.#from(key, epoch, Math.min(batch.first, mark.ack + 1));
		const fresh: PackedAnswer[] = [];
		let conflict = false;
		for (const answer of JSON.parse(batch.text) as PackedAnswer[]) {
			const [seq, step, item, value] = answer;
			const there = known.get(seq);
			if (!there) {
				known.set(seq, answer);
				fresh.push(answer);
			} else if (there[1] !== step || there[2] !== item || there[3] !== value) conflict = true;
		}
		if (fresh.length > 0) {
			let { ack } = mark;
			while (known.has(ack + 1)) ack++;
			const high = Math.max(...fresh.map(([seq]) => seq));
			const top = Math.max(mark.top, high);
			const text = JSON.stringify(fresh);
			this.#insert(key, { epoch, high, top, ack, total: total + fresh.length, received, verdicts, text });
		}
		return conflict ? "conflict" : null;
	}

	/** Whether a batch would bring a stage over the limit. */
	#overflows(key: string, { steps }: AnswerBatch, limit: number): boolean {
		const rows = this.sql.exec<{ step: number; n: number }>(
			`SELECT step, count(*) AS n FROM ${answers} WHERE attempt = ? GROUP BY step`,
			key,
		);
		const kept = new Map(rows.toArray().map(({ step, n }) => [step, n]));
		return steps.some(({ step, count }) => (kept.get(step) ?? 0) + count > limit);
	}

	/** The newest batch of an attempt, or of one of its epochs. */
	#mark(key: string, epoch: number | null = null): Mark | undefined {
		return this.sql
			.exec<Mark>(
				`SELECT epoch, top, ack, total FROM batches WHERE attempt = ?1 AND (?2 IS NULL OR epoch = ?2)
				ORDER BY id DESC LIMIT 1`,
				key,
				epoch,
			)
			.toArray()[0];
	}

	/** The answers of an epoch by number: at least all from `seq` on. */
	#from(key: string, epoch: number, seq: number): Map<number, PackedAnswer> {
		const rows = this.sql.exec<{ events: string }>(
			"SELECT events FROM batches WHERE attempt = ? AND epoch = ? AND high >= ?",
			key,
			epoch,
			seq,
		);
		const packed = rows.toArray().flatMap(({ events }) => JSON.parse(events) as PackedAnswer[]);
		return new Map(packed.map((answer) => [answer[0], answer]));
	}

	#insert(
		key: string,
		{
			epoch,
			high,
			top,
			ack,
			total,
			received,
			verdicts,
			text,
		}: Mark & {
			high: number;
			received: number;
			verdicts: Record<string, Verdict>;
			text: string;
		},
	): void {
		const someLate = Object.values(verdicts).includes("late_sync");
		const late = someLate
			? (JSON.parse(text) as PackedAnswer[]).filter(([, step]) => verdicts[String(step)] === "late_sync").length
			: 0;
		this.sql.exec(
			`INSERT INTO batches (attempt, epoch, high, top, ack, total, late, received, verdicts, events)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			key,
			epoch,
			high,
			top,
			ack,
			total,
			late,
			received,
			JSON.stringify(verdicts),
			text,
		);
	}
}
