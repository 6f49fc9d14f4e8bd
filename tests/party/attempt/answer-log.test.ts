import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRandom } from "#domain/generator/random";
import type { Verdict } from "#domain/attempt/attempt";
import { packAnswers } from "#party/attempts/answer-batch";
import { AnswerLog, type LoggedEvent } from "#party/attempts/answer-log";
import { adoptRows } from "#party/attempts/older-shards";
import type { SentEvent } from "#domain/attempt/outbox";

const attempt = "shard.own-part.signature";
const noLimit = 20_000;
const counts = (): Verdict => "counts";
let shards = 0;

/** Runs with the storage of a shard that nobody has used. */
function inShard<T>(work: (sql: SqlStorage) => T): Promise<T> {
	const stub = env.Attempts.get(env.Attempts.idFromName(`answer-log:${++shards}`));
	return runInDurableObject(stub, (_, state) => work(state.storage.sql));
}

const event = (seq: number, value = "7", step = 1): SentEvent => ({ seq, step, item: seq % 20, value, at: seq });
const typed = (log: AnswerLog) => log.log(attempt).map(({ seq, value }) => [seq, value]);

/** What the log is to do, as plainly as it can be said: one entry per number, the first one stays. */
class Plain {
	readonly kept: LoggedEvent[] = [];

	append(epoch: number, events: readonly SentEvent[], verdictOf: (step: number) => Verdict, received: number) {
		let conflict = false;
		for (const { seq, step, item, value, at } of events) {
			const there = this.kept.find((one) => one.epoch === epoch && one.seq === seq);
			if (!there) {
				this.kept.push({ epoch, seq, step, item, value, at: String(at), received, verdict: verdictOf(step) });
			} else if (there.step !== step || there.item !== item || there.value !== value) conflict = true;
		}
		return conflict ? "conflict" : null;
	}

	contiguous(epoch: number): number {
		let ack = 0;
		while (this.kept.some((one) => one.epoch === epoch && one.seq === ack + 1)) ack++;
		return ack;
	}

	counted(step: number): Map<number, string> {
		const mine = this.kept.filter((one) => one.step === step && one.verdict === "counts");
		return new Map(mine.toSorted((a, b) => a.epoch - b.epoch || a.seq - b.seq).map(({ item, value }) => [item, value]));
	}
}

const order = (a: LoggedEvent, b: LoggedEvent) => a.received - b.received || a.epoch - b.epoch || a.seq - b.seq;

test.each(Array.from({ length: 40 }, (_, index) => `batches-${index}`))(
	"whatever comes in whatever order, the log holds each number once and knows how far it is whole (%s)",
	async (seed) => {
		await inShard((sql) => {
			const random = createRandom(seed);
			const log = new AnswerLog(sql);
			const plain = new Plain();
			const verdicts: Verdict[] = ["counts", "late_sync", "after_check"];
			for (let received = 1; received <= 12; received++) {
				const epoch = 1 + random.below(2);
				const from = random.below(21);
				const tidy = random.below(3) > 0;
				const seqs = Array.from({ length: random.below(7) }, (_, index) => (tidy ? from + index : random.below(25)));
				const events = seqs.map((seq) => event(seq, String(random.below(10) === 0 ? 8 : 7), 1 + (seq % 2)));
				const verdict = random.pick(verdicts);
				const verdictOf = (step: number): Verdict => (step === 1 ? "counts" : verdict);
				const misfit = log.append(attempt, epoch, packAnswers(events), verdictOf, received, noLimit);
				expect(misfit).toBe(plain.append(epoch, events, verdictOf, received));
				for (const one of [1, 2]) expect(log.contiguous(attempt, one)).toBe(plain.contiguous(one));
			}
			expect(log.log(attempt)).toEqual(plain.kept.toSorted(order));
			expect(log.lateCount(attempt)).toBe(plain.kept.filter(({ verdict }) => verdict === "late_sync").length);
			for (const step of [1, 2]) expect(log.counted(attempt, step)).toEqual(plain.counted(step));
		});
	},
);

test("a gap is told until it is filled", async () => {
	await inShard((sql) => {
		const log = new AnswerLog(sql);
		log.append(attempt, 1, packAnswers([event(1), event(2), event(5)]), counts, 1, noLimit);
		expect(log.contiguous(attempt, 1)).toBe(2);
		log.append(attempt, 1, packAnswers([event(6)]), counts, 2, noLimit);
		expect(log.contiguous(attempt, 1)).toBe(2);
		log.append(attempt, 1, packAnswers([event(3), event(4)]), counts, 3, noLimit);
		expect(log.contiguous(attempt, 1)).toBe(6);
	});
});

test("the text of an answer is kept to the letter", async () => {
	await inShard((sql) => {
		const log = new AnswerLog(sql);
		const values = ['"', "\\", "1,5", "-0", "007", "", "ё\u0000\u2028", "[1]", "null"];
		log.append(attempt, 1, packAnswers(values.map((value, index) => event(index + 1, value))), counts, 1, noLimit);
		expect(typed(log)).toEqual(values.map((value, index) => [index + 1, value]));
		const again = packAnswers(values.map((value, index) => event(index + 1, value)));
		expect(log.append(attempt, 1, again, counts, 2, noLimit)).toBeNull();
	});
});

test("a stage holds no more than its limit, in whatever turns, and nothing of what was too much", async () => {
	await inShard((sql) => {
		const log = new AnswerLog(sql);
		expect(log.append(attempt, 1, packAnswers([event(7, "7", 2), event(8, "7", 2)]), counts, 1, 3)).toBeNull();
		expect(log.append(attempt, 1, packAnswers([event(1), event(2)]), counts, 1, 3)).toBeNull();
		expect(log.append(attempt, 2, packAnswers([event(1), event(2)]), counts, 2, 3)).toBe("full");
		expect(typed(log)).toHaveLength(4);
	});
});

test("what a shard kept answer by answer is taken over once, with its instants and verdicts", async () => {
	await inShard((sql) => {
		sql.exec(`CREATE TABLE answers (
			attempt TEXT NOT NULL, epoch INTEGER NOT NULL, seq INTEGER NOT NULL, step INTEGER NOT NULL, item INTEGER NOT NULL,
			value TEXT NOT NULL, at TEXT NOT NULL, received INTEGER NOT NULL, verdict TEXT NOT NULL,
			PRIMARY KEY (attempt, epoch, seq)
		) WITHOUT ROWID`);
		const old: LoggedEvent[] = [
			{ epoch: 1, seq: 1, step: 1, item: 0, value: "12", at: "a", received: 5, verdict: "counts" },
			{ epoch: 1, seq: 2, step: 1, item: 1, value: "0.5", at: "b", received: 5, verdict: "late_sync" },
			{ epoch: 2, seq: 1, step: 2, item: 0, value: "7", at: "c", received: 6, verdict: "counts" },
			{ epoch: 1, seq: 3, step: 2, item: 0, value: "9", at: "d", received: 9, verdict: "stale_seat" },
		];
		for (const { epoch, seq, step, item, value, at, received, verdict } of old) {
			const row = [attempt.split(".")[1], epoch, seq, step, item, value, at, received, verdict];
			sql.exec("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", ...row);
		}
		const log = new AnswerLog(sql);
		adoptRows(sql, log);
		adoptRows(sql, log);
		expect(log.log(attempt)).toEqual(old);
		expect([log.contiguous(attempt, 1), log.contiguous(attempt, 2), log.lateCount(attempt)]).toEqual([3, 1, 1]);
		expect(log.append(attempt, 1, packAnswers([event(2, "other")]), counts, 10, noLimit)).toBe("conflict");
	});
});
