import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among, listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { staffIds } from "../../account/users/relation-store";
import { inBoth, withinReach } from "../../account/users/store";

/** Condition on a teacher's id: the homeworks or groups that an actor answers for. */
function ownedWithin(actor: Actor, owner: SQL): SQL {
	if (actor.role === Role.admin) return sql`1`;
	if (actor.role === Role.school) return sql`(${owner} = ${actor.id} or ${owner} in (${staffIds(actor)}))`;
	return sql`${owner} = ${actor.id}`;
}

/** Condition: an actor answers for the homework of the row `h`, deleted or not. */
export function answeredFor(actor: Actor): SQL {
	return ownedWithin(actor, sql`h.owner_id`);
}

/** Condition: an actor may change the homework of the row `h`. */
export function managed(actor: Actor): SQL {
	return sql`${answeredFor(actor)} and h.deleted_at is null`;
}

/** The groups among these that an actor answers for, by name; without ids all of them, at most 200. */
export function groupsWithin(db: Db, actor: Actor, ids?: readonly string[]) {
	const wanted = ids ? among(sql`g.id`, ids) : sql`1`;
	return db.all<{ id: string; name: string }>(sql`
		select g.id, g.name from groups g where ${ownedWithin(actor, sql`g.teacher_id`)} and ${wanted}
		order by g.name, g.id limit 200`);
}

type NamedRow = { id: string; name: string; nameEn: string };

/** The students among these that an actor reaches, by name. */
export function studentsWithin(db: Db, actor: Actor, ids: readonly string[]) {
	return db.all<NamedRow>(sql`
		select id, ${inBoth("users")} from users
		where id in ${listed(ids)} and role = ${Role.student} and deleted_at is null
			and ${withinReach(actor) ?? sql`1`}
		order by 2, 1`);
}

/** The students of groups, by name. */
export function studentsOfGroups(db: Db, groups: readonly string[]) {
	return db.all<NamedRow>(sql`
		select distinct u.id, ${inBoth("u")} from group_members m
		join users u on u.id = m.user_id and u.deleted_at is null and u.role = ${Role.student}
		where m.group_id in ${listed(groups)} order by 2, 1`);
}

/** How many students an actor reaches; counting stops at `most`. */
export async function countStudents(db: Db, actor: Actor, most: number): Promise<number> {
	const row = await db.get<{ count: number }>(sql`
		select count(*) as count from (select 1 from users where role = ${Role.student} and deleted_at is null
			and ${withinReach(actor) ?? sql`1`} limit ${most})`);
	return row?.count ?? 0;
}
