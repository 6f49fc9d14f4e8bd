import product, { Lobby, Teamwork } from "../../../dist/abacus/index.js";
import { faulty } from "./database.mjs";
import { slowDown } from "./disk.mjs";
import { suffer } from "./fault.mjs";
import { Attempts, freeze } from "./shard.mjs";

/**
 * The product as it was built, with a fault around it: a database that is away, a disk that is slow, or shards that
 * stand still, die, or do their work wrong. Calls to `/drill/` choose the fault, none at first. Drills run against this
 * to see what the product does then, and to see that they themselves report a product that fails. The product knows
 * nothing of it.
 */
const drills = {
	/** the whole server suffers this fault from now on; `none` ends it */
	fault: (name) => {
		suffer(name);
		return { fault: name };
	},
	/** these shards stand still from now on, and no others */
	frozen: (names, env) => {
		freeze(names.map((name) => env.Attempts.idFromName(name).toString()));
		return { frozen: names };
	},
	/** this shard dies; the next call finds a new one */
	killed: async (name, env) => {
		const died = await shardNamed(env, name)
			.die()
			.then(() => false)
			.catch(() => true);
		return { killed: name, died };
	},
	/** what a commit takes, milliseconds */
	commit: async (commits, env) => ({ ms: await shardNamed(env, "drill:commits:0").timeCommits(commits) }),
	/** every commit takes so many milliseconds longer from now on */
	slow: (ms) => {
		slowDown(ms);
		return { slow: ms };
	},
};

function shardNamed(env, name) {
	return env.Attempts.get(env.Attempts.idFromName(name));
}

export { Attempts, Lobby, Teamwork };

export default {
	...product,
	async fetch(request, env, ctx) {
		const drill = /^\/drill\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
		if (drill) {
			const { value } = await request.json();
			return Response.json(await drills[drill](value, env));
		}
		return product.fetch(request, faulty(env), ctx);
	},
};
