import { and, gt, inArray, lte, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rateLimits } from "#db/schema/session";

/**
 * `free` attempts per `window` (milliseconds) pass at once. `delays`: each further one makes the next wait 1, 2, 4 … up
 * to 64 seconds, so that nobody is locked out for good. Otherwise the rest of the window is refused.
 */
export type Limit = { free: number; window: number; delays: boolean };

function take(db: Db, key: string, limit: Limit, now: number) {
	const over = sql`${rateLimits.windowStart} <= ${now - limit.window}`;
	const count = sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`;
	const until = limit.delays
		? sql`case when ${over} or ${rateLimits.count} + 1 < ${limit.free} then 0
			else ${now} + 1000 * (1 << min(6, ${rateLimits.count} + 1 - ${limit.free})) end`
		: sql`case when ${over} or ${rateLimits.count} + 1 < ${limit.free} then 0
			else ${rateLimits.windowStart} + ${limit.window} end`;
	return db
		.insert(rateLimits)
		.values({ key, windowStart: now, count: 1 })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: { count, until, windowStart: sql`case when ${over} then ${now} else ${rateLimits.windowStart} end` },
			setWhere: lte(rateLimits.until, now),
		})
		.returning({ key: rateLimits.key });
}

/** Statement that counts an attempt, to be asked with others; it answers no row when the key has to wait. */
export function askAttempt(db: Db, key: string, limit: Limit, now: number): SQL {
	return take(db, key, limit, now).getSQL();
}

/** Counts an attempt under each key in one step; false when a key has to wait, which is then not counted. */
export async function countAttempts(db: Db, limits: Readonly<Record<string, Limit>>, now: number): Promise<boolean> {
	const [first, ...more] = Object.entries(limits).map(([key, limit]) => take(db, key, limit, now));
	if (!first) return true;
	const taken = await db.batch([first, ...more]);
	return taken.every((rows) => rows.length > 0);
}

/** The instant until which the longest wait of some keys runs, milliseconds; null for none. */
export async function waitsUntil(db: Db, keys: readonly string[], now: number): Promise<number | null> {
	const row = await db
		.select({ until: max(rateLimits.until) })
		.from(rateLimits)
		.where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.until, now)))
		.get();
	return row?.until ?? null;
}

/** Deletes the attempts of some keys, after the right password. */
export async function resetRateLimits(db: Db, keys: readonly string[]): Promise<void> {
	await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}
