import { createRandom } from "#domain/generator/random";
import { stop } from "../host";
import { type Arena, children, type Drill, pause, shardsOf } from "./arena";

/** Everybody presses START at once; the server is killed when a fifth, a half and four fifths of them have started. */
export const serverKilled: Drill = {
	title: "the server killed while everybody starts",
	atOnce: children,
	trouble: async (arena) => {
		for (const share of [0.2, 0.5, 0.8]) {
			while (arena.running && arena.tally.started < share * arena.participants) await pause(5);
			if (arena.running) await arena.restart();
		}
	},
};

/**
 * Everybody presses START at once, and from then on one shard after the other dies, alone, with what it has not written.
 */
export const shardsKilled: Drill = {
	title: "shards killed one by one, from the start storm to the end",
	faulty: true,
	atOnce: children,
	line: async (call, { tally, entrant }) => {
		const answer = await call();
		// a call that was under way is told to come again, and nothing else
		const { status, body } = answer;
		const away = status === 503 && body["error"] === "UNAVAILABLE";
		if (status >= 500 && !away) tally.wrong.push(`${entrant.userId}: ${status} ${JSON.stringify(body)}`);
		return answer;
	},
	trouble: async (arena) => {
		const random = createRandom("killed");
		const shards = shardsOf(arena.olympiad);
		while (arena.running) {
			await pause(20 + random.below(100));
			const { died } = await arena.tell("killed", random.pick(shards));
			if (died) arena.count("shards killed");
		}
		if (!arena.notes["shards killed"]) arena.tally.wrong.push("no shard ever died");
	},
};

const gates = new WeakMap<Arena, { waiting: (() => void)[]; here: number }>();

function gateOf(arena: Arena) {
	const gate = gates.get(arena) ?? { waiting: [], here: arena.participants };
	gates.set(arena, gate);
	return gate;
}

/** Between two stages nobody is in the middle of anything: everybody waits, the Worker is replaced, all go on. */
export const workerRestarted: Drill = {
	title: "the Worker restarted between stages",
	atOnce: children,
	sit: async (child, arena) => {
		const gate = gateOf(arena);
		try {
			await child.start(arena.olympiad);
			for (const step of child.steps) {
				await new Promise<void>((resolve) => gate.waiting.push(resolve));
				await child.sitStage(step);
			}
			return await child.save();
		} finally {
			gate.here--;
		}
	},
	trouble: async (arena) => {
		const gate = gateOf(arena);
		while (arena.running) {
			await pause(20);
			if (gate.here === 0 || gate.waiting.length < gate.here) continue;
			await arena.restart(stop);
			for (const go of gate.waiting.splice(0)) go();
		}
	},
};

const patienceMs = 1_500;

/** The process that holds all shards stands still now and then; children lose patience, hang up and send again. */
export const shardsClogged: Drill = {
	title: "the shards stand still at random moments",
	line: (call) => call(patienceMs),
	trouble: async (arena) => {
		const random = createRandom("clogged");
		let stalls = 0;
		while (arena.running) {
			await pause(500 + random.below(1_500));
			if (!arena.running) break;
			process.kill(-arena.host.child.pid!, "SIGSTOP");
			await pause(300 + random.below(2_700));
			process.kill(-arena.host.child.pid!, "SIGCONT");
			arena.note("stalls", ++stalls);
		}
	},
};
