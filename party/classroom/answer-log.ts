import type { ClassAnswer } from "#domain/classroom/lesson";
import type { Said } from "#domain/classroom/frame";

const schema = `
	CREATE TABLE IF NOT EXISTS answers (
		member TEXT NOT NULL, key TEXT NOT NULL, task TEXT NOT NULL, item INTEGER NOT NULL, n INTEGER NOT NULL,
		text TEXT NOT NULL, done INTEGER NOT NULL, ms REAL NOT NULL, correct INTEGER, received INTEGER NOT NULL,
		PRIMARY KEY (member, key)
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS answers_of ON answers (member, task, item, n);
`;

type Answer = Said & { kind: "answer" };
type Row = { item: number; n: number; text: string; done: number; ms: number; correct: number };
type Kept = { member: string; answer: Answer; correct: boolean | null; received: number };

/** Most texts one child may send in a lesson: a digit each, for an hour without a pause. */
export const mostAnswers = 10_000;

/**
 * Everything the children of a lesson typed, each text once by the key its device gave it. The text with the highest `n`
 * counts; `correct` is null for one that came when its exercise was checked or the lesson over, which is kept and does not count.
 */
export class AnswerLog {
	readonly #counts = new Map<string, number>();
	/** by child and key, what is kept and not written yet */
	readonly #unwritten = new Map<string, Kept>();

	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** What is known of a key: nothing, the same text, or another one. */
	known(member: string, { key, task, item, n, text, done }: Answer): "new" | "same" | "other" {
		const row =
			this.#unwritten.get(`${member} ${key}`)?.answer ??
			this.sql
				.exec<Row & { task: string }>("SELECT * FROM answers WHERE member = ? AND key = ?", member, key)
				.toArray()[0];
		if (!row) return "new";
		const same = row.task === task && row.item === item && row.n === n && row.text === text && !!row.done === done;
		return same ? "same" : "other";
	}

	/** Whether a child has sent as much as anybody may. */
	isFull(member: string): boolean {
		return this.#count(member) >= mostAnswers;
	}

	/** Keeps an answer of a new key; `write` writes it. `received` in milliseconds. */
	keep(member: string, answer: Answer, correct: boolean | null, received: number): void {
		this.#counts.set(member, this.#count(member) + 1);
		this.#unwritten.set(`${member} ${answer.key}`, { member, answer, correct, received });
	}

	/** Whether everything kept is written. */
	get isWritten(): boolean {
		return this.#unwritten.size === 0;
	}

	/** Writes what was kept. */
	write(): void {
		for (const [name, { member, answer, correct, received }] of this.#unwritten) {
			const { key, task, item, n, text, done, ms } = answer;
			this.sql.exec(
				"INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
				member,
				key,
				task,
				item,
				n,
				text,
				Number(done),
				ms,
				correct === null ? null : Number(correct),
				received,
			);
			this.#unwritten.delete(name);
		}
	}

	/** The answers of a child to an exercise that count, by item. */
	counted(member: string, task: string): Record<number, ClassAnswer> {
		this.write();
		const rows = this.sql.exec<Row>(
			`SELECT item, n, text, done, ms, correct FROM answers
			WHERE member = ? AND task = ? AND correct IS NOT NULL ORDER BY item, n`,
			member,
			task,
		);
		const answers = rows.toArray().map(({ item, n, text, done, ms, correct }): [number, ClassAnswer] => {
			return [item, { n, text, done: !!done, ms, correct: !!correct }];
		});
		return Object.fromEntries(answers);
	}

	/** Forgets the answers of a child. */
	forget(member: string): void {
		this.write();
		this.sql.exec("DELETE FROM answers WHERE member = ?", member);
	}

	#count(member: string): number {
		const known = this.#counts.get(member);
		if (known !== undefined) return known;
		const { n } = this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM answers WHERE member = ?", member).one();
		this.#counts.set(member, n);
		return n;
	}
}
