import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { guardianships, teachings } from "#db/schema/relation";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";

/** Children whom some teachers teach now: `id`s, as SQL. `teachers` selects ids. */
export function taughtIds(teachers: SQL): SQL {
	return sql`select child_id from teachings where until is null and teacher_id in (${teachers})`;
}

/** Who teaches a child now: `id`s, as SQL. `child` is written as SQL. */
export function teacherIds(child: SQL): SQL {
	return sql`select teacher_id from teachings where until is null and child_id = ${child}`;
}

/** The teacher a child has had the longest, the holder of the account first: one `id` or null, as SQL. */
export function mainTeacherId(child: SQL): SQL {
	return sql`(select m.teacher_id from teachings m where m.until is null and m.child_id = ${child}
		order by m.holds desc, m.by_group, m.since, m.id limit 1)`;
}

/** Children of a parent: `id`s, as SQL. */
export function guardedIds(parentId: string): SQL {
	return sql`select child_id from guardianships where until is null and parent_id = ${parentId}`;
}

/** Delegates of a representative: `id`s, as SQL. */
export function delegateIds(representativeId: string): SQL {
	return sql`select delegate_id from delegations where until is null and representative_id = ${representativeId}`;
}

/** Staff that answers to an actor: delegates of a representative, and whoever is in the school of its head; as SQL. */
export function staffIds({ id, role }: Actor): SQL {
	if (role === Role.representative) return delegateIds(id);
	if (role !== Role.school) return sql`select null where 0`;
	return sql`select id from users where school_id = (select school_id from users where id = ${id})`;
}

/** Condition on `users`: the account is held by one of some teachers, and by no family and no own password. */
export function heldByStaff(teachers: SQL): SQL {
	return sql`(exists (select 1 from teachings h where h.child_id = users.id and h.until is null and h.holds = 1
			and h.teacher_id in (${teachers}))
		and not exists (select 1 from guardianships h where h.child_id = users.id and h.until is null)
		and not (users.password_hash is not null and users.password_by_staff = 0))`;
}

type Teaching = Pick<typeof teachings.$inferInsert, "teacherId" | "childId" | "how" | "holds" | "byGroup">;

/** Statement that begins teachings; one that goes on stays as it is. `by`: whose doing it is. */
export function beginTeachings(db: Db, rows: readonly Teaching[], by: string, now: number) {
	const begun = rows.map((row) => ({ ...row, since: now, beganBy: by }));
	return db.insert(teachings).select(rowsOf(teachings, begun)).onConflictDoNothing();
}

type End = { by: string; how: NonNullable<typeof teachings.$inferInsert.endedHow>; now: number };

/**
 * Statements that keep the teachings of some children in step with their groups, for the end of a batch that changed
 * groups: who is in a group is taught by its teacher, and what followed from groups alone ends with the last of them.
 * `children` selects ids.
 */
export function settleTeachings(db: Db, children: SQL, { by, how, now }: End) {
	return [
		db
			.insert(teachings)
			.select(
				sql`select null, g.teacher_id, m.user_id, 'joined', 0, 1, ${now}, ${by}, null, null, null
				from group_members m join groups g on g.id = m.group_id
				where m.user_id in (${children}) and g.teacher_id <> m.user_id group by g.teacher_id, m.user_id`,
			)
			.onConflictDoNothing(),
		db
			.update(teachings)
			.set({ until: now, endedBy: by, endedHow: how })
			.where(
				and(
					isNull(teachings.until),
					eq(teachings.byGroup, true),
					sql`${teachings.childId} in (${children})`,
					sql`not exists (select 1 from group_members m join groups g on g.id = m.group_id
						where m.user_id = teachings.child_id and g.teacher_id = teachings.teacher_id)`,
				),
			),
	] as const;
}

/** Statements that end teachings and take the children out of the groups of these teachers. `which`: over `teachings`. */
export function endTeachings(db: Db, which: SQL, { by, how, now }: End) {
	return [
		db.run(sql`delete from group_members where exists (
			select 1 from groups g join teachings on teachings.teacher_id = g.teacher_id and teachings.until is null
			where g.id = group_members.group_id and teachings.child_id = group_members.user_id and ${which})`),
		db
			.update(teachings)
			.set({ until: now, endedBy: by, endedHow: how })
			.where(and(isNull(teachings.until), which)),
	] as const;
}

/** Living guardians of some children. */
export function guardiansOf(db: Db, childIds: readonly string[]) {
	return db
		.select({ childId: guardianships.childId, parentId: guardianships.parentId })
		.from(guardianships)
		.where(and(among(guardianships.childId, childIds), isNull(guardianships.until)));
}
