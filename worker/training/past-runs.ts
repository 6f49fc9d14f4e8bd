import type { Db } from "#db/client";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PastRuns } from "./contract";
import { readPastRuns } from "./store";

const mostTold = 60;

/** The latest sets of a user on a trainer. */
export async function tellPastRuns(db: Db, userId: string, simulator: Simulator): Promise<PastRuns> {
	const runs = await readPastRuns(db, userId, simulator, mostTold);
	return {
		data: runs.map(({ id, earnedOn, finishedAt, ...run }) => ({
			_id: id,
			...run,
			simulator,
			earned_on: earnedOn,
			finished_at: new Date(finishedAt).toISOString(),
		})),
	};
}
