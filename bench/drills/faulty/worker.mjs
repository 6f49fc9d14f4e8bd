import product, { Attempts as Shard, Lobby } from "../../../dist/abacus/index.js";

/**
 * The product as it was built, with a fault around it: a database that is away, or an attempt's shard that does its work
 * wrong. `POST /drill/fault` chooses the fault, none at first. Drills run against this to see what the product does when
 * its database fails, and to see that they themselves report a product that fails. The product knows nothing of it.
 */
let fault = "none";

const asDatabaseFails = {
	overloaded: () => Promise.reject(new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.")),
	silent: () => new Promise(() => undefined),
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

function faultyStatement(inner) {
	const ask = (how) => asDatabaseFails[fault]?.() ?? inner[how]();
	return {
		inner,
		bind: (...values) => faultyStatement(inner.bind(...values.map(changed))),
		run: () => ask("run"),
		all: () => ask("all"),
		raw: () => ask("raw"),
	};
}

const databases = new WeakMap();

function faulty(env) {
	const known = databases.get(env.DB);
	if (known) return { ...env, DB: known };
	const database = {
		prepare: (query) => faultyStatement(env.DB.prepare(query)),
		batch: (statements) => asDatabaseFails[fault]?.() ?? env.DB.batch(statements.map(({ inner }) => inner)),
	};
	databases.set(env.DB, database);
	return { ...env, DB: database };
}

/** A shard that may forget an answer it has acknowledged, or give points for one that came twice. */
export class Attempts extends Shard {
	#seen = new Set();
	#twice = new Set();

	constructor(ctx, env) {
		super(ctx, faulty(env));
	}

	async answers(caller, id, epoch, batch) {
		const answers = JSON.parse(batch.text);
		if (fault === "forgets an answer") {
			const rest = answers.slice(1);
			const kept = { ...batch, text: JSON.stringify(rest), count: rest.length, rising: false };
			const outcome = await super.answers(caller, id, epoch, kept);
			const ack = Math.max(outcome.value?.ack ?? 0, batch.last);
			return outcome.ok ? { ...outcome, value: { ...outcome.value, ack } } : outcome;
		}
		for (const [seq] of answers) {
			const name = `${id} ${seq}`;
			if (this.#seen.has(name)) this.#twice.add(id);
			this.#seen.add(name);
		}
		return super.answers(caller, id, epoch, batch);
	}

	async check(caller, id, epoch, step, ended) {
		const outcome = await super.check(caller, id, epoch, step, ended);
		if (fault !== "counts twice" || !outcome.ok || !this.#twice.has(id)) return outcome;
		return { ...outcome, value: { ...outcome.value, score: outcome.value.score + 10 } };
	}
}

export { Lobby };

export default {
	...product,
	async fetch(request, env, ctx) {
		if (new URL(request.url).pathname === "/drill/fault") {
			fault = await request.text();
			return Response.json({ fault });
		}
		return product.fetch(request, faulty(env), ctx);
	},
};
