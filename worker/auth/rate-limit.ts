import { rateLimits } from "#db/schema/session";
import type { Db } from "#db/client";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { DomainError } from "#domain/errors";

const minute = 60 * 1000;

/**
 * `free` attempts per `window` go through at once. `delays`: after them each further one makes the next wait 1, 2, 4 …
 * up to 64 seconds, so nobody is ever locked out for good. Otherwise the rest of the window is refused.
 */
export type Limit = { free: number; window: number; delays: boolean };

export const loginPerAccount: Limit = { free: 5, window: 15 * minute, delays: true };
export const loginPerAddress: Limit = { free: 100, window: 60 * minute, delays: false };
/** Wrong codes: somebody who tries them on many addresses in turn is stopped too. */
export const codePerAddress: Limit = { free: 100, window: 60 * minute, delays: false };
export const codePerAccount: Limit = { free: 10, window: 15 * minute, delays: true };
export const mailPerAccount: Limit = { free: 10, window: 60 * minute, delays: false };
/** Checks of diploma codes: a stack of diplomas can be checked, codes cannot be tried. */
export const certificatePerAddress: Limit = { free: 120, window: 10 * minute, delays: false };
export const mailPerAddress: Limit = { free: 120, window: 60 * minute, delays: false };

function refuse(until: number, now: number): never {
	throw new DomainError("TOO_MANY_REQUESTS", {}, Math.max(1, Math.ceil((until - now) / 1000)));
}

/**
 * Counts one attempt before it is made, in one statement, so that attempts at the same moment cannot slip past.
 * Throws `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function takeAttempt(db: Db, key: string, limit: Limit, now: number): Promise<void> {
	const over = sql`${rateLimits.windowStart} <= ${now - limit.window}`;
	const count = sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`;
	const until = limit.delays
		? sql`case when ${over} or ${rateLimits.count} + 1 < ${limit.free} then 0
			else ${now} + 1000 * (1 << min(6, ${rateLimits.count} + 1 - ${limit.free})) end`
		: sql`case when ${over} or ${rateLimits.count} + 1 < ${limit.free} then 0
			else ${rateLimits.windowStart} + ${limit.window} end`;
	const taken = await db
		.insert(rateLimits)
		.values({ key, windowStart: now, count: 1 })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: { count, until, windowStart: sql`case when ${over} then ${now} else ${rateLimits.windowStart} end` },
			setWhere: lte(rateLimits.until, now),
		})
		.returning({ key: rateLimits.key });
	if (taken.length > 0) return;
	const row = await db.select({ until: rateLimits.until }).from(rateLimits).where(eq(rateLimits.key, key)).get();
	refuse(row?.until ?? now, now);
}

/** Refuses while an earlier attempt's wait runs, without counting this one. */
export async function checkLimit(db: Db, key: string, now: number): Promise<void> {
	const row = await db
		.select({ until: rateLimits.until })
		.from(rateLimits)
		.where(and(eq(rateLimits.key, key), gt(rateLimits.until, now)))
		.get();
	if (row) refuse(row.until, now);
}

/** Forgets the attempts of a key: the right password was given. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
	await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** What stands for the caller's address: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressKey(header: string | undefined): string {
	if (!header) return "unknown";
	return header.includes(":") ? header.split(":").slice(0, 4).join(":") : header;
}
