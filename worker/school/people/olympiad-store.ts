import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";

const hour = 3_600_000;

/**
 * Whether one of some people is in an olympiad that goes on, with an hour around it. `unfinished`: only where the person
 * has no result in it yet.
 */
export async function isInOlympiad(db: Db, ids: readonly string[], now: number, unfinished = false): Promise<boolean> {
	const open = unfinished
		? sql`not exists (select 1 from results r where r.olympiad_id = o.id and r.user_id = p.user_id and r.type <> 'simulate')`
		: sql`1`;
	const row = await db.get<{ one: number } | undefined>(sql`select 1 as one from participants p
		join olympiads o on o.id = p.olympiad_id
		where ${among(sql`p.user_id`, ids)}
			and o.starts_at - ${hour} <= ${now} and o.ends_at + ${hour} > ${now} and o.archived_at is null and ${open} limit 1`);
	return row !== undefined;
}
