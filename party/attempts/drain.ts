import type { Db } from "#db/client";
import { scoresOf } from "#domain/olympiad/attempt";
import { type DrainedResult, drainResults } from "#worker/attempt/store";
import type { AnswerLog } from "./answer-log";
import type { Book } from "./book";
import type { CommitQueue } from "./commit-queue";
import type { AttemptRecord, Ledger } from "./ledger";

const batch = 500;

/** Carries ended attempts to D1 and marks what D1 has confirmed; the shard keeps everything until then. */
export class Drain {
	readonly #db: Db;
	readonly #ledger: Ledger;
	readonly #answers: AnswerLog;
	readonly #book: Book;
	readonly #commit: CommitQueue;
	#running: Promise<boolean> | null = null;

	constructor(db: Db, ledger: Ledger, answers: AnswerLog, book: Book, commit: CommitQueue) {
		this.#db = db;
		this.#ledger = ledger;
		this.#answers = answers;
		this.#book = book;
		this.#commit = commit;
	}

	/** Sends until none waits; false when D1 did not take them and another try is due. Never two at once. */
	run(): Promise<boolean> {
		this.#running ??= this.#all()
			.then(
				() => true,
				() => false,
			)
			.finally(() => {
				this.#running = null;
			});
		return this.#running;
	}

	async #all(): Promise<void> {
		for (;;) {
			const waiting = this.#ledger.undrained(batch);
			if (waiting.length === 0) return;
			const confirmed = await drainResults(
				this.#db,
				waiting.map((record) => this.#result(record)),
			);
			const stored = waiting.filter((record) => (confirmed.get(record.id) ?? 0) >= record.revision);
			await this.#commit.run(() => {
				for (const record of stored) this.#ledger.markDrained(record.id, record.revision);
			});
			if (stored.length < waiting.length) throw new Error("D1 did not confirm every result");
		}
	}

	#result(record: AttemptRecord): DrainedResult {
		const ended = record.state.end!;
		return {
			attemptId: record.id,
			revision: record.revision,
			olympiadId: record.olympiadId,
			userId: record.userId,
			type: record.type,
			category: record.category,
			scores: scoresOf(record.state, this.#book.plan(record)),
			ending: ended.ending,
			fail: ended.fail,
			lateEvents: this.#answers.lateCount(record.id),
			link: record.link,
			startedAt: record.state.openedAt,
			finishedAt: ended.at,
		};
	}
}
