import { createRandom } from "#domain/generator/random";
import { type Arena, children, type Drill, pause, shardOf, shardsOf } from "./arena";

/** Children wait so long for an answer before they hang up and send again, milliseconds. */
const patienceMs = 3_000;
/** What came to a shard while it stood still keeps it busy so long after it was let go, milliseconds. */
const settlingMs = 2_000;

const heldUp = "held up though its shard ran";
/**
 * Of the calls to shards that run so many may take longer than a child's patience: a machine may be busy with other
 * things.
 */
const mostHeldUp = 0.25;

/** The shards that stand still, and when those that did were let go. */
type Standing = { frozen: Set<string>; letGoAt: Map<string, number> };
const standings = new WeakMap<Arena, Standing>();

function standingOf(arena: Arena): Standing {
	const standing = standings.get(arena) ?? { frozen: new Set(), letGoAt: new Map() };
	standings.set(arena, standing);
	return standing;
}

async function freeze(arena: Arena, name: string): Promise<void> {
	const { frozen } = standingOf(arena);
	frozen.add(name);
	await arena.tell("frozen", [...frozen]);
}

async function letGo(arena: Arena, name: string): Promise<void> {
	const { frozen, letGoAt } = standingOf(arena);
	await arena.tell(
		"frozen",
		[...frozen].filter((other) => other !== name),
	);
	frozen.delete(name);
	letGoAt.set(name, performance.now());
}

/**
 * The shards are frozen one by one, all of them at first and some of them later, and let go one by one in another order,
 * over and over from the first START on. A frozen shard takes no call up and lets no answer out; children lose patience,
 * hang up and send again. It holds up nobody whose shard runs.
 */
export const shardsSwizzled: Drill = {
	title: "the shards frozen one by one and let go in random order",
	faulty: true,
	atOnce: children,
	line: async (call, child, arena) => {
		const { frozen, letGoAt } = standingOf(arena);
		const own = shardOf(arena.olympiad, child.index);
		const sent = performance.now();
		arena.count(frozen.has(own) ? "calls to a frozen shard" : "calls to others");
		const answer = await call(patienceMs).catch((error: Error) => {
			const stood = frozen.has(own) || (letGoAt.get(own) ?? -Infinity) > sent - settlingMs;
			if (error.message === "cut" && !stood) arena.count(heldUp);
			throw error;
		});
		if (answer.status >= 500) arena.tally.wrong.push(`${own}: ${answer.status} ${JSON.stringify(answer.body)}`);
		return answer;
	},
	trouble: async (arena) => {
		const random = createRandom("swizzle");
		const shards = shardsOf(arena.olympiad);
		for (let count = shards.length; arena.running; count = 2 + random.below(shards.length - 1)) {
			const chosen = random.shuffle(shards).slice(0, count);
			for (const name of chosen) {
				await freeze(arena, name);
				await pause(50 + random.below(250));
			}
			await pause(500 + random.below(1_500));
			for (const name of random.shuffle(chosen)) {
				await letGo(arena, name);
				await pause(50 + random.below(250));
			}
			arena.count("rounds");
			await pause(random.below(1_000));
		}
		const { notes, tally } = arena;
		if (!notes["calls to a frozen shard"]) tally.wrong.push("no call ever met a frozen shard");
		const share = (notes[heldUp] ?? 0) / (notes["calls to others"] ?? 1);
		if (share > mostHeldUp)
			tally.wrong.push(`${Math.round(100 * share)} % of the calls to shards that run were held up`);
	},
};
