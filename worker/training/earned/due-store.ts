import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Somebody whose achievements are to be counted; `times`: how often something happened. */
type Due = { userId: string; times: number };

/** Those whose achievements are to be counted, who wait longest first, at most so many. */
export function readDue(db: Db, most: number): Promise<Due[]> {
	return db.all<Due>(sql`select user_id as userId, times from achievements_due order by rowid limit ${most}`);
}

/** Statement that takes off the list who was counted, unless something happened to them since. */
export function dropDue(counted: readonly Due[]): SQL {
	return sql`delete from achievements_due where (user_id, times) in (
		select value ->> 'userId', value ->> 'times' from json_each(${JSON.stringify(counted)}))`;
}
