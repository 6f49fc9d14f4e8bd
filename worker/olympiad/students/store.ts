import { and, count, eq, isNull, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { getTableColumns } from "drizzle-orm";
import { type Reservation, reserveStatements } from "../seats/store";
import { asRefusal } from "../seats/seat";
import type { OlympiadRow } from "../store";
import { ifVersionUnchanged } from "../participants/change-store";
import { enterStatement, type NewParticipant, placesTaken } from "../participants/enter-store";
import { emailTaken } from "../participants/store";
import { saidOf, type UserRow, withinReach } from "../../account/users/store";
import { rowsPerPage } from "../participants/contract";

type NewUser = typeof users.$inferInsert;

function says(actorId: string, action: string, targetId: string, detail: unknown, now: number) {
	const row = { id: uuidv7(), at: now, actorId, action: `student.${action}`, targetKind: "user", targetId };
	return { ...row, detail: JSON.stringify(detail) };
}

/**
 * The student first, then the participation with its seat, in one transaction: either all are there afterwards or none.
 * Answers the student. Throws VALIDATION_EMAIL_ALREADY_EXIST, OLIMPIC_FULL and TICKETS_SOLD_OUT.
 */
export async function insertStudent(
	db: Db,
	student: NewUser,
	entry: { olympiad: OlympiadRow; row: NewParticipant; seated: Reservation | null } | null,
	actorId: string,
	now: number,
): Promise<UserRow> {
	const detail = { creator: student.creatorId, olympiad: entry?.olympiad.id ?? null };
	const first = db.insert(users).values(student).returning();
	const audit = db.insert(auditLog).values(says(actorId, "create", student.id, detail, now));
	try {
		const entered = entry?.seated
			? reserveStatements(db, entry.seated, now)
			: entry
				? [enterStatement(db, entry.olympiad.id, [entry.row], now)]
				: [];
		const [rows] = await db.batch([first, ...entered, audit]);
		return { ...rows[0]!, schoolName: null };
	} catch (error) {
		if (emailTaken(error))
			throw new DomainError("VALIDATION_EMAIL_ALREADY_EXIST", { email: "VALIDATION_EMAIL_ALREADY_EXIST" });
		if (entry?.seated) throw asRefusal(error, entry.olympiad);
		throw placesTaken(error) ? new DomainError("OLIMPIC_FULL") : error;
	}
}

export type StudentUpdate = Partial<
	Pick<NewUser, "nameEn" | "surnameEn" | "name" | "surname" | "birthday" | "phone" | "creatorId" | "passwordHash">
>;

/**
 * Changes a student and one participation in one transaction, nothing where a start has kept the participation in its
 * category meanwhile (`ifVersionUnchanged`); a new password ends the sessions. Answers the student and the ids of these.
 */
export async function updateStudent(
	db: Db,
	id: string,
	changes: StudentUpdate,
	entry: { id: string; version: number; changes: Partial<typeof participants.$inferInsert> } | null,
	actorId: string,
	now: number,
) {
	const { passwordHash, ...shown } = changes;
	const secret = passwordHash === undefined ? {} : { passwordHash, passwordByStaff: true };
	// an update needs something to set: the id stays what it is
	const whole = { id, ...shown, ...secret };
	const detail = { ...shown, password: passwordHash !== undefined, participation: entry?.changes ?? {} };
	const ended = and(
		eq(sessions.userId, id),
		isNull(sessions.revokedAt),
		passwordHash === undefined ? sql`false` : undefined,
	);
	const [saved, , rows] = await db.batch([
		db.update(users).set(whole).where(eq(users.id, id)).returning(),
		db
			.update(participants)
			.set({ userId: id, ...(entry && ifVersionUnchanged(entry.changes, entry.version)) })
			.where(eq(participants.id, entry?.id ?? "")),
		db.update(sessions).set({ revokedAt: now }).where(ended).returning({ id: sessions.id }),
		db.insert(auditLog).values(says(actorId, "edit", id, detail, now)),
	]);
	return { user: saved[0]!, ended: rows.map((row) => row.id) };
}

/** Students within an actor's reach by name, one page, and how many there are. */
export async function listStudents(db: Db, actor: Actor, page: number, search: string) {
	const where = and(
		eq(users.role, Role.student),
		isNull(users.deletedAt),
		withinReach(actor),
		search ? saidOf(search) : undefined,
	);
	const [rows, total] = await Promise.all([
		db
			.select({ ...getTableColumns(users), schoolName: schools.name })
			.from(users)
			.leftJoin(schools, eq(schools.id, users.schoolId))
			.where(where)
			.orderBy(users.surname, users.surnameEn, users.id)
			.limit(rowsPerPage)
			.offset((page - 1) * rowsPerPage),
		db.select({ count: count() }).from(users).where(where),
	]);
	return { rows, count: total[0]?.count ?? 0 };
}

/** A delegate somebody may be entered under: a head of a centre or country within the actor's reach. */
export async function isDelegate(db: Db, actor: Actor, id: string): Promise<boolean> {
	const row = await db
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				eq(users.id, id),
				isNull(users.deletedAt),
				or(and(eq(users.role, Role.school), withinReach(actor)), eq(users.id, actor.id)),
			),
		)
		.get();
	return row !== undefined;
}
