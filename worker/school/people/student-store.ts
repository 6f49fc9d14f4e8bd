import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction, logChange } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among, listed, rowsOf } from "#db/rows";
import { groupMembers } from "#db/schema/group";
import { auditLog } from "#db/schema/operations";
import { guardianships } from "#db/schema/relation";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { said } from "#domain/audit/actions";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { englishFirst, ownFirst } from "../../account/users/store";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { sortKey } from "#domain/user/search-key";
import { giveToChildren } from "../homework/give-store";
import { joinGroup } from "./group-store";
import { ownGroup, reached } from "./reach-store";
import { beginTeachings, endTeachings, mainTeacherId, settleTeachings } from "../../account/users/relation-store";
import { endStaffing } from "../../account/users/staffing-store";

type NewUser = typeof users.$inferInsert;

/** A child to be stored; without `passwordHash` one that signs in by a card. */
export type StudentRow = Pick<NewUser, "id" | "name" | "creatorId" | "lang"> & Partial<StudentFields>;
export type StudentFields = Pick<
	NewUser,
	| "name"
	| "surname"
	| "patronymic"
	| "nameEn"
	| "surnameEn"
	| "patronymicEn"
	| "gender"
	| "birthday"
	| "email"
	| "phone"
	| "country"
	| "city"
	| "parentName"
	| "parentEmail"
	| "passwordHash"
>;

/** A unique e-mail that is taken, as a refusal; any other error as it is. */
export function asRefusal(error: unknown): unknown {
	const taken = isConstraintViolation(error, "UNIQUE constraint failed: users.email");
	const fault = { email: "VALIDATION_EMAIL_ALREADY_EXIST" } as const;
	return taken ? new DomainError("VALIDATION_EMAIL_ALREADY_EXIST", fault) : error;
}

/**
 * Statements that store children, whatever their number, and put them into a group. Run in one batch; a taken e-mail
 * fails it whole (`asRefusal`).
 */
export function insertStudents(
	db: Db,
	rows: readonly StudentRow[],
	groupId: string | null,
	actorId: string,
	now: number,
) {
	const stored = rows.map((row) => ({
		...row,
		role: Role.student,
		type: "student" as const,
		passwordByStaff: Boolean(row.passwordHash),
		createdAt: now,
	}));
	const ids = rows.map(({ id }) => id);
	const audit = logAction(db, {
		at: now,
		actorId,
		action: "student.create",
		targetKind: "user",
		targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
		detail: { ids, group: groupId },
	});
	const insert = db.insert(users).select(rowsOf(users, stored));
	const teachers = [...new Set(rows.flatMap(({ creatorId }) => creatorId ?? []))];
	const begun = teachers.map((teacherId) =>
		beginTeachings(
			db,
			rows.filter(({ creatorId }) => creatorId === teacherId).map(({ id }) => id),
			{ teacherId, how: "made", by: actorId, now },
		),
	);
	return [insert, ...begun, ...(groupId === null ? [] : joinGroup(db, ids, groupId, actorId, now)), audit] as const;
}

/** Children within reach whose sorted name is one of these. */
export function findNamesakes(db: Db, actor: Actor, names: readonly string[]) {
	return db.all<{ id: string; sortName: string; birthday: string | null }>(sql`
		select distinct u.id, u.sort_name as sortName, u.birthday from json_each(${JSON.stringify(names.map(sortKey))}) wanted
		join users u on u.sort_name = wanted.value and u.role = ${Role.student} and u.deleted_at is null
		where ${reached(actor, sql`u.id`)}`);
}

/** Whether a family holds the account of a child. */
export async function hasGuardian(db: Db, childId: string): Promise<boolean> {
	return (await db.$count(guardianships, and(eq(guardianships.childId, childId), isNull(guardianships.until)))) > 0;
}

/** Begins the teaching of an account whose owner agreed, and logs it. */
export async function adopt(
	db: Db,
	id: string,
	teacherId: string,
	groupId: string | null,
	actorId: string,
	now: number,
) {
	const detail = { teacher: teacherId, group: groupId };
	const steps = [
		db
			.update(users)
			.set({ creatorId: teacherId })
			.where(and(eq(users.id, id), isNull(users.creatorId))),
		beginTeachings(db, [id], { teacherId, how: "joined", by: actorId, now }),
		logAction(db, { at: now, actorId, action: "student.adopt", targetKind: "user", targetId: id, detail }),
	] as const;
	if (groupId === null) await db.batch(steps);
	else await db.batch([...steps, ...joinGroup(db, [id], groupId, actorId, now)]);
}

/** A student within reach, deleted ones not. */
export async function findStudent(db: Db, actor: Actor, id: string) {
	return db
		.select()
		.from(users)
		.where(
			and(eq(users.id, id), eq(users.role, Role.student), isNull(users.deletedAt), reached(actor, sql`${users.id}`)),
		)
		.get();
}

/** The name of somebody. */
export function findName(db: Db, id: string) {
	return db
		.select({ id: users.id, name: sql<string>`${ownFirst("users")}`, nameEn: englishFirst("users") })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.get();
}

