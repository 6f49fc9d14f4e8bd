import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { changeIdentity } from "#domain/user/identity";
import { checkNames } from "../../http/check-words";
import type { EditInput } from "./contract";
import { findUser, updateUser } from "./store";

/**
 * Saves the user's own profile. Throws `INVALID_TOKEN` when the account is gone, `VALIDATION` for a name
 * that breaks the rule and an implausible birthday, `IDENTITY_LOCKED` with the fields after the one change of name, surname and birthday.
 */
export async function editProfile(db: Db, userId: string, input: EditInput, now: number): Promise<void> {
	const user = await findUser(db, userId);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const { name, surname, name_en, surname_en } = input;
	const stored = { ...user, name_en: user.nameEn, surname_en: user.surnameEn };
	checkNames({ name, surname, name_en, surname_en }, stored);
	const birthday = input.birthday ?? undefined;
	const identity = changeIdentity(user, { name, surname, birthday }, user.identityLockedAt !== null);
	const { birthday: newBirthday } = identity.changes;
	if (newBirthday && !isPlausibleBirthday(newBirthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
	if (Object.keys(identity.problems).length > 0) throw new DomainError("IDENTITY_LOCKED", identity.problems);
	const saved = await updateUser(
		db,
		userId,
		{
			nameEn: input.name_en ?? user.nameEn,
			surnameEn: input.surname_en ?? user.surnameEn,
			phone: input.phone ?? user.phone,
			lang: input.lang ?? user.lang,
			theme: input.theme?.theme ?? user.theme,
			bone: input.theme?.bone ?? user.bone,
			...identity.changes,
			...(identity.uses ? { identityLockedAt: now } : {}),
		},
		identity.uses,
	);
	if (!saved) throw new DomainError("IDENTITY_LOCKED");
}
