import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { groups } from "#db/schema/group";
import { homeworks } from "#db/schema/homework";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { says, sortedAs } from "../../account/users/store";
import { giveToChildren } from "../homework/give-store";
import { ownGroup } from "../people/reach-store";
import type { GroupsFilter } from "./contract";

export const rowsPerPage = 100;

const shown = (db: Db, where: SQL | undefined) =>
	db
		.select({
			id: groups.id,
			name: groups.name,
			teacherId: groups.teacherId,
			teacher: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
			students: sql<number>`(select count(*) from group_members m join users u on u.id = m.user_id
				where m.group_id = ${groups.id} and u.deleted_at is null)`,
			archivedAt: groups.archivedAt,
			createdAt: groups.createdAt,
		})
		.from(groups)
		.innerJoin(users, eq(users.id, groups.teacherId))
		.where(where);
export type GroupRow = Awaited<ReturnType<typeof shown>>[number];

/** Groups an actor answers for by name, one page, and how many there are. */
export async function listGroups(db: Db, actor: Actor, { page, search, archived }: GroupsFilter) {
	const where = and(
		ownGroup(actor, sql`${groups.teacherId}`),
		archived === "1" ? sql`${groups.archivedAt} is not null` : isNull(groups.archivedAt),
		search ? says(sql`${groups.name}`, search) : undefined,
	);
	const [rows, total] = await Promise.all([
		shown(db, where)
			.orderBy(sortedAs(sql`${groups.name}`), groups.name, groups.id)
			.limit(rowsPerPage)
			.offset((page - 1) * rowsPerPage),
		db
			.select({ count: sql<number>`count(*)` })
			.from(groups)
			.where(where)
			.get(),
	]);
	return { rows, count: total?.count ?? 0 };
}

/** A group an actor answers for. */
export function findOwnGroup(db: Db, actor: Actor, id: string): Promise<GroupRow | undefined> {
	return shown(db, and(eq(groups.id, id), ownGroup(actor, sql`${groups.teacherId}`))).get();
}

export async function insertGroup(db: Db, group: typeof groups.$inferInsert, actorId: string): Promise<void> {
	const { id, name, teacherId, createdAt } = group;
	const detail = { name, teacher: teacherId };
	await db.batch([
		db.insert(groups).values(group),
		logAction(db, { at: createdAt, actorId, action: "group.create", targetKind: "group", targetId: id, detail }),
	]);
}

/**
 * Changes a group; one that is back from the archive has its homework again. With another teacher the children whom the old one made and does not teach in another group become
 * the new one's; what they have earned and done stays as it was.
 */
export async function updateGroup(
	db: Db,
	group: GroupRow,
	changes: { name: string; teacherId: string; archivedAt: number | null },
	actorId: string,
	now: number,
): Promise<void> {
	const { id, teacherId: old } = group;
	// homework for other groups or for single children too stays with who gave it
	const onlyTheirs = and(
		sql`${changes.teacherId} <> ${old}`,
		eq(homeworks.ownerId, old),
		sql`exists (select 1 from homework_targets t where t.homework_id = homeworks.id and t.target_id = ${id})`,
		sql`not exists (select 1 from homework_targets t where t.homework_id = homeworks.id
			and t.kind <> 'without' and t.target_id <> ${id})`,
	);
	const children = and(
		eq(users.creatorId, old),
		sql`${changes.teacherId} <> ${old}`,
		sql`${users.id} in (select m.user_id from group_members m where m.group_id = ${id})`,
		sql`not exists (select 1 from group_members m join groups g on g.id = m.group_id
			where m.user_id = users.id and g.id <> ${id} and g.teacher_id = ${old} and g.archived_at is null)`,
	);
	await db.batch([
		db.update(users).set({ creatorId: changes.teacherId }).where(children),
		db.update(homeworks).set({ ownerId: changes.teacherId }).where(onlyTheirs),
		db.update(groups).set(changes).where(eq(groups.id, id)),
		...(group.archivedAt !== null && changes.archivedAt === null
			? asBuilt(db, giveToChildren(sql`(select user_id from group_members where group_id = ${id})`, moscowDate(now)))
			: []),
		logAction(db, {
			at: now,
			actorId,
			action: "group.edit",
			targetKind: "group",
			targetId: id,
			detail: { ...changes, before: { name: group.name, teacherId: old, archivedAt: group.archivedAt } },
		}),
	]);
}
