import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { countAttempts, type Limit, waitsUntil } from "./rate-limit-store";

const minute = 60 * 1000;

/** Failures of one account from one address, and from all addresses its owner has never signed in from. */
export const loginPerPair: Limit = { free: 5, window: 15 * minute, delays: true };
export const loginPerAccount: Limit = { free: 5, window: 15 * minute, delays: true };
export const loginPerAddress: Limit = { free: 100, window: 60 * minute, delays: true };
/** Where an account's owner has signed in before: no child types so fast, and it bounds the work of a machine. */
export const loginAtKnownPlace: Limit = { free: 30, window: minute, delays: false };
/** Old passwords typed again by one session. */
export const passwordPerSession: Limit = { free: 5, window: 15 * minute, delays: true };
/** Wrong codes: somebody who tries them on many addresses in turn is stopped too. */
export const codePerAddress: Limit = { free: 100, window: 60 * minute, delays: false };
export const codePerPair: Limit = { free: 10, window: 15 * minute, delays: true };
/** Codes typed where nobody asked for one. */
export const codeByStrangers: Limit = { free: 5, window: 30 * minute, delays: true };
/** Letters one account is sent: by one who asks, and by all strangers together, who may slow its owner and no more. */
export const mailPerPair: Limit = { free: 10, window: 60 * minute, delays: false };
export const mailPerAccount: Limit = { free: 10, window: 60 * minute, delays: true };
/** Checks of diploma codes: a stack of diplomas can be checked, codes cannot be tried. */
export const certificatePerAddress: Limit = { free: 120, window: 10 * minute, delays: false };
export const mailPerAddress: Limit = { free: 120, window: 60 * minute, delays: false };

function refuse(until: number, now: number): never {
	throw new DomainError("TOO_MANY_REQUESTS", {}, Math.max(1, Math.ceil((until - now) / 1000)));
}

/**
 * Counts one attempt by each key before it is made, in one step, so that attempts at the same moment cannot slip past.
 * Throws `TOO_MANY_REQUESTS` with the seconds to wait where one of them says so.
 */
export async function consumeRateLimits(db: Db, limits: Readonly<Record<string, Limit>>, now: number): Promise<void> {
	if (await countAttempts(db, limits, now)) return;
	await checkLimits(db, Object.keys(limits), now);
	refuse(now, now);
}

/** The same by one key. */
export function consumeRateLimit(db: Db, key: string, limit: Limit, now: number): Promise<void> {
	return consumeRateLimits(db, { [key]: limit }, now);
}

/** Refuses while an earlier attempt's wait runs by any of the keys, without counting this one. */
export async function checkLimits(db: Db, keys: readonly string[], now: number): Promise<void> {
	const until = await waitsUntil(db, keys, now);
	if (until) refuse(until, now);
}
