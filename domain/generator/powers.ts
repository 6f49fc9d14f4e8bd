import type { PowerTask, RootTask } from "./notation";
import type { Random } from "./random";

function between(random: Random, low: number, high: number): number {
	return low + random.below(high - low + 1);
}

/** The base of a square or cube: uniform among numbers of this many digits, at least 2. */
export function drawBase(task: PowerTask, random: Random): number {
	return between(random, Math.max(2, 10 ** (task.digits - 1)), 10 ** task.digits - 1);
}

/** Largest whole number whose power does not exceed the limit. */
function wholeRoot(limit: number, power: number): number {
	const near = Math.round(limit ** (1 / power));
	return near ** power > limit ? near - 1 : near;
}

/** A root: uniform among whole numbers >= 2 whose power has the required number of digits. */
export function drawRoot(task: RootTask, random: Random): number {
	const low = Math.max(2, wholeRoot(10 ** (task.digits - 1) - 1, task.power) + 1);
	return between(random, low, wholeRoot(10 ** task.digits - 1, task.power));
}
