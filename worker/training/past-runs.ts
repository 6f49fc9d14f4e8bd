import type { Db } from "#db/client";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PastRuns } from "./contract";
import type { PackedRun } from "./packing/object";
import { readPacked } from "./packing/read-packed";
import { readPastRuns } from "./store";

const mostTold = 60;

/** The latest sets of a user on a trainer; where the database has few, also those that are packed away. */
export async function tellPastRuns(db: Db, files: R2Bucket, userId: string, simulator: Simulator): Promise<PastRuns> {
	const kept = await readPastRuns(db, userId, simulator, mostTold);
	const wanted = (run: PackedRun) => run.simulator === simulator;
	const packed =
		kept.length < mostTold ? await readPacked(db, files, userId, { wanted, most: mostTold - kept.length }) : [];
	const told = [...kept, ...packed].toSorted((a, b) => b.finishedAt - a.finishedAt);
	return {
		data: told.map(({ id, seed, parameters, correct, answered, total, milliseconds, earnedOn, finishedAt }) => ({
			_id: id,
			simulator,
			seed,
			parameters,
			correct,
			answered,
			total,
			milliseconds,
			earned_on: earnedOn,
			finished_at: new Date(finishedAt).toISOString(),
		})),
	};
}
