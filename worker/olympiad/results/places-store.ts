import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import { type Actor, may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { recordsWithinReach } from "../participants/store";

/**
 * Condition: the reader sees the person by name; `user` is the SQL of a person's id. Staff see everybody, a teacher,
 * school or delegate their own students and participants, a student only themselves (docs/product.md 4).
 */
export function shownByName(actor: Actor, olympiadId: SQL | string, user: SQL): SQL {
	if (may(actor, "results.staff")) return sql`1`;
	if (actor.role !== Role.teacher && actor.role !== Role.school) return sql`${user} = ${actor.id}`;
	return sql`exists (select 1 from users left join participants on participants.olympiad_id = ${olympiadId}
		and participants.user_id = users.id where users.id = ${user} and ${recordsWithinReach(actor)})`;
}

/**
 * Condition: the actor may set the place of a participant: an admin all, a representative those of their delegates but
 * not their own (`results.place`). `record` is the SQL of its id.
 */
export function settable(actor: Actor, record: SQL): SQL {
	if (actor.role === Role.admin) return sql`${record} is not null`;
	return sql`exists (select 1 from ${participants} join ${users} on ${users.id} = ${participants.userId}
		where ${participants.id} = ${record} and ${participants.userId} <> ${actor.id} and ${recordsWithinReach(actor)})`;
}

export type PlacedParticipant = { id: string; userId: string; place: number | null };

/** Of these people those whose place in an olympiad the actor may set. */
export function findSettable(db: Db, actor: Actor, olympiadId: string, userIds: readonly string[]) {
	return db.all<PlacedParticipant>(sql`select p.id, p.user_id as userId, p.place from participants p
		where p.olympiad_id = ${olympiadId} and ${among(sql`p.user_id`, userIds)}
			and ${settable(actor, sql`p.id`)}`);
}

/**
 * The change of places that an undo reverts: for an admin the latest one of anybody; for a representative their own
 * latest one, if its places have not changed since and are all within reach.
 */
export function lastPlaces(db: Db, actor: Actor, olympiadId: string) {
	const admin = actor.role === Role.admin;
	const own = admin ? sql`` : sql`and actor_id = ${actor.id}`;
	const stands = admin
		? sql``
		: sql`where not exists (select 1 from json_each(last.detail, '$.places') e
			left join participants p on p.id = e.value ->> 'participant'
			where p.place is not (e.value ->> 'to') or not ${settable(actor, sql`p.id`)})`;
	return db.get<{ revision: number; detail: string } | undefined>(sql`
		select revision, detail from (
			select revision, detail from result_changes
			where olympiad_id = ${olympiadId} and action in ('suggest', 'place', 'clear') and undone_by is null ${own}
			order by revision desc limit 1) last
		${stands}`);
}
