import { drizzle } from "drizzle-orm/d1";
import type { Db } from "./client";
import { isUnavailable } from "./timeout";

/** A statement whose rows say whether the caller may be answered; `judge` throws where not. */
export type Check = { statement: { sql: string; params: unknown[] }; judge: (rows: readonly unknown[]) => void };

/** What only reads begins so; behind a CTE may stand a change. */
const reading = /^\s*select\b/i;

/**
 * A database whose first read takes a check of the caller along, in the same round trip. What was read reaches nobody
 * before the check has passed, and nothing is changed before it.
 */
export class CarriedCheck {
	readonly db: Db;
	readonly #d1: D1Database;
	#verdict: Promise<void> | null = null;

	constructor(
		{ $client }: Db,
		private readonly check: Check,
	) {
		this.#d1 = $client;
		const database: Asked = {
			prepare: (query) => new CarryingStatement(this, this.#d1.prepare(query), reading.test(query)),
			batch: (statements) => this.#batch(statements),
		};
		// drizzle asks for no more than this
		this.db = drizzle(database as unknown as D1Database);
	}

	/** Ends when the check has passed; asks by itself where no read has taken it along. Throws what `judge` throws. */
	passed(): Promise<void> {
		return this.#verdict ?? this.#judged(this.#statement().all());
	}

	/** Rows as objects. */
	async objects<T>(statement: D1PreparedStatement): Promise<D1Result<T>> {
		const [result] = await this.#read([statement]);
		return result as D1Result<T>;
	}

	/** Rows as lists of values: a batch would lose one of two columns of a name, so the check goes beside it. */
	async lists<T>(statement: D1PreparedStatement): Promise<T[]> {
		const [rows] = await Promise.all([statement.raw<T[]>(), this.passed()]);
		return rows as T[];
	}

	async #batch(statements: readonly CarryingStatement[]): Promise<D1Result[]> {
		const inner = statements.map((statement) => statement.inner);
		if (statements.every((statement) => statement.reads)) return this.#read(inner);
		await this.passed();
		return this.#d1.batch(inner);
	}

	async #read(statements: D1PreparedStatement[]): Promise<D1Result[]> {
		if (this.#verdict) {
			const [results] = await Promise.all([this.#d1.batch(statements), this.#verdict]);
			return results;
		}
		const answered = this.#d1.batch([this.#statement(), ...statements]);
		const verdict = this.#judged(answered.then(([first]) => first!));
		try {
			await answered;
		} catch (error) {
			// a fault of the others says nothing about the caller, who is asked for anew
			if (!isUnavailable(error)) this.#verdict = null;
			throw error;
		}
		await verdict;
		return (await answered).slice(1);
	}

	#statement(): D1PreparedStatement {
		const { sql, params } = this.check.statement;
		return this.#d1.prepare(sql).bind(...params);
	}

	#judged(answer: Promise<D1Result>): Promise<void> {
		const verdict = answer.then(({ results }) => this.check.judge(results));
		// whoever waits for it hears of it
		verdict.catch(() => undefined);
		this.#verdict = verdict;
		return verdict;
	}
}

type Asked = {
	prepare: (query: string) => CarryingStatement;
	batch: (statements: CarryingStatement[]) => Promise<D1Result[]>;
};

class CarryingStatement {
	constructor(
		private readonly by: CarriedCheck,
		readonly inner: D1PreparedStatement,
		readonly reads: boolean,
	) {}

	bind(...values: unknown[]): CarryingStatement {
		return new CarryingStatement(this.by, this.inner.bind(...values), this.reads);
	}

	async run<T>(): Promise<D1Result<T>> {
		await this.by.passed();
		return this.inner.run<T>();
	}

	async all<T>(): Promise<D1Result<T>> {
		if (this.reads) return this.by.objects<T>(this.inner);
		await this.by.passed();
		return this.inner.all<T>();
	}

	async raw<T extends unknown[]>(): Promise<T[]> {
		if (this.reads) return this.by.lists<T>(this.inner);
		await this.by.passed();
		return this.inner.raw<T>();
	}
}
