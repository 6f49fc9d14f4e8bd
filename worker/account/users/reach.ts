import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";

/**
 * The people an actor reaches as a condition on `users`: `reaches` over `findTarget`, for lists. Undefined for an admin,
 * who reaches everybody. Columns by their full names: of one table alone drizzle writes them bare, which inside the
 * subqueries would mean another table's.
 */
export function withinReach(actor: Actor): SQL | undefined {
	if (actor.role === Role.admin) return undefined;
	const taughtBy = (teacher: SQL) => sql`exists (select 1 from group_members m join groups g on g.id = m.group_id
		where m.user_id = users.id and ${teacher})`;
	const mine = sql`(users.id = ${actor.id} or users.creator_id = ${actor.id}
		or ${taughtBy(sql`g.teacher_id = ${actor.id}`)})`;
	if (actor.role !== Role.school && actor.role !== Role.representative) return mine;
	const school = sql`(select school_id from users where id = ${actor.id})`;
	const ofSchool = actor.role === Role.school ? sql`or school_id = ${school}` : sql``;
	const staff = sql`(select id from users where creator_id = ${actor.id} ${ofSchool})`;
	const colleague = actor.role === Role.school ? sql`or users.school_id = ${school}` : sql``;
	return sql`(${mine} or users.creator_id in ${staff} or ${taughtBy(sql`g.teacher_id in ${staff}`)} ${colleague})`;
}
