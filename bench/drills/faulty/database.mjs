import { holdForQueries } from "./disk.mjs";
import { fault } from "./fault.mjs";

const never = () => new Promise(() => undefined);
let turn = 0;

/** What becomes of a question while the database is away. */
const asDatabaseFails = {
	overloaded: () => Promise.reject(new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.")),
	silent: never,
	// one question finds nobody there, the next one gets no answer
	stopped: () => (turn++ % 2 === 0 ? Promise.reject(new Error("D1_ERROR: Network connection lost.")) : never()),
};

/** What becomes of the results on their way from a shard to the database. */
const asResultsChange = {
	"another score": (rows) => rows.map((row) => ({ ...row, scores: row.scores.with(0, row.scores[0] + 10) })),
	"stored twice": (rows) =>
		rows.flatMap((row) => [row, { ...row, attemptId: `${row.attemptId}-again`, type: "simulate" }]),
	"never stored": (rows) => rows.slice(1),
};

function changed(value) {
	const change = asResultsChange[fault];
	if (!change || typeof value !== "string" || !value.startsWith('[{"attemptId"')) return value;
	return JSON.stringify(change(JSON.parse(value)));
}

function faultyStatement(inner, query) {
	const ask = (how) => {
		const failed = asDatabaseFails[fault]?.();
		if (failed) return failed;
		holdForQueries([query]);
		return inner[how]();
	};
	return {
		inner,
		query,
		bind: (...values) => faultyStatement(inner.bind(...values.map(changed)), query),
		run: () => ask("run"),
		all: () => ask("all"),
		raw: () => ask("raw"),
	};
}

const databases = new WeakMap();

/** The environment of the product with a database that fails as the fault says. */
export function faulty(env) {
	const known = databases.get(env.DB);
	if (known) return { ...env, DB: known };
	const database = {
		prepare: (query) => faultyStatement(env.DB.prepare(query), query),
		batch: (statements) => {
			const failed = asDatabaseFails[fault]?.();
			if (failed) return failed;
			holdForQueries(statements.map(({ query }) => query));
			return env.DB.batch(statements.map(({ inner }) => inner));
		},
	};
	databases.set(env.DB, database);
	return { ...env, DB: database };
}
