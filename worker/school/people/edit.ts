import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { Role } from "#domain/user/role";
import { hashPassword } from "../../account/auth/password";
import { isOwnAccount } from "../../account/users/own-account";
import type { ChildChanges } from "./contract";
import { mayDelete } from "./deleted-store";
import { type Ended, findStudent, updateStudent } from "./student-store";

/**
 * Changes a student within reach; returns the sessions that ended. Throws NOT_FOUND out of reach, OWN_ACCOUNT for an
 * e-mail or password that only its owner may change, FORBIDDEN for one of a child that others made,
 * VALIDATION_EMAIL_ALREADY_EXIST.
 */
export async function editStudent(
	db: Db,
	actor: Actor,
	id: string,
	{ groups, password, ...input }: ChildChanges,
	now: number,
): Promise<Ended> {
	const user = await findStudent(db, actor, id);
	if (!user) throw new DomainError("NOT_FOUND");
	if (input.birthday && !isPlausibleBirthday(input.birthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
	const email = input.email === undefined ? user.email : input.email || null;
	// whoever could change the e-mail could take the account over by a link to a new password
	const signIn = email !== user.email ? "email" : password ? "password" : null;
	if (signIn && actor.role !== Role.admin) {
		if (isOwnAccount(user)) throw new DomainError("OWN_ACCOUNT", { [signIn]: "OWN_ACCOUNT" });
		if (!(await mayDelete(db, actor, id))) throw new DomainError("FORBIDDEN", { [signIn]: "FORBIDDEN" });
	}
	const changes = {
		name: input.name ?? user.name,
		surname: input.surname ?? user.surname,
		patronymic: input.patronymic ?? user.patronymic,
		nameEn: input.name_en ?? user.nameEn,
		surnameEn: input.surname_en ?? user.surnameEn,
		patronymicEn: input.patronymic_en ?? user.patronymicEn,
		gender: input.gender ?? user.gender,
		birthday: input.birthday === undefined ? user.birthday : input.birthday || null,
		email,
		phone: input.phone ?? user.phone,
		country: input.country === undefined ? user.country : input.country || null,
		city: input.city ?? user.city,
		parentName: input.parent_name ?? user.parentName,
		parentEmail: input.parent_email ?? user.parentEmail,
		active: input.active ?? user.active,
		ovz: actor.role === Role.admin ? (input.ovz ?? user.ovz) : user.ovz,
		...(password ? { passwordHash: await hashPassword(password), passwordByStaff: true } : {}),
	};
	return updateStudent(db, actor, id, changes, groups, now);
}
