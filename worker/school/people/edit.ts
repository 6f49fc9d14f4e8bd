import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { Role } from "#domain/user/role";
import { hashPassword } from "../../account/auth/password";
import type { Caller } from "../../account/auth/place";
import { isOwnAccount } from "../../account/users/own-account";
import { checkNames, checkTitles } from "../../http/check-words";
import { assertOpenCountry } from "../../settings/closed-countries";
import type { ChildChanges } from "./contract";
import { mayDelete } from "./deleted-store";
import { consent } from "./parent-consent";
import { type Ended, findByEmail, findStudent, updateStudent } from "./student-store";

type Addresses = { email: string | null; parentEmail: string };

/**
 * Refuses a new e-mail, password or parent's e-mail to who may not give it: by each of them the account can be taken over,
 * by a link to a new password or by the switch of a family. Throws OWN_ACCOUNT, FORBIDDEN, and where the old or the new
 * parent's e-mail has an account PARENT_PASSWORD_REQUIRED, WRONG_PARENT_PASSWORD, TOO_MANY_REQUESTS.
 */
async function checkSignIn(
	db: Db,
	actor: Actor,
	user: NonNullable<Awaited<ReturnType<typeof findStudent>>>,
	{ email, parentEmail }: Addresses,
	{ password, parent_password }: Pick<ChildChanges, "password" | "parent_password">,
	caller: Caller,
	now: number,
): Promise<void> {
	const ofParent = parentEmail !== user.parentEmail;
	const field = email !== user.email ? "email" : password ? "password" : ofParent ? "parent_email" : null;
	if (!field || actor.role === Role.admin) return;
	if (isOwnAccount(user)) throw new DomainError("OWN_ACCOUNT", { [field]: "OWN_ACCOUNT" });
	if (!(await mayDelete(db, actor, user.id))) throw new DomainError("FORBIDDEN", { [field]: "FORBIDDEN" });
	for (const address of ofParent ? [user.parentEmail, parentEmail] : []) {
		const account = address ? await findByEmail(db, address) : undefined;
		if (!account || account.id === actor.id) continue;
		const fault = await consent(db, address, parent_password, { actorId: actor.id, caller }, now);
		if (fault) throw new DomainError(fault, { parent_password: fault });
	}
}

type Words = Pick<
	ChildChanges,
	"name" | "surname" | "patronymic" | "name_en" | "surname_en" | "patronymic_en" | "parent_name" | "city"
>;

/** Checks the names and the place that change. Throws VALIDATION. */
function checkWords(
	{ name, surname, patronymic, name_en, surname_en, patronymic_en, parent_name, city }: Words,
	user: NonNullable<Awaited<ReturnType<typeof findStudent>>>,
): void {
	checkNames(
		{ name, surname, patronymic, name_en, surname_en, patronymic_en, parent_name },
		{
			...user,
			name_en: user.nameEn,
			surname_en: user.surnameEn,
			patronymic_en: user.patronymicEn,
			parent_name: user.parentName,
		},
	);
	checkTitles({ city }, user);
}

/**
 * Changes a student within reach; returns the sessions that ended. Throws NOT_FOUND out of reach, VALIDATION,
 * VALIDATION_EMAIL_ALREADY_EXIST, and what `checkSignIn` throws for an e-mail or a password.
 */
export async function editStudent(
	db: Db,
	actor: Actor,
	id: string,
	{ groups, password, parent_password, reason, ...input }: ChildChanges,
	caller: Caller,
	now: number,
): Promise<Ended> {
	const user = await findStudent(db, actor, id);
	if (!user) throw new DomainError("NOT_FOUND");
	if (input.birthday && !isPlausibleBirthday(input.birthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
	checkWords(input, user);
	await assertOpenCountry(db, input.country, user.country);
	const ovz = actor.role === Role.admin ? (input.ovz ?? user.ovz) : user.ovz;
	if (ovz !== user.ovz && reason === "") throw new DomainError("VALIDATION", { reason: "REQUIRED" });
	const email = input.email === undefined ? user.email : input.email || null;
	const parentEmail = input.parent_email ?? user.parentEmail;
	await checkSignIn(db, actor, user, { email, parentEmail }, { password, parent_password }, caller, now);
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
		parentEmail,
		active: input.active ?? user.active,
		ovz,
		...(password ? { passwordHash: await hashPassword(password), passwordByStaff: true } : {}),
	};
	return updateStudent(db, actor, id, changes, groups, { before: user, reason, now });
}
