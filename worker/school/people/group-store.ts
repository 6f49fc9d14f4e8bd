import { and, eq, isNull, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { among, listed, rowsOf } from "#db/rows";
import { groupMembers, groups } from "#db/schema/group";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { giveToChildren } from "../homework/give-store";
import { ownGroup } from "./reach-store";
import { settleTeachings } from "../../account/users/relation-store";

/** Statements that put people into a group, whose teacher teaches them from now on, and give them the homework it has. */
export function joinGroup(db: Db, ids: readonly string[], groupId: string, by: string, now: number) {
	const rows = ids.map((userId) => ({ groupId, userId, joinedAt: now }));
	return [
		db.insert(groupMembers).select(rowsOf(groupMembers, rows)).onConflictDoNothing(),
		...settleTeachings(db, listed(ids), { by, how: "group", now }),
		...asBuilt(db, giveToChildren(listed(ids), moscowDate(now))),
	];
}

/** The group of an actor by its id, with its teacher. */
export function findGroup(db: Db, actor: Actor, id: string) {
	return db.get<{ id: string; name: string; teacherId: string } | undefined>(sql`
		select g.id, g.name, g.teacher_id as teacherId from groups g
		where g.id = ${id} and ${ownGroup(actor, sql`g.teacher_id`)}`);
}

/** A living group of a teacher by its name. */
export function findGroupNamed(db: Db, teacherId: string, name: string) {
	return db
		.select({ id: groups.id, name: groups.name, teacherId: groups.teacherId })
		.from(groups)
		.where(and(eq(groups.teacherId, teacherId), eq(groups.name, name), isNull(groups.archivedAt)))
		.get();
}

/** Statement that makes a group. */
export function insertGroup(db: Db, group: typeof groups.$inferInsert) {
	return db.insert(groups).values(group);
}

/** Puts reached children into one group and out of another. */
export async function moveStudents(
	db: Db,
	ids: readonly string[],
	to: string | null,
	from: string | null,
	actorId: string,
	now: number,
): Promise<void> {
	await db.batch([
		logAction(db, {
			at: now,
			actorId,
			action: "group.members",
			targetKind: "group",
			targetId: to ?? from ?? "",
			detail: { ids, to, from },
		}),
		...(to === null ? [] : joinGroup(db, ids, to, actorId, now)),
		...(from === null || from === to
			? []
			: [
					db.delete(groupMembers).where(and(eq(groupMembers.groupId, from), among(groupMembers.userId, ids))),
					...settleTeachings(db, listed(ids), { by: actorId, how: "group", now }),
				]),
	]);
}
