import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";

/** Whether one of some people has begun an exam of which no sitting has ended: the shards know who sits it. */
export async function isInExam(db: Db, ids: readonly string[]): Promise<boolean> {
	const row = await db.get<{ one: number } | undefined>(sql`select 1 as one from exams e
		where ${among(sql`e.user_id`, ids)} and e.started_at is not null
			and not exists (select 1 from exam_sittings s where s.exam_id = e.id) limit 1`);
	return row !== undefined;
}
