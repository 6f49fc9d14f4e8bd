import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { logAction, logActions } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { among, listed } from "#db/rows";
import { groups } from "#db/schema/group";
import { homeworks } from "#db/schema/homework";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { englishFirst, ownFirst, says, sortedAs } from "../../account/users/store";
import { giveToChildren } from "../homework/give-store";
import { ownGroup } from "../people/reach-store";
import type { GroupsFilter } from "./contract";
import { handOverTeachings, settleTeachings } from "../../account/users/relation-store";

export const rowsPerPage = 100;

const studentsOf = sql<number>`(select count(*) from group_members m join users u on u.id = m.user_id
	where m.group_id = ${groups.id} and u.deleted_at is null)`;

const shown = (db: Db, where: SQL | undefined) =>
	db
		.select({
			id: groups.id,
			name: groups.name,
			teacherId: groups.teacherId,
			teacher: sql<string>`${ownFirst("users")}`,
			teacherEn: englishFirst("users"),
			students: studentsOf,
			archivedAt: groups.archivedAt,
			createdAt: groups.createdAt,
		})
		.from(groups)
		.innerJoin(users, eq(users.id, groups.teacherId))
		.where(where);
export type GroupRow = Awaited<ReturnType<typeof shown>>[number];

const sorts: Record<GroupsFilter["sort"], SQL> = {
	name: sortedAs(sql`${groups.name}`),
	teacher: sql`${users.sortName}`,
	students: studentsOf,
};

/** Groups an actor answers for, one page, and how many there are; those that are equal in the order stand by name. */
export async function listGroups(db: Db, actor: Actor, { page, search, archived, ids, sort, order }: GroupsFilter) {
	const where = and(
		ownGroup(actor, sql`${groups.teacherId}`),
		ids ? among(groups.id, ids) : archived === "1" ? sql`${groups.archivedAt} is not null` : isNull(groups.archivedAt),
		search ? says(sql`${groups.name}`, search) : undefined,
	);
	const [rows, total] = await Promise.all([
		shown(db, where)
			.orderBy(order === "desc" ? sql`${sorts[sort]} desc` : sorts[sort], sorts.name, groups.name, groups.id)
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

/** Those of some groups that an actor answers for. */
export function findOwnGroups(db: Db, actor: Actor, ids: readonly string[]): Promise<GroupRow[]> {
	return shown(db, and(among(groups.id, ids), ownGroup(actor, sql`${groups.teacherId}`)));
}

/** What becomes of groups; absent fields stay as they are. `archivedAt` null takes them back. */
export type GroupsChange = { name?: string; teacherId?: string; archivedAt?: number | null };

/**
 * Statements that hand groups over: children taught beside these groups (`handOverTeachings`), and homework that is for
 * these groups alone; what was earned and done stays as it was.
 */
function handOver(db: Db, ids: readonly string[], to: string, actorId: string, now: number) {
	const wanted = listed(ids);
	const moved = and(
		sql`${users.id} in (select r.child_id from teachings r where r.teacher_id = ${to} and r.how = 'moved'
			and r.since = ${now} and r.until is null)`,
		sql`${users.id} in (select m.user_id from group_members m where m.group_id in ${wanted})`,
	);
	// homework for other groups or for single children too stays with who gave it
	const onlyTheirs = and(
		sql`${homeworks.id} in (select t.homework_id from homework_targets t where t.target_id in ${wanted})`,
		sql`${homeworks.ownerId} <> ${to}`,
		sql`exists (select 1 from homework_targets t join groups g on g.id = t.target_id
			where t.homework_id = homeworks.id and g.id in ${wanted} and g.teacher_id = homeworks.owner_id)`,
		sql`not exists (select 1 from homework_targets t where t.homework_id = homeworks.id
			and t.kind <> 'without' and t.target_id not in ${wanted})`,
	);
	return [
		...handOverTeachings(db, ids, to, actorId, now),
		// the wire's `creator_id` names the teacher of a child
		db.update(users).set({ creatorId: to }).where(moved),
		db.update(homeworks).set({ ownerId: to }).where(onlyTheirs),
	];
}

/** Changes groups, all of them or none; those that are back from the archive have their homework again. */
export async function updateGroups(
	db: Db,
	rows: readonly GroupRow[],
	changes: GroupsChange,
	actorId: string,
	now: number,
): Promise<void> {
	const ids = rows.map(({ id }) => id);
	const { archivedAt: putAway } = changes;
	const back = changes.archivedAt === null ? rows.flatMap((row) => (row.archivedAt === null ? [] : [row.id])) : [];
	const children = sql`(select user_id from group_members where group_id in ${listed(back)})`;
	const members = sql`select user_id from group_members where group_id in ${listed(ids)}`;
	await db.batch([
		logActions(
			db,
			rows.map(({ id, name, teacherId, archivedAt }) => ({
				at: now,
				actorId,
				action: "group.edit",
				targetKind: "group",
				targetId: id,
				detail: { name, teacherId, archivedAt, ...changes, before: { name, teacherId, archivedAt } },
			})),
		),
		...(changes.teacherId === undefined ? [] : handOver(db, ids, changes.teacherId, actorId, now)),
		db
			.update(groups)
			.set({
				name: sql`${groups.name}`,
				...changes,
				...(typeof putAway === "number" ? { archivedAt: sql`coalesce(${groups.archivedAt}, ${putAway})` } : {}),
			})
			.where(among(groups.id, ids)),
		...(changes.teacherId === undefined ? [] : settleTeachings(db, members, { by: actorId, how: "moved", now })),
		...(back.length > 0 ? asBuilt(db, giveToChildren(children, moscowDate(now))) : []),
	]);
}
