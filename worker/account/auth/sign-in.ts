import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { LoginInput } from "./contract";
import { Role } from "#domain/user/role";
import { verifyPassword } from "./password";
import { type Credentials, usePassword } from "./store";
import type { Caller } from "./place";
import { credentialsFrom } from "./place-store";
import {
	checkLimits,
	loginAtKnownPlace,
	loginPerAccount,
	loginPerAddress,
	loginPerPair,
	consumeRateLimit,
	consumeRateLimits,
} from "../../http/rate-limit";
import { resetRateLimits } from "../../http/rate-limit-store";

/** Whom a password lets in; `once`: it was one for one sign-in, and another is chosen before anything else. */
export type Admitted = { userId: string; once?: true };

/**
 * A user with the right password. Throws ACCOUNT_INACTIVE for staff who were switched off, and
 * INVALID_LOGIN_DATA for a password for one sign-in that was used or is a day old.
 */
async function admitted(db: Db, { id, active, role, passwordHash }: Credentials, now: number): Promise<Admitted> {
	if (!active && role !== Role.student) throw new DomainError("ACCOUNT_INACTIVE");
	const lets = await usePassword(db, id, passwordHash ?? "", now);
	if (lets === null) throw new DomainError("INVALID_LOGIN_DATA");
	return lets === "once" ? { userId: id, once: true } : { userId: id };
}

/**
 * Whom the e-mail and password let in. Throws `INVALID_LOGIN_DATA` for an unknown e-mail and a wrong password alike, and
 * `TOO_MANY_REQUESTS` with the seconds to wait, and after the right password `ACCOUNT_INACTIVE`. Failures count by account and address, by address, and by account. At a
 * place where the owner has signed in before, the password is checked before these counters, so that guesses of others
 * lock nobody out. Elsewhere the counters refuse before a password costs work.
 */
export async function signIn(db: Db, { email, password }: LoginInput, caller: Caller, now: number): Promise<Admitted> {
	const network = `login:address:${caller.address}`;
	const pair = `login:pair:${email}:${caller.address}`;
	const account = `login:account:${email}`;
	const user = await credentialsFrom(db, email, caller.places);
	if (user?.knownBy) {
		const place = `login:known:${user.id}:${user.knownBy}`;
		await consumeRateLimit(db, place, loginAtKnownPlace, now);
		if (await verifyPassword(password, user.passwordHash)) {
			await resetRateLimits(db, [place, pair]);
			return admitted(db, user, now);
		}
		await consumeRateLimits(db, { [network]: loginPerAddress, [pair]: loginPerPair }, now);
		throw new DomainError("INVALID_LOGIN_DATA");
	}
	await checkLimits(db, [network, pair, account], now);
	// counted before the check, so that simultaneous guesses are all counted
	await consumeRateLimits(db, { [pair]: loginPerPair, [account]: loginPerAccount }, now);
	if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) {
		await consumeRateLimit(db, network, loginPerAddress, now);
		throw new DomainError("INVALID_LOGIN_DATA");
	}
	await resetRateLimits(db, [pair, account]);
	return admitted(db, user, now);
}
