import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { guardedIds, staffIds, taughtIds } from "../../account/users/relation-store";

/** An actor and the staff that answers to them: `id`s, as SQL. */
export function staffOf(actor: Actor): SQL {
	return sql`select ${actor.id} as id union ${staffIds(actor)}`;
}

/**
 * Whose children an actor answers for: the actor, for the head of a centre its staff, for a representative the delegates.
 * Null for an admin, who answers for everybody's.
 */
export function teachersOf(actor: Actor): SQL | null {
	return actor.role === Role.admin ? null : staffOf(actor);
}

/**
 * The `id`s of people an actor reaches, found from the actor and not from the people, so that it costs what there is to
 * find; null for an admin. It selects the children whom `withinReach` lets through.
 */
export function reachedIds(actor: Actor): SQL | null {
	const teachers = teachersOf(actor);
	if (!teachers) return null;
	const colleagues = actor.role === Role.school ? sql` union ${staffIds(actor)}` : sql``;
	return sql`${taughtIds(teachers)} union ${guardedIds(actor.id)}${colleagues}`;
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
