import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { Role } from "#domain/user/role";
import { hashPassword } from "../../account/auth/password";
import { findEntryWay, freeSeats, holderOf, turnOf } from "../seats/seat";
import { olympiadFor } from "../participant";
import { ParticipationFields } from "../participants/contract";
import { assertNoTicket, participationRow } from "../participants/enter-people";
import { assertOpenCountry } from "../../settings/closed-countries";
import type { NewStudent } from "./contract";
import { insertStudent, isDelegate } from "./store";

/**
 * The delegate a child is entered under: an admin must name one, a representative may, a delegate is it themselves.
 * Throws VALIDATION with REQUIRED when an admin names nobody, with NOT_FOUND for a delegate out of reach.
 */
export async function creatorFor(db: Db, actor: Actor, wanted: string | undefined): Promise<string> {
	if (actor.role === Role.admin && !wanted) throw new DomainError("VALIDATION", { creator_id: "REQUIRED" });
	if (!wanted || actor.role === Role.school) return actor.id;
	if (!(await isDelegate(db, actor, wanted))) throw new DomainError("VALIDATION", { creator_id: "NOT_FOUND" });
	return wanted;
}

/** Throws VALIDATION for an implausible birthday. */
export function assertBirthday(birthday: string | null | undefined, now: number): void {
	if (birthday && !isPlausibleBirthday(birthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
}

/** The participation among the fields of a student; null without a category. */
export function participationOf(input: Partial<ParticipationFields>): ParticipationFields | null {
	if (input.category === undefined) return null;
	if (input.country === undefined) throw new DomainError("VALIDATION", { country: "REQUIRED" });
	return ParticipationFields.parse(input);
}

/**
 * Creates a child's account and participation, both or neither (docs/product.md 4). Returns the user and the
 * participation's id. Throws as `assertMayEnter`, `creatorFor` and `insertStudent` do.
 */
export async function createStudent(env: Env, db: Db, actor: Actor, input: NewStudent, now: number) {
	const fields = participationOf(input);
	const creatorId = await creatorFor(db, actor, input.creator_id);
	const birthday = input.birthday || null;
	assertBirthday(birthday, now);
	const id = uuidv7();
	const student = {
		id,
		role: Role.student,
		type: "student" as const,
		email: input.email,
		passwordHash: await hashPassword(input.password),
		passwordByStaff: true,
		name: input.name ?? input.name_en,
		surname: input.surname ?? input.surname_en,
		nameEn: input.name_en,
		surnameEn: input.surname_en,
		birthday,
		phone: input.phone ?? "",
		country: fields?.country ?? null,
		lang: input.lang,
		creatorId,
		smgl: true,
		accessUntil: 0,
		olimpic3: 1,
		createdAt: now,
	};
	if (!fields) {
		return { user: await insertStudent(db, student, null, actor.id, now), participant: null };
	}
	const olympiad = await olympiadFor(db, input.olimpic, now);
	assertRegistrationOpen(olympiad, actor.role, now);
	assertMayEnter(olympiad, { ...student, prizes: [] }, fields, actor.role, now);
	await assertOpenCountry(db, fields.country);
	const way = await findEntryWay(db, olympiad);
	assertNoTicket(olympiad, way, fields.companions ?? 0, actor);
	const row = participationRow(env, olympiad.id, id, creatorId, fields);
	const people = [{ row, holder: holderOf(student) }];
	const turn = turnOf(actor.role);
	const seated = way.way === "open" ? null : freeSeats(olympiad, people, actor.id, turn, now);
	try {
		const user = await insertStudent(db, student, { olympiad, row, seated, turn }, actor.id, now);
		return { user, participant: row.id };
	} catch (error) {
		// in a full hall an admin enters people without seats
		const full = error instanceof DomainError && error.code === "TICKETS_SOLD_OUT";
		if (!full || actor.role !== Role.admin) throw error;
		const user = await insertStudent(db, student, { olympiad, row, seated: null, turn: "staff" }, actor.id, now);
		return { user, participant: row.id };
	}
}
