import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { parametersIn } from "#db/compact-run";
import { listed } from "#db/rows";
import type { WorkedSets } from "#domain/homework/expected-time";
import { isSimulator } from "#domain/trainer/catalogue";
import { rawSets } from "#domain/trainer/packing";

/** What children worked in their latest sets since an instant (milliseconds), sets of the same settings together. */
export async function findWorked(db: Db, students: readonly string[], from: number): Promise<WorkedSets[]> {
	const rows = await db.all<Omit<WorkedSets, "params" | "simulator"> & { simulator: string; params: string }>(sql`
		select r.user_id as child, r.simulator, r.parameters as params, sum(r.answered) as answered,
			sum(r.milliseconds) as milliseconds
		from ${listed(students)} child join training_runs r on r.id in (
			select id from training_runs where user_id = child.value and finished_at > ${from} and answered > 0
			order by finished_at desc limit ${rawSets})
		group by r.user_id, r.simulator, r.parameters`);
	return rows.flatMap(({ simulator, params, ...sets }) =>
		isSimulator(simulator) ? [{ ...sets, simulator, params: parametersIn(params) }] : [],
	);
}
