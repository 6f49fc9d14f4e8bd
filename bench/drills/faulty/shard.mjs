import { Attempts as Shard } from "../../../dist/abacus/index.js";
import { faulty } from "./database.mjs";
import { timeCommits, watchWrites } from "./disk.mjs";
import { fault } from "./fault.mjs";

/** Ids of the shards that stand still. */
let frozen = new Set();

/** From now on these shards stand still, and no others. */
export function freeze(ids) {
	frozen = new Set(ids);
}

const lookMs = 5;

/**
 * A shard that may forget an answer it has acknowledged, or give points for one that came twice; that stands still when
 * it is told to; that can be killed alone.
 */
export class Attempts extends Shard {
	#seen = new Set();
	#twice = new Set();
	#thawing = null;

	constructor(ctx, env) {
		watchWrites(ctx.storage);
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

	/** When this shard does not stand still: at once, or once it was let go. */
	thawed() {
		const id = this.ctx.id.toString();
		if (!frozen.has(id)) return null;
		this.#thawing ??= (async () => {
			while (frozen.has(id)) await new Promise((resolve) => setTimeout(resolve, lookMs));
			this.#thawing = null;
		})();
		return this.#thawing;
	}

	/** Ends this shard on the spot, with whatever it has not written. */
	die() {
		this.ctx.abort("killed by a drill");
	}

	timeCommits(commits) {
		return timeCommits(this.ctx.storage, commits);
	}
}

// a frozen shard neither takes a call up nor lets an answer out, the alarm's work included
for (const name of Object.getOwnPropertyNames(Shard.prototype)) {
	if (name === "constructor") continue;
	const call = Attempts.prototype[name];
	Attempts.prototype[name] = async function (...values) {
		await this.thawed();
		const answer = await call.apply(this, values);
		await this.thawed();
		return answer;
	};
}
