import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Until when late answers of these attempts count by the judges' decision, milliseconds; absent where none does. */
export async function lateTakenIn(db: Db, attemptIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await db.all<{ id: string; upTo: number }>(sql`
		select attempt_id as id, up_to as upTo from late_decisions
		where up_to is not null and attempt_id in (select value from json_each(${JSON.stringify(attemptIds)}))`);
	return new Map(rows.map(({ id, upTo }) => [id, upTo]));
}
