import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { logAction, logActions } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { schools } from "#db/schema/school";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { searchWords } from "#domain/user/search-key";
import { insertCode } from "../../account/auth/code-store";
import { sortedAs } from "../../account/users/store";
import { queueMail } from "../../mail/store";
import { found } from "../../account/users/word-store";
import { asRefusal } from "../people/student-store";
import { ownGroup } from "../people/reach-store";
import type { TeachersFilter } from "./contract";
import { beginStaffing } from "../../account/users/staffing-store";

export const rowsPerPage = 100;
/** How long an invited person has to choose a password, milliseconds. */
export const inviteLifetime = 7 * 24 * 60 * 60_000;

const teachersWhere = (actor: Actor, more: SQL | undefined) =>
	and(eq(users.role, Role.teacher), isNull(users.deletedAt), ownGroup(actor, sql`${users.id}`), more);

const groupsOf = sql<number>`(select count(*) from groups g where g.teacher_id = ${users.id} and g.archived_at is null)`;
const studentsOf = sql<number>`(select count(*) from teachings r join users c on c.id = r.child_id
	where r.teacher_id = ${users.id} and r.until is null and c.role = ${Role.student} and c.deleted_at is null)`;

const shown = (db: Db, where: SQL | undefined) =>
	db
		.select({ user: users, school: schools.name, groups: groupsOf, students: studentsOf })
		.from(users)
		.leftJoin(schools, eq(schools.id, users.schoolId))
		.where(where);
export type TeacherRow = Awaited<ReturnType<typeof shown>>[number];

const teacherSorts: Record<TeachersFilter["sort"], SQL> = {
	name: sql`${users.sortName}`,
	school: sortedAs(sql`coalesce(${schools.name}, '')`),
	groups: groupsOf,
	students: studentsOf,
};

/** The chosen order of a list; rows that are equal in it stand by name. */
export const ordered = (by: SQL, order: "asc" | "desc") => (order === "desc" ? sql`${by} desc` : by);

/** Teachers an actor manages, one page, and how many there are. */
export async function listTeachers(db: Db, actor: Actor, { page, search, ids, active, sort, order }: TeachersFilter) {
	const where = teachersWhere(
		actor,
		and(
			search ? found(searchWords(search), sql`users.id`) : undefined,
			ids && among(users.id, ids),
			active === undefined ? undefined : eq(users.active, active === "yes"),
		),
	);
	const [rows, total] = await Promise.all([
		shown(db, where)
			.orderBy(ordered(teacherSorts[sort], order), users.sortName, users.id)
			.limit(rowsPerPage)
			.offset((page - 1) * rowsPerPage),
		db
			.select({ count: sql<number>`count(*)` })
			.from(users)
			.where(where)
			.get(),
	]);
	return { rows, count: total?.count ?? 0 };
}

export function findManagedTeacher(db: Db, actor: Actor, id: string): Promise<TeacherRow | undefined> {
	return shown(db, teachersWhere(actor, eq(users.id, id))).get();
}

export function schoolOf(db: Db, userId: string) {
	return db
		.select({ id: schools.id, name: schools.name })
		.from(users)
		.innerJoin(schools, eq(schools.id, users.schoolId))
		.where(eq(users.id, userId))
		.get();
}

export type Invitation = { email: string; secretHash: string; link: string; by: string; lang: "ru" | "en" };

/** Statements that keep a link to choose a password and mail it. */
function inviteStatements(db: Db, { email, secretHash, link, by, lang }: Invitation, now: number) {
	return [
		insertCode(db, { purpose: "reset", email, secretHash, payload: "" }, now, inviteLifetime),
		queueMail(db, { to: email, kind: "invitation", lang, values: { link, by } }, now),
	] as const;
}

/** Sends somebody of staff the invitation once more, and logs it. */
export async function inviteStaffAgain(
	db: Db,
	userId: string,
	invitation: Invitation,
	actorId: string,
	now: number,
): Promise<void> {
	const audit = logAction(db, { at: now, actorId, action: "teacher.invite", targetKind: "user", targetId: userId });
	await db.batch([...inviteStatements(db, invitation, now), audit]);
}

/** Those of some teachers whom an actor manages. */
export async function managedAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(teachersWhere(actor, among(users.id, ids)));
	return rows.map(({ id }) => id);
}

/** Switches teachers on or off; who is switched off is signed out. Returns the ended sessions with whose they were. */
export async function setTeachersActive(
	db: Db,
	ids: readonly string[],
	active: boolean,
	actorId: string,
	now: number,
): Promise<{ id: string; userId: string }[]> {
	const off = active ? sql`0` : sql`1`;
	const [, ended] = await db.batch([
		db.update(users).set({ active }).where(among(users.id, ids)),
		db
			.update(sessions)
			.set({ revokedAt: now })
			.where(and(among(sessions.userId, ids), isNull(sessions.revokedAt), off))
			.returning({ id: sessions.id, userId: sessions.userId }),
		logActions(
			db,
			ids.map((id) => ({
				at: now,
				actorId,
				action: "teacher.edit",
				targetKind: "user",
				targetId: id,
				detail: { active },
			})),
		),
	]);
	return ended;
}

type NewUser = typeof users.$inferInsert;

/** Makes an account of staff, with its school where that is new, and invites it. Throws VALIDATION_EMAIL_ALREADY_EXIST. */
export async function insertStaff(
	db: Db,
	user: NewUser,
	school: typeof schools.$inferInsert | null,
	invitation: Invitation,
	actorId: string,
	now: number,
): Promise<void> {
	const action = user.role === Role.teacher ? "teacher.create" : "school.create";
	const audit = logAction(db, { at: now, actorId, action, targetKind: "user", targetId: user.id });
	const steps = [
		db.insert(users).values(user),
		...beginStaffing(db, user, "made", actorId, now),
		audit,
		...inviteStatements(db, invitation, now),
	] as const;
	try {
		if (school) await db.batch([db.insert(schools).values(school), ...steps]);
		else await db.batch(steps);
	} catch (error) {
		throw asRefusal(error);
	}
}

/** Changes a teacher; one who is switched off is signed out. Returns the ids of the ended sessions. */
export async function updateTeacher(
	db: Db,
	id: string,
	changes: Partial<Pick<NewUser, "name" | "surname" | "phone" | "city" | "active">>,
	actorId: string,
	now: number,
): Promise<string[]> {
	const off = changes.active === false ? sql`1` : sql`0`;
	const [, ended] = await db.batch([
		db
			.update(users)
			.set({ id, ...changes })
			.where(eq(users.id, id)),
		db
			.update(sessions)
			.set({ revokedAt: now })
			.where(and(eq(sessions.userId, id), isNull(sessions.revokedAt), off))
			.returning({ id: sessions.id }),
		logAction(db, { at: now, actorId, action: "teacher.edit", targetKind: "user", targetId: id, detail: changes }),
	]);
	return ended.map((row) => row.id);
}
