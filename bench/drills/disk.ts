import { type Arena, children, type Drill } from "./arena";
import { everyCallAnswered } from "./lines";

const times = 20;
const measured = 400;

async function commitMs(arena: Arena, commits: number): Promise<number> {
	return Number((await arena.tell("commit", commits))["ms"]);
}

/**
 * Slows the disk relative to its measured commit time, and checks that it got slow: at least half as slow as asked for,
 * because the machine is shared.
 */
async function slowDown(arena: Arena): Promise<void> {
	const plain = await commitMs(arena, measured);
	await arena.tell("slow", (times - 1) * plain);
	const slow = await commitMs(arena, measured / times);
	if (slow < (times / 2) * plain) arena.tally.wrong.push(`a commit took ${slow} ms, ${plain} ms before: not slow`);
	arena.note("commit µs", plain * 1_000);
	arena.note("slow commit µs", slow * 1_000);
}

/**
 * Everybody presses START at once, on a disk whose every commit, of the shards and of the database, takes twenty times
 * what a commit took just before (`faulty/disk.mjs`). Nobody is refused or left without an answer, nothing gets lost, and
 * a minute after the last END everything is stored.
 */
export const diskSlow: Drill = {
	title: "every commit twenty times slower, of shards and database; the thread waits for it, reads stay in memory",
	faulty: true,
	atOnce: children,
	patienceMs: 60_000,
	line: everyCallAnswered,
	prelude: slowDown,
};
