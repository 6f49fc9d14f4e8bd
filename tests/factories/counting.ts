import { env } from "cloudflare:workers";

/**
 * The environment with a database that keeps the text of every statement it is asked to run, and counts how often it is
 * called: a batch is one call.
 */
export function countingEnv() {
	const statements: string[] = [];
	const asked = { calls: 0 };
	const inner = new WeakMap<object, D1PreparedStatement>();
	const call = <Value>(pending: () => Value): Value => {
		asked.calls++;
		return pending();
	};
	function watched(statement: D1PreparedStatement): D1PreparedStatement {
		const one = {
			bind: (...values: unknown[]) => watched(statement.bind(...values)),
			run: () => call(() => statement.run()),
			all: () => call(() => statement.all()),
			raw: () => call(() => statement.raw()),
		} as unknown as D1PreparedStatement;
		inner.set(one, statement);
		return one;
	}
	const database = {
		prepare: (query: string) => {
			statements.push(query);
			return watched(env.DB.prepare(query));
		},
		batch: (list: D1PreparedStatement[]) =>
			call(() => env.DB.batch(list.flatMap((statement) => inner.get(statement) ?? []))),
	};
	return { env: { ...env, DB: database as unknown as D1Database } as Env, statements, asked };
}
