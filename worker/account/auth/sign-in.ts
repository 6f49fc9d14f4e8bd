import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { LoginInput } from "./contract";
import { verifyPassword } from "./password";
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

/**
 * Finds whose e-mail and password these are. Throws `INVALID_LOGIN_DATA`, alike for an unknown e-mail and a wrong
 * password, and `TOO_MANY_REQUESTS` with the seconds to wait.
 *
 * Failures count by account and address, by address, and by account over all addresses. Nobody is locked out by what
 * others guess: at a place where its owner has signed in before, an account's password is looked at first, whatever the
 * counters say, and a right one lets in. A stranger whom a counter slows is refused before a password costs any work.
 */
export async function signIn(db: Db, { email, password }: LoginInput, caller: Caller, now: number): Promise<string> {
	const network = `login:address:${caller.address}`;
	const pair = `login:pair:${email}:${caller.address}`;
	const account = `login:account:${email}`;
	const user = await credentialsFrom(db, email, caller.places);
	if (user?.knownBy) {
		const place = `login:known:${user.id}:${user.knownBy}`;
		await consumeRateLimit(db, place, loginAtKnownPlace, now);
		if (await verifyPassword(password, user.passwordHash)) {
			await resetRateLimits(db, [place, pair]);
			return user.id;
		}
		await consumeRateLimits(db, { [network]: loginPerAddress, [pair]: loginPerPair }, now);
		throw new DomainError("INVALID_LOGIN_DATA");
	}
	await checkLimits(db, [network, pair, account], now);
	// counted before it is known to be one, so that guesses at the same moment cannot slip past
	await consumeRateLimits(db, { [pair]: loginPerPair, [account]: loginPerAccount }, now);
	if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) {
		await consumeRateLimit(db, network, loginPerAddress, now);
		throw new DomainError("INVALID_LOGIN_DATA");
	}
	await resetRateLimits(db, [pair, account]);
	return user.id;
}
