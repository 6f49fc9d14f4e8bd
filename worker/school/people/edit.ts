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
import { type Asked, askSteps, readAsking } from "../asking/ask";
import { askedEmail, dropRequests } from "../asking/store";
import type { ChildChanges } from "./contract";
import { mayDelete } from "./deleted-store";
import { type Ended, findMainTeacher, findStudent, hasGuardian, updateStudent } from "./student-store";

type Addresses = { email: string | null; parentEmail: string };
type Stored = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/**
 * Refuses a new e-mail, password or parent's e-mail to who may not give it: by each of them the account can be taken over,
 * by a link to a new password or by the switch of a family. Throws OWN_ACCOUNT where the owner has chosen a password or a
 * family holds the account, and FORBIDDEN where others made it.
 */
async function checkSignIn(
	db: Db,
	actor: Actor,
	user: Stored,
	shown: string | null,
	{ email, parentEmail, password }: Addresses & Pick<ChildChanges, "password">,
): Promise<void> {
	const ofParent = parentEmail !== user.parentEmail;
	const field = email !== shown ? "email" : password ? "password" : ofParent ? "parent_email" : null;
	if (!field || actor.role === Role.admin) return;
	if (isOwnAccount(user) || (await hasGuardian(db, user.id))) {
		throw new DomainError("OWN_ACCOUNT", { [field]: "OWN_ACCOUNT" });
	}
	if (!(await mayDelete(db, actor, user.id))) throw new DomainError("FORBIDDEN", { [field]: "FORBIDDEN" });
}

/**
 * What is stored of changed addresses, and the statements that ask the owners of accounts there; an e-mail that has one
 * stays away from the child until its owner agrees. An admin, who looks people up, is told that it is taken: throws
 * VALIDATION_EMAIL_ALREADY_EXIST.
 */
async function settleAddresses(
	db: Db,
	actor: Actor,
	user: Stored,
	{ email, parentEmail }: Addresses,
	{ shown, caller, now }: { shown: string | null; caller: Caller; now: number },
) {
	const mine = email !== shown;
	const ofParent = parentEmail !== user.parentEmail;
	if (!mine && !ofParent) return { email: user.email, steps: [] };
	const emails = [mine ? (email ?? "") : "", ofParent ? parentEmail : ""];
	const teacherId = actor.role === Role.admin ? ((await findMainTeacher(db, user.id))?.id ?? actor.id) : actor.id;
	const asking = await readAsking(db, actor, { emails, teacherId, caller }, now);
	const child = `${user.name} ${user.surname}`.trim();
	const of = (address: string | null) => {
		const account = address ? asking.accounts.get(address) : undefined;
		return account && account.id !== user.id ? account : undefined;
	};
	const [account, parent] = [mine ? of(email) : undefined, ofParent ? of(parentEmail) : undefined];
	if (account && (actor.role === Role.admin || account.id === actor.id)) {
		throw new DomainError("VALIDATION_EMAIL_ALREADY_EXIST", { email: "VALIDATION_EMAIL_ALREADY_EXIST" });
	}
	const asks: Asked[] = [
		...(account ? [{ childId: user.id, child, of: "child" as const, account }] : []),
		...(parent && parent.id !== actor.id ? [{ childId: user.id, child, of: "parent" as const, account: parent }] : []),
	];
	const steps = [
		...(mine ? [dropRequests(db, user.id, "child")] : []),
		...(ofParent ? [dropRequests(db, user.id, "parent")] : []),
		...askSteps(db, asks, asking, now),
	];
	return { email: mine && !account ? email : user.email, steps };
}

type Words = Pick<
	ChildChanges,
	"name" | "surname" | "patronymic" | "name_en" | "surname_en" | "patronymic_en" | "parent_name" | "city"
>;

/** Checks the names and the place that change. Throws VALIDATION. */
function checkWords(
	{ name, surname, patronymic, name_en, surname_en, patronymic_en, parent_name, city }: Words,
	user: Stored,
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
 * and what `checkSignIn` and `settleAddresses` throw for an e-mail or a password.
 */
export async function editStudent(
	db: Db,
	actor: Actor,
	id: string,
	{ groups, password, reason, ...input }: ChildChanges,
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
	const shown = (await askedEmail(db, id)) ?? user.email;
	const email = input.email === undefined ? shown : input.email || null;
	const parentEmail = input.parent_email ?? user.parentEmail;
	await checkSignIn(db, actor, user, shown, { email, parentEmail, password });
	const settled = await settleAddresses(db, actor, user, { email, parentEmail }, { shown, caller, now });
	const changes = {
		name: input.name ?? user.name,
		surname: input.surname ?? user.surname,
		patronymic: input.patronymic ?? user.patronymic,
		nameEn: input.name_en ?? user.nameEn,
		surnameEn: input.surname_en ?? user.surnameEn,
		patronymicEn: input.patronymic_en ?? user.patronymicEn,
		gender: input.gender ?? user.gender,
		birthday: input.birthday === undefined ? user.birthday : input.birthday || null,
		email: settled.email,
		phone: input.phone ?? user.phone,
		country: input.country === undefined ? user.country : input.country || null,
		city: input.city ?? user.city,
		parentName: input.parent_name ?? user.parentName,
		parentEmail,
		active: input.active ?? user.active,
		ovz,
		...(password ? { passwordHash: await hashPassword(password), passwordByStaff: true } : {}),
	};
	return updateStudent(db, actor, id, changes, groups, { before: user, reason, now, more: settled.steps });
}
