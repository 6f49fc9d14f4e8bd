import type { Simulator } from "#domain/trainer/catalogue";
import { gradeRun, type TrainingRun } from "#domain/trainer/run";
import { keptMe } from "../../account/session/kept-me";
import { trains } from "../../account/session/trains";
import { api, unwrap } from "../../lib/api";
import { keepSet, type PastSet, pastSets } from "./trainer-memory";
import { linkOf } from "./trainers";

/** A set of before its account's id was kept is known by its numbers and about when it was worked. */
const sameTimeMs = 10 * 60_000;

function isSame(one: PastSet, other: PastSet): boolean {
	if (one.run !== undefined && other.run !== undefined) return one.run === other.run;
	return one.seed === other.seed && Math.abs(one.at - other.at) < sameTimeMs;
}

/** Every set once, the latest first. Of two tellings of a set the first list's counts. */
export function mergeSets(...lists: readonly (readonly PastSet[])[]): PastSet[] {
	const merged: PastSet[] = [];
	for (const set of lists.flat()) if (!merged.some((known) => isSame(known, set))) merged.push(set);
	return merged.toSorted((one, other) => other.at - one.at);
}

/** Sets of the outbox, marked on this device; a set that this version cannot make is left out. */
export function waitingSets(owner: string, simulator: Simulator, runs: readonly TrainingRun[]): PastSet[] {
	return runs
		.filter((run) => run.simulator === simulator)
		.flatMap((run) => {
			try {
				const { correct, answered, parameters } = gradeRun(run);
				const query = linkOf(simulator, parameters as never);
				const at = Date.parse(run.finishedAt);
				return [{ run: run.id, owner, simulator, at, query, seed: run.seed, correct, total: answered, weak: [] }];
			} catch {
				return [];
			}
		});
}

/** Sets of a trainer from the account; empty for who has none there, or without a connection. */
async function accountSets(owner: string, simulator: Simulator): Promise<PastSet[]> {
	const me = keptMe();
	if (me?._id !== owner || !trains(me)) return [];
	const { data } = await unwrap(api.training.runs.$get({ query: { simulator } })).catch(() => ({ data: [] }));
	return data.map((run) => ({
		run: run._id,
		owner,
		simulator,
		at: Date.parse(run.finished_at),
		query: linkOf(simulator, run.parameters),
		seed: run.seed,
		correct: run.correct,
		total: run.answered,
		weak: [],
	}));
}

/**
 * Past sets of a trainer, first as this device knows them, then with those of the account. The account's are kept here
 * too, so that they are there without a connection.
 */
export async function tellPastSets(
	owner: string,
	simulator: Simulator,
	tell: (sets: readonly PastSet[]) => void,
): Promise<void> {
	const here = await pastSets(owner, simulator).catch(() => []);
	tell(here);
	const known = await accountSets(owner, simulator);
	if (known.length === 0) return;
	tell(mergeSets(here, known));
	const missing = known.filter((set) => !here.some((own) => isSame(own, set)));
	for (const set of missing) await keepSet(set).catch(() => undefined);
}
