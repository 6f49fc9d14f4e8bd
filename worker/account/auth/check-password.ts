import type { Db } from "#db/client";
import {
	consumeRateLimits,
	loginAtKnownPlace,
	loginPerAccount,
	loginPerAddress,
	loginPerPair,
	passwordPerSession,
} from "../../http/rate-limit";
import { giveBack, type Limit, resetRateLimits } from "../../http/rate-limit-store";
import { verifyPassword } from "./password";
import type { Caller } from "./place";
import type { PlacedCredentials } from "./place-store";

/** The keys that count tries of a secret, with their limits, and those of them that a right one clears. */
export type Tries = { counted: Readonly<Record<string, Limit>>; cleared: readonly string[] };

/**
 * Whether a secret is the one of a stored hash. The try is counted before it is looked at, so that tries of the same
 * moment slip past nothing. Throws `TOO_MANY_REQUESTS`.
 */
export async function checkSecret(
	db: Db,
	{ counted, cleared }: Tries,
	{ typed, hash }: { typed: string; hash: string | null },
	now: number,
): Promise<boolean> {
	await consumeRateLimits(db, counted, now);
	if (!(await verifyPassword(typed, hash))) return false;
	await resetRateLimits(db, cleared);
	return true;
}

/**
 * A password typed for an account. `account` is null for an e-mail that has none, which is counted all the same. `session`:
 * the session in which it is typed, whose tries count by themselves too.
 */
export type TypedPassword = {
	account: PlacedCredentials | null;
	email?: string;
	password: string;
	caller: Pick<Caller, "address">;
	session?: string;
};

const keysOf = (name: string, address: string) => ({
	network: `login:address:${address}`,
	pair: `login:pair:${name}:${address}`,
	all: `login:account:${name}`,
});

/**
 * Whether a password is the account's: the one way in which any call asks that (docs/decisions/028, 078). Failures count by
 * account over all callers, by account and address, and by address, before the password is looked at. At a place where the
 * owner has signed in by it before these counters hold nobody up, so that guesses of others lock nobody out; there a place
 * has a bound of its own. Throws `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function checkPassword(
	db: Db,
	{ account, email, password, caller, session }: TypedPassword,
	now: number,
): Promise<boolean> {
	const { network, pair, all } = keysOf(account?.email ?? account?.id ?? email ?? "", caller.address);
	const own: Record<string, Limit> =
		session === undefined ? {} : { [`password:session:${session}`]: passwordPerSession };
	const hash = account?.passwordHash ?? null;
	if (account?.knownBy) {
		const place = `login:known:${account.id}:${account.knownBy}`;
		const tries = { counted: { ...own, [place]: loginAtKnownPlace }, cleared: [...Object.keys(own), place, pair] };
		if (await checkSecret(db, tries, { typed: password, hash }, now)) return true;
		await consumeRateLimits(db, { [network]: loginPerAddress, [pair]: loginPerPair }, now);
		return false;
	}
	const counted = { ...own, [network]: loginPerAddress, [pair]: loginPerPair, [all]: loginPerAccount };
	await consumeRateLimits(db, counted, now);
	if (!(await verifyPassword(password, hash))) return false;
	// others at the address may have failed: of its counter only this try is taken back
	await giveBack(db, [...Object.keys(own), pair, all], network);
	return true;
}

/** Forgets what was tried at an account, whose owner has proved to be there. */
export function forgetTries(db: Db, email: string, { address }: Pick<Caller, "address">): Promise<void> {
	const { pair, all } = keysOf(email, address);
	return resetRateLimits(db, [pair, all]);
}
