import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among, listed } from "#db/rows";
import { groupMembers } from "#db/schema/group";
import { homeworkTargets } from "#db/schema/homework";
import { teachings } from "#db/schema/relation";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";

/** Children whom some teachers teach now: `id`s, as SQL. `teachers` selects ids. */
export function taughtIds(teachers: SQL): SQL {
	return sql`select child_id as id from teachings where until is null and teacher_id in (${teachers})`;
}

/** Who teaches a child now: `id`s, as SQL. `child` is written as SQL. */
export function teacherIds(child: SQL): SQL {
	return sql`select teacher_id as id from teachings where until is null and child_id = ${child}`;
}

/** The teacher a child has had the longest, the holder of the account first: one `id` or null, as SQL. */
export function mainTeacherId(child: SQL): SQL {
	return sql`(select m.teacher_id from teachings m where m.until is null and m.child_id = ${child}
		order by m.holds desc, m.by_group, m.since, m.id limit 1)`;
}

/** Living guardians of a child: `id`s, as SQL. `child` is written as SQL. */
export function guardianIds(child: SQL): SQL {
	return sql`select parent_id as id from guardianships where until is null and child_id = ${child}`;
}

/** Children of a parent: `id`s, as SQL. */
export function guardedIds(parentId: string): SQL {
	return sql`select child_id as id from guardianships where until is null and parent_id = ${parentId}`;
}

/** Delegates of a representative: `id`s, as SQL. */
export function delegateIds(representativeId: string): SQL {
	return sql`select delegate_id as id from delegations where until is null and representative_id = ${representativeId}`;
}

/** Staff that answers to an actor: delegates of a representative, and whoever is in the school of its head; as SQL. */
export function staffIds({ id, role }: Actor): SQL {
	if (role === Role.representative) return delegateIds(id);
	if (role !== Role.school) return sql`select null as id where 0`;
	return sql`select id from users where school_id = (select school_id from users where id = ${id})`;
}

/** Whether an actor, or staff that answers to them, holds an account: a child's, or for a representative a delegate's. */
export async function isHeldBy(db: Db, actor: Actor, userId: string): Promise<boolean> {
	const teachers = sql`select ${actor.id} union ${staffIds(actor)}`;
	const row = await db.get<{ one: number } | undefined>(sql`select 1 as one from users where users.id = ${userId}
		and (${heldByStaff(teachers)} or users.id in (${delegateIds(actor.id)}))`);
	return row !== undefined;
}

/**
 * Condition on `users`: the account is held by one of some teachers, and by no family and no own password. It must match
 * `holdsAccount` (domain/access/holding.ts).
 */
export function heldByStaff(teachers: SQL): SQL {
	return sql`(exists (select 1 from teachings h where h.child_id = users.id and h.until is null and h.holds = 1
			and h.teacher_id in (${teachers}))
		and not exists (select 1 from guardianships h where h.child_id = users.id and h.until is null)
		and not (users.password_hash is not null and users.password_by_staff = 0))`;
}

type Begun = { teacherId: string; how: "made" | "joined"; by: string; now: number };

/**
 * Statement that begins the teaching of some children, of those among them that exist; one that goes on stays as it is.
 * Who made an account holds it. `by`: whose doing it is.
 */
export function beginTeachings(db: Db, childIds: readonly string[], { teacherId, how, by, now }: Begun) {
	return db
		.insert(teachings)
		.select(
			sql`select null, ${teacherId}, u.id, ${how}, ${how === "made" ? 1 : 0}, 0, ${now}, ${by}, null, null, null
			from users u where ${among(sql`u.id`, childIds)} and u.id <> ${teacherId}`,
		)
		.onConflictDoNothing();
}

/** Statements that give some children, whom one of staff holds, to another who holds them from then on. */
export function moveHold(db: Db, childIds: readonly string[], to: string, by: string, now: number) {
	const theirs = among(teachings.childId, childIds);
	return [
		db
			.update(teachings)
			.set({ until: now, endedBy: by, endedHow: "moved" })
			.where(and(isNull(teachings.until), eq(teachings.holds, true), theirs, sql`${teachings.teacherId} <> ${to}`)),
		db
			.insert(teachings)
			.select(
				sql`select null, ${to}, u.id, 'moved', 0, 0, ${now}, ${by}, null, null, null
				from users u where ${among(sql`u.id`, childIds)}`,
			)
			.onConflictDoNothing(),
		db
			.update(teachings)
			.set({ holds: true, byGroup: false })
			.where(and(isNull(teachings.until), theirs, eq(teachings.teacherId, to))),
	] as const;
}

/**
 * Statements that hand groups over, for a batch that then writes their new teacher and settles (`settleTeachings`): the
 * children whom an old teacher teaches beside groups, and in no other group, are taught and held by the new one.
 */
export function handOverTeachings(db: Db, groupIds: readonly string[], to: string, by: string, now: number) {
	const wanted = listed(groupIds);
	const left = and(
		eq(teachings.until, now),
		eq(teachings.endedHow, "moved"),
		eq(teachings.endedBy, by),
		sql`${teachings.childId} in (select m.user_id from group_members m where m.group_id in ${wanted})`,
	);
	return [
		db
			.update(teachings)
			.set({ until: now, endedBy: by, endedHow: "moved" })
			.where(
				and(
					isNull(teachings.until),
					eq(teachings.byGroup, false),
					sql`${teachings.teacherId} <> ${to}`,
					sql`exists (select 1 from group_members m join groups g on g.id = m.group_id
						where m.user_id = teachings.child_id and g.id in ${wanted} and g.teacher_id = teachings.teacher_id)`,
					sql`not exists (select 1 from group_members m join groups g on g.id = m.group_id
						where m.user_id = teachings.child_id and g.id not in ${wanted} and g.teacher_id = teachings.teacher_id
							and g.archived_at is null)`,
				),
			),
		db
			.insert(teachings)
			.select(
				sql`select distinct null, ${to}, child_id, 'moved', 0, 0, ${now}, ${by}, null, null, null
				from teachings where ${left}`,
			)
			.onConflictDoNothing(),
		db
			.update(teachings)
			.set({
				byGroup: false,
				holds: sql`${teachings.holds} or exists (select 1 from teachings o where o.child_id = teachings.child_id
					and o.until = ${now} and o.ended_how = 'moved' and o.ended_by = ${by} and o.holds = 1)`,
			})
			.where(
				and(
					isNull(teachings.until),
					eq(teachings.teacherId, to),
					sql`${teachings.childId} in (select o.child_id from teachings o where o.until = ${now}
						and o.ended_how = 'moved' and o.ended_by = ${by})`,
				),
			),
	] as const;
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

/**
 * Statements that end teachings: the children leave the groups of these teachers, and what these gave to them by name is
 * given no more. `which`: over `teachings`.
 */
export function endTeachings(db: Db, which: SQL, { by, how, now }: End) {
	return [
		db.delete(groupMembers).where(
			sql`exists (select 1 from groups g join teachings on teachings.teacher_id = g.teacher_id
				where teachings.until is null and g.id = group_members.group_id
					and teachings.child_id = group_members.user_id and ${which})`,
		),
		db.delete(homeworkTargets).where(
			sql`${homeworkTargets.kind} = 'student' and exists (select 1 from homeworks h join teachings
				on teachings.teacher_id = h.owner_id where teachings.until is null and h.id = homework_targets.homework_id
					and teachings.child_id = homework_targets.target_id and ${which})`,
		),
		db
			.update(teachings)
			.set({ until: now, endedBy: by, endedHow: how })
			.where(and(isNull(teachings.until), which)),
	] as const;
}