/** The teacher who holds a child's account, or teaches the child the longest. */
export function findMainTeacher(db: Db, childId: string) {
	return db
		.select({ id: users.id, name: sql<string>`${ownFirst("users")}`, nameEn: englishFirst("users") })
		.from(users)
		.where(and(sql`${users.id} = ${mainTeacherId(sql`${childId}`)}`, isNull(users.deletedAt)))
		.get();
}

/** Statement that ends the sessions of people while `condition` holds; returns them. */
export function endSessions(db: Db, ids: readonly string[], now: number, condition = sql`1`) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(isNull(sessions.revokedAt), among(sessions.userId, ids), condition))
		.returning({ id: sessions.id, userId: sessions.userId });
}

export type Ended = { id: string; userId: string }[];

/**
 * Changes a student, with `more` statements; `groups` are those of the actor's reach that it is in afterwards. A new password ends the sessions;
 * returns these.
 */
export async function updateStudent(
	db: Db,
	actor: Actor,
	id: string,
	changes: Partial<StudentFields> & Partial<Pick<NewUser, "active" | "ovz" | "passwordByStaff">>,
	groupIds: readonly string[] | undefined,
	{
		before,
		reason,
		now,
		more,
	}: { before: typeof users.$inferSelect; reason: string; now: number; more: ReturnType<typeof asBuilt> },
): Promise<Ended> {
	const { passwordHash, ...shown } = changes;
	const told = (Object.keys(shown) as (keyof typeof shown)[])
		.filter((key) => key !== "passwordByStaff" && before[key] !== shown[key])
		.map((key) => [key, { from: before[key], to: shown[key] }]);
	const wanted = JSON.stringify(groupIds ?? []);
	const within = sql`select g.id from groups g where ${ownGroup(actor, sql`g.teacher_id`)}`;
	const kept = groupIds ? sql`1` : sql`0`;
	const joining = sql`select g.id, ${id}, ${now} from groups g
		where ${kept} and g.id in (select value from json_each(${wanted})) and ${ownGroup(actor, sql`g.teacher_id`)}`;
	try {
		const [, ended] = await db.batch([
			db
				.update(users)
				.set({ id, ...changes })
				.where(eq(users.id, id)),
			endSessions(db, [id], now, passwordHash === undefined ? sql`0` : sql`1`),
			db.delete(groupMembers).where(
				and(
					eq(groupMembers.userId, id),
					sql`${kept} and ${groupMembers.groupId} in (${within})
						and ${groupMembers.groupId} not in (select value from json_each(${wanted}))`,
				),
			),
			db.insert(groupMembers).select(joining).onConflictDoNothing(),
			...settleTeachings(db, listed([id]), { by: actor.id, how: "group", now }),
			...asBuilt(db, giveToChildren(listed([id]), moscowDate(now))),
			logAction(db, {
				at: now,
				actorId: actor.id,
				action: "student.edit",
				targetKind: "user",
				targetId: id,
				reason,
				detail: {
					...Object.fromEntries(told),
					...(passwordHash === undefined ? {} : { password: true }),
					...(groupIds ? { groups: groupIds } : {}),
				},
			}),
			...more,
		]);
		return ended;
	} catch (error) {
		throw asRefusal(error);
	}
}

export async function setActive(db: Db, ids: readonly string[], active: boolean, actorId: string, now: number) {
	const [changed] = await db.batch([
		db
			.update(users)
			.set({ active })
			.where(and(among(users.id, ids), sql`${users.active} <> ${active ? 1 : 0}`))
			.returning({ id: users.id }),
		logChange(db, {
			at: now,
			actorId,
			action: active ? "student.activate" : "student.pause",
			targetKind: "user",
			targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
			detail: { ids },
		}),
		...(active ? asBuilt(db, giveToChildren(listed(ids), moscowDate(now))) : []),
	]);
	return changed.length;
}

/** Gives somebody another role, logged with the one before; false where nobody living has the id. */
export async function setRole(
	db: Db,
	id: string,
	role: number,
	{ actorId, reason, now }: { actorId: string; reason: string; now: number },
): Promise<boolean> {
	const type = role === Role.student ? "student" : "teacher";
	const [, changed] = await db.batch([
		db.insert(auditLog)
			.select(sql`select ${uuidv7()}, ${now}, ${actorId}, ${said("user.role")}, 'user', u.id, ${reason},
			json_object('role', json_object('from', u.role, 'to', ${role}))
			from users u where u.id = ${id} and u.deleted_at is null and u.role <> ${role}`),
		db
			.update(users)
			.set({ role, type })
			.where(and(eq(users.id, id), isNull(users.deletedAt)))
			.returning({ id: users.id }),
		// who teaches is taught by nobody, and who is taught teaches nobody
		...endTeachings(db, role === Role.student ? sql`teachings.teacher_id = ${id}` : sql`teachings.child_id = ${id}`, {
			by: actorId,
			how: "admin",
			now,
		}),
		...(role === Role.teacher || role === Role.school ? [] : endStaffing(db, id, actorId, now)),
	]);
	return changed.length > 0;
}
