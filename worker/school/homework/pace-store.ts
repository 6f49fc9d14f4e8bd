import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { parametersIn } from "#db/compact-run";
import { listed } from "#db/rows";
import type { WorkedSets } from "#domain/homework/expected-time";
import { isSimulator } from "#domain/trainer/catalogue";

/** What children worked since an instant (milliseconds), sets of the same settings together. */
export async function findWorked(db: Db, students: readonly string[], from: number): Promise<WorkedSets[]> {
	const rows = await db.all<Omit<WorkedSets, "params" | "simulator"> & { simulator: string; params: string }>(sql`
		select user_id as child, simulator, parameters as params, sum(answered) as answered, sum(milliseconds) as milliseconds
		from training_runs where user_id in ${listed(students)} and finished_at > ${from} and answered > 0
		group by user_id, simulator, parameters`);
	return rows.flatMap(({ simulator, params, ...sets }) =>
		isSimulator(simulator) ? [{ ...sets, simulator, params: parametersIn(params) }] : [],
	);
}
