import type { ActionOf } from "#domain/audit/actions";
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { schools } from "#db/schema/school";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { many } from "#domain/access/second-look";
import { restorableMs } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { endSessionsOfDeleted } from "../../account/auth/end-sessions-store";
import { emailTaken } from "../participants/store";
import { withinReach } from "../../account/users/store";
import { beginDelegation, beginStaffing } from "../../account/users/staffing-store";

type NewUser = typeof users.$inferInsert;

function select(db: Db, actor: Actor, where: SQL | undefined, alive: SQL = isNull(users.deletedAt)) {
	return db
		.select({
			user: users,
			school: schools.name,
			centre: schools.centre,
			participants: sql<number>`(select count(*) from participants p where p.creator_id = ${users.id})`,
		})
		.from(users)
		.leftJoin(schools, eq(schools.id, users.schoolId))
		.where(and(eq(users.role, Role.school), alive, withinReach(actor), where))
		.orderBy(schools.name, users.surnameEn, users.nameEn, users.id);
}
/** What a delegate heads: the country or centre, and the centre within a country (absent: as it was). */
type School = { name: string; centre?: string | undefined };
export type DelegateRow = Awaited<ReturnType<typeof select>>[number];

/** Heads of countries and centres within an actor's reach: a few hundred at most. */
export function listDelegates(db: Db, actor: Actor): Promise<DelegateRow[]> {
	return select(db, actor, undefined).limit(1000);
}

/** A delegate within reach. */
export async function findDelegate(db: Db, actor: Actor, id: string): Promise<DelegateRow | undefined> {
	return (await select(db, actor, eq(users.id, id)))[0];
}

/** Delegates deleted in the last thirty days, latest first. */
export async function listDeleted(db: Db, actor: Actor, now: number): Promise<DelegateRow[]> {
	const rows = await select(db, actor, undefined, gt(users.deletedAt, now - restorableMs)).limit(1000);
	return rows.toSorted((a, b) => (b.user.deletedAt ?? 0) - (a.user.deletedAt ?? 0));
}

/** A deleted delegate within reach. */
export async function findDeleted(db: Db, actor: Actor, id: string): Promise<DelegateRow | undefined> {
	return (await select(db, actor, eq(users.id, id), isNotNull(users.deletedAt)))[0];
}

/**
 * Restores a deleted delegate, with a new e-mail if given; false when it is restored already. Throws
 * RESTORE_EMAIL_TAKEN when another account has the e-mail.
 */
export async function restoreDelegate(
	db: Db,
	{ id, deletedAt }: { id: string; deletedAt: number | null },
	email: string | undefined,
	actorId: string,
	now: number,
): Promise<boolean> {
	const detail = { deleted: deletedAt, ...(email === undefined ? {} : { email }) };
	try {
		const [back] = await db.batch([
			db
				.update(users)
				.set({ deletedAt: null, ...(email === undefined ? {} : { email }) })
				.where(and(eq(users.id, id), isNotNull(users.deletedAt)))
				.returning({ id: users.id }),
			logChange(db, { at: now, actorId, action: "delegate.restore", targetKind: "user", targetId: id, detail }),
		]);
		return back.length > 0;
	} catch (error) {
		throw emailTaken(error) ? new DomainError("RESTORE_EMAIL_TAKEN", { email: "RESTORE_EMAIL_TAKEN" }) : error;
	}
}

function audit(db: Db, action: ActionOf<"delegate">, targetId: string, actorId: string, detail: unknown, now: number) {
	return logAction(db, { at: now, actorId, action: `delegate.${action}`, targetKind: "user", targetId, detail });
}

/** Creates the school and its head in one step. Throws VALIDATION_EMAIL_ALREADY_EXIST. */
export async function insertDelegate(
	db: Db,
	head: NewUser,
	{ name: school, centre = "" }: School,
	actorId: string,
	now: number,
): Promise<DelegateRow> {
	const schoolId = uuidv7();
	try {
		const [, made] = await db.batch([
			db.insert(schools).values({ id: schoolId, name: school, centre, createdAt: now }),
			db
				.insert(users)
				.values({ ...head, schoolId })
				.returning(),
			...beginStaffing(db, { id: head.id, schoolId }, "made", actorId, now),
			beginDelegation(db, head.id, actorId, now),
			audit(db, "create", head.id, actorId, { school, centre }, now),
		]);
		return { user: made[0]!, school, centre, participants: 0 };
	} catch (error) {
		if (!emailTaken(error)) throw error;
		throw new DomainError("VALIDATION_EMAIL_ALREADY_EXIST", { email: "VALIDATION_EMAIL_ALREADY_EXIST" });
	}
}

function endedSessions(db: Db, userId: string, now: number, end: boolean) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), end ? undefined : sql`false`))
		.returning({ id: sessions.id });
}

/**
 * Changes a delegate and the school's name; a new password ends the sessions. Returns the delegate and the ended ids.
 */
export async function updateDelegate(
	db: Db,
	row: DelegateRow,
	changes: Partial<NewUser>,
	{ name: school, centre = row.centre ?? "" }: School,
	actorId: string,
	now: number,
): Promise<{ row: DelegateRow; ended: string[] }> {
	const { user } = row;
	const schoolId = user.schoolId ?? uuidv7();
	const { passwordHash, ...shown } = changes;
	const [, saved, ended] = await db.batch([
		db
			.insert(schools)
			.values({ id: schoolId, name: school, centre, createdAt: now })
			.onConflictDoUpdate({ target: schools.id, set: { name: school, centre } }),
		db
			.update(users)
			.set({ ...changes, schoolId })
			.where(eq(users.id, user.id))
			.returning(),
		endedSessions(db, user.id, now, passwordHash !== undefined),
		audit(db, "edit", user.id, actorId, { ...shown, school, centre, password: passwordHash !== undefined }, now),
		...beginStaffing(db, { id: user.id, schoolId }, "made", actorId, now),
	]);
	return { row: { ...row, user: saved[0]!, school, centre }, ended: ended.map(({ id }) => id) };
}

/** SQL: how many delegates the actor deleted lately without a second look. */
const deleted = (actorId: string, now: number) => sql`(select count(*) from audit_log a
	where a.action = 'delegate.delete' and a.at > ${now - many.withinMs} and a.at <= ${now} and a.actor_id = ${actorId}
		and a.detail ->> 'confirmed' = 0)`;

export async function countDeleted(db: Db, actorId: string, now: number): Promise<number> {
	const row = await db.get<{ count: number }>(sql`select ${deleted(actorId, now)} as count`);
	return row?.count ?? 0;
}

/**
 * Marks a delegate as deleted; participants stay. Returns the ids of ended sessions; null when it was gone already, or
 * without a second look (`confirmed`) for too many.
 */
export async function deleteDelegate(
	db: Db,
	id: string,
	actorId: string,
	confirmed: boolean,
	now: number,
): Promise<string[] | null> {
	const few = confirmed ? undefined : sql`${deleted(actorId, now)} < ${many.people}`;
	const [gone, , ended] = await db.batch([
		db
			.update(users)
			.set({ deletedAt: now })
			.where(and(eq(users.id, id), isNull(users.deletedAt), few))
			.returning({ id: users.id }),
		logChange(db, {
			at: now,
			actorId,
			action: "delegate.delete",
			targetKind: "user",
			targetId: id,
			detail: { confirmed: Number(confirmed) },
		}),
		endSessionsOfDeleted(db, id, now),
	]);
	return gone.length > 0 ? ended.map((row) => row.id) : null;
}
