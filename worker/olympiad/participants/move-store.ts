import { said } from "#domain/audit/actions";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";

/** Where people are moved: to a category, to a delegate, or both. */
export type Destination = { category?: string | undefined; creatorId?: string | undefined };

/**
 * Moves participants and logs it in one step, with the category on their tickets; returns the ids of those who moved. For
 * another category those stay who have a result, or were kept by a start since `version` was read.
 */
export async function moveParticipants(
	db: Db,
	olympiadId: string,
	read: readonly { id: string; version: number }[],
	{ category, creatorId }: Destination,
	actorId: string,
	now: number,
): Promise<string[]> {
	const move = uuidv7();
	const wanted = JSON.stringify(read.map(({ id, version }) => [id, version, `${move}:${id}`]));
	const free =
		category === undefined
			? sql`true`
			: sql`(p.id, p.version) in (select value ->> 0, value ->> 1 from json_each(${wanted}))
				and not exists (select 1 from results r where r.olympiad_id = p.olympiad_id and r.user_id = p.user_id
					and r.type <> 'simulate')`;
	// the first statement decides who moves; the others read its log rows
	const moved = sql`(select a.target_id from audit_log a where a.id in (select value ->> 2 from json_each(${wanted})))`;
	await runAll(db, [
		sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
			select ${move} || ':' || p.id, ${now}, ${actorId}, ${said("participant.move")}, 'participant', p.id, '',
				json_object('from', json_object('category', p.category, 'creator', p.creator_id),
					'to', json_object('category', coalesce(${category ?? null}, p.category),
						'creator', coalesce(${creatorId ?? null}, p.creator_id)))
			from participants p where p.olympiad_id = ${olympiadId}
				and p.id in (select value ->> 0 from json_each(${wanted})) and ${free}`,
		sql`update participants set category = coalesce(${category ?? null}, category),
				creator_id = coalesce(${creatorId ?? null}, creator_id) where id in ${moved}`,
		sql`update tickets set category = ${category ?? null} where ${category ?? null} is not null
			and olympiad_id = ${olympiadId} and kind = 'participant' and live
			and user_id in (select p.user_id from participants p where p.id in ${moved})`,
	]);
	const rows = await db.all<{ id: string }>(sql`select target_id as id from audit_log
		where id in (select value ->> 2 from json_each(${wanted}))`);
	return rows.map(({ id }) => id);
}
