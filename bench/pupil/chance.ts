import type { Random } from "../../domain/generator/random";

/** One of several things happens: answers the index of one with a weight above 0. */
export type Chance = (weights: readonly number[]) => number;

/** Chance of a simulation. */
export const drawnBy =
	(random: Random): Chance =>
	(weights) =>
		random.weighted(weights);

/** Whether something of this probability, 0 to 1, happens. */
export const happens = (probability: number, chance: Chance) => chance([1 - probability, probability]) === 1;

/** One of the items of a non-empty list, all alike. */
export function oneOf<T>(items: readonly [T, ...(readonly T[])], chance: Chance): T {
	return items[chance(items.map(() => 1))] ?? items[0];
}

/** Runs something once for each way that chance can go; the probabilities of all ways add up to 1. */
export function everyWay<T>(run: (chance: Chance) => T): { probability: number; outcome: T }[] {
	const ways: { probability: number; outcome: T }[] = [];
	let path: number[] = [];
	for (;;) {
		const taken: { choice: number; weights: readonly number[] }[] = [];
		let probability = 1;
		const outcome = run((weights) => {
			const choice = path[taken.length] ?? following(-1, weights);
			taken.push({ choice, weights });
			probability *= (weights[choice] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
			return choice;
		});
		ways.push({ probability, outcome });
		while (taken.length > 0 && following(taken.at(-1)?.choice ?? 0, taken.at(-1)?.weights ?? []) < 0) taken.pop();
		const last = taken.pop();
		if (!last) return ways;
		path = [...taken.map(({ choice }) => choice), following(last.choice, last.weights)];
	}
}

const following = (choice: number, weights: readonly number[]) =>
	weights.findIndex((weight, index) => index > choice && weight > 0);
