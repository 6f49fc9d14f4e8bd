import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";

const schoolOf = (actorId: string) => sql`(select s.school_id from users s where s.id = ${actorId})`;

/** Teachers and colleagues of the head of a centre, and the head: `id`s, as SQL. */
export function staffOf({ id }: Actor): SQL {
	return sql`select ${id} as id union select id from users where creator_id = ${id}
		union select id from users where school_id = ${schoolOf(id)}`;
}

/**
 * Whose children an actor answers for: the actor, and for the head of a centre its staff. Null for an admin, who answers
 * for everybody's.
 */
export function teachersOf(actor: Actor): SQL | null {
	if (actor.role === Role.admin) return null;
	return actor.role === Role.school ? staffOf(actor) : sql`select ${actor.id} as id`;
}

/** Children of some teachers: made by them, or in their groups. `teachers` selects ids. */
export function childrenOf(teachers: SQL): SQL {
	return sql`select id from users where creator_id in (${teachers})
		union select m.user_id from groups g join group_members m on m.group_id = g.id where g.teacher_id in (${teachers})`;
}

/**
 * The `id`s of people an actor reaches, found from the actor and not from the people, so that it costs what there is to
 * find; null for an admin. It selects the children whom `withinReach` lets through.
 */
export function reachedIds(actor: Actor): SQL | null {
	const teachers = teachersOf(actor);
	if (!teachers) return null;
	const ofSchool =
		actor.role === Role.school ? sql` union select id from users where school_id = ${schoolOf(actor.id)}` : sql``;
	return sql`${childrenOf(teachers)}${ofSchool}`;
}

/** Condition: the id of a row is one that an actor reaches. `column` is written as SQL. */
export function reached(actor: Actor, column: SQL): SQL {
	const ids = reachedIds(actor);
	return ids ? sql`${column} in (${ids})` : sql`1`;
}

/** Condition: a group is one that an actor answers for. */
export function ownGroup(actor: Actor, teacherColumn: SQL): SQL {
	const teachers = teachersOf(actor);
	return teachers ? sql`${teacherColumn} in (${teachers})` : sql`1`;
}

/** A teacher, head or admin to whom an actor may give children; undefined out of reach. */
export function findTeacher(db: Db, actor: Actor, id: string) {
	return db.get<{ id: string } | undefined>(sql`select u.id from users u
		where u.id = ${id} and u.deleted_at is null and u.role in (${Role.teacher}, ${Role.school}, ${Role.admin})
			and ${ownGroup(actor, sql`u.id`)}`);
}

/** Those of some children whom an actor reaches and who are not deleted. */
export async function reachedAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
	const rows = await db.all<{ id: string }>(sql`select u.id from json_each(${JSON.stringify(ids)}) wanted
		cross join users u on u.id = wanted.value
		where u.role = ${Role.student} and u.deleted_at is null and ${reached(actor, sql`u.id`)}`);
	return rows.map(({ id }) => id);
}
