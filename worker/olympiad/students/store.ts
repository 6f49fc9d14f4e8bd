import { and, eq, isNull, or, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { type Reservation, reserveStatements } from "../seats/store";
import { countryFull, type Turn } from "../seats/room-store";
import { asRefusal } from "../seats/seat";
import type { OlympiadRow } from "../store";
import { ifVersionUnchanged } from "../participants/change-store";
import { personUnlessEdited } from "../participants/edit-version-store";
import { enterStatement, type NewParticipant, placesTaken } from "../participants/enter-store";
import { emailTaken } from "../participants/store";
import { type UserRow, withinReach } from "../../account/users/store";
import { beginTeachings, moveHold } from "../../account/users/relation-store";

type NewUser = typeof users.$inferInsert;

/**
 * Creates the student and the participation with its seat in one transaction; returns the student. Throws
 * VALIDATION_EMAIL_ALREADY_EXIST, OLIMPIC_FULL, COUNTRY_FULL and TICKETS_SOLD_OUT.
 */
export async function insertStudent(
	db: Db,
	student: NewUser,
	entry: { olympiad: OlympiadRow; row: NewParticipant; seated: Reservation | null; turn: Turn } | null,
	actorId: string,
	now: number,
): Promise<UserRow> {
	const detail = { creator: student.creatorId, olympiad: entry?.olympiad.id ?? null };
	const first = db.insert(users).values(student).returning();
	const audit = logAction(db, {
		at: now,
		actorId,
		action: "student.create",
		targetKind: "user",
		targetId: student.id,
		detail,
	});
	try {
		const entered = entry?.seated
			? reserveStatements(db, entry.seated, now)
			: entry
				? [enterStatement(db, entry.olympiad.id, [entry.row], now, entry.turn)]
				: [];
		const { creatorId: teacherId } = student;
		const taught = teacherId ? [beginTeachings(db, [student.id], { teacherId, how: "made", by: actorId, now })] : [];
		const [rows] = await db.batch([first, ...taught, ...entered, audit]);
		return { ...rows[0]!, schoolName: null };
	} catch (error) {
		if (emailTaken(error))
			throw new DomainError("VALIDATION_EMAIL_ALREADY_EXIST", { email: "VALIDATION_EMAIL_ALREADY_EXIST" });
		if (entry?.seated) throw asRefusal(error, entry.olympiad);
		if (countryFull(error)) throw new DomainError("COUNTRY_FULL", { country: "COUNTRY_FULL" });
		throw placesTaken(error) ? new DomainError("OLIMPIC_FULL") : error;
	}
}

export type StudentUpdate = Partial<
	Pick<NewUser, "nameEn" | "surnameEn" | "name" | "surname" | "birthday" | "phone" | "creatorId" | "passwordHash">
>;

/**
 * Changes a student and one participation in one transaction; fails after a start has kept the participation
 * (`ifVersionUnchanged`). A new password ends the sessions. Returns the student and the ended ids.
 */
export async function updateStudent(
	db: Db,
	id: string,
	changes: StudentUpdate,
	entry: {
		id: string;
		version: number;
		/** what the edit began with (`findEditVersion`) */
		known: string | undefined;
		olympiadId: string;
		changes: Partial<typeof participants.$inferInsert>;
	} | null,
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
			.set({
				userId: entry ? personUnlessEdited(id, entry.id, entry.known) : id,
				...(entry && ifVersionUnchanged(entry.changes, { ...entry, userId: id })),
			})
			.where(eq(participants.id, entry?.id ?? "")),
		db.update(sessions).set({ revokedAt: now }).where(ended).returning({ id: sessions.id }),
		logAction(db, { at: now, actorId, action: "student.edit", targetKind: "user", targetId: id, detail }),
		...(changes.creatorId ? moveHold(db, [id], changes.creatorId, actorId, now) : []),
	]);
	return { user: saved[0]!, ended: rows.map((row) => row.id) };
}

/** Whether participants may be entered under this person: the actor, or a delegate within reach. */
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
