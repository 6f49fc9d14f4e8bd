import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { checkPassword } from "./check-password";
import type { LoginInput } from "./contract";
import { moscowDate } from "#domain/calendar/moscow";
import { asksOwnPassword } from "#domain/user/password";
import { Role } from "#domain/user/role";
import { type Credentials, usePassword } from "./store";
import type { Caller } from "./place";
import { credentialsFrom } from "./place-store";

/**
 * Whom a password lets in; `once`: it was one for one sign-in, or one that staff typed for somebody grown-up, and another is
 * chosen before anything else.
 */
export type Admitted = { userId: string; once?: true };

/**
 * A user with the right password. Throws ACCOUNT_INACTIVE for staff who were switched off, and
 * INVALID_LOGIN_DATA for a password for one sign-in that was used or is a day old.
 */
async function admitted(db: Db, account: Credentials, now: number): Promise<Admitted> {
	const { id, active, role, passwordHash } = account;
	if (!active && role !== Role.student) throw new DomainError("ACCOUNT_INACTIVE");
	const lets = await usePassword(db, id, passwordHash ?? "", now);
	if (lets === null) throw new DomainError("INVALID_LOGIN_DATA");
	const chooses = lets === "once" || asksOwnPassword(account, moscowDate(now));
	return chooses ? { userId: id, once: true } : { userId: id };
}

/**
 * Whom the e-mail and password let in. Throws `INVALID_LOGIN_DATA` for an unknown e-mail and a wrong password alike,
 * `TOO_MANY_REQUESTS` with the seconds to wait, and after the right password `ACCOUNT_INACTIVE`.
 */
export async function signIn(db: Db, { email, password }: LoginInput, caller: Caller, now: number): Promise<Admitted> {
	const account = await credentialsFrom(db, email, caller.places);
	const right = await checkPassword(db, { account, email, password, caller }, now);
	if (!right || !account) throw new DomainError("INVALID_LOGIN_DATA");
	return admitted(db, account, now);
}
