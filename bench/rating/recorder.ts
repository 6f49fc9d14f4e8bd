import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

export type Recorded = { sql: string; params: readonly unknown[] };
/** What one call to the database did: its statements, the milliseconds the database says, and those of the caller. */
export type Call = { statements: Recorded[]; database: number; caller: number };

type Kept = { statement: D1PreparedStatement; recorded: Recorded };

/** A D1 that does everything and keeps a record of it, so that the very same can be done elsewhere. */
export function recordCalls(d1: D1Database): { d1: D1Database; calls: Call[] } {
	const calls: Call[] = [];
	const known = new WeakMap<object, Kept>();

	async function timed<T>(statements: Recorded[], run: () => Promise<T>, database: (answer: T) => number): Promise<T> {
		const began = performance.now();
		const answer = await run();
		calls.push({ statements, database: database(answer), caller: performance.now() - began });
		return answer;
	}

	const durationOf = (answer: unknown) => (answer as { meta?: { duration?: number } }).meta?.duration ?? 0;

	function wrap(statement: D1PreparedStatement, sql: string, params: readonly unknown[]): D1PreparedStatement {
		const recorded = { sql, params };
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values), sql, values),
			run: () => timed([recorded], () => statement.run(), durationOf),
			all: () => timed([recorded], () => statement.all(), durationOf),
			raw: () =>
				timed(
					[recorded],
					() => statement.raw(),
					() => 0,
				),
			first: () =>
				timed(
					[recorded],
					() => statement.first(),
					() => 0,
				),
		};
		known.set(wrapped, { statement, recorded });
		return wrapped as unknown as D1PreparedStatement;
	}

	const recording = {
		prepare: (sql: string) => wrap(d1.prepare(sql), sql, []),
		batch: (list: D1PreparedStatement[]) => {
			const kept = list.map((statement) => known.get(statement)!);
			return timed(
				kept.map(({ recorded }) => recorded),
				() => d1.batch(kept.map(({ statement }) => statement)),
				(answers) => answers.reduce((sum, answer) => sum + durationOf(answer), 0),
			);
		},
	};
	return { d1: recording as unknown as D1Database, calls };
}
