import { and, eq, gt, inArray, lte, max, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rateLimits } from "#db/schema/session";

/**
 * `free` attempts per `window` (milliseconds) pass at once. `delays`: each further one makes the next wait 1, 2, 4 … up
 * to 64 seconds, so that nobody is locked out for good. Otherwise the rest of the window is refused.
 */
export type Limit = { free: number; window: number; delays: boolean };

/**
 * Statement that counts an attempt under each of some keys, all or none: it answers no row, and counts nothing, while any of
 * them has to wait. One statement, so that attempts of the same moment see each other.
 */
function taken(limits: Readonly<Record<string, Limit>>, now: number): SQL {
	const rows = JSON.stringify(
		Object.entries(limits).map(([key, { free, window, delays }]) => ({ key, free, window, delays: delays ? 1 : 0 })),
	);
	const over = sql`${rateLimits.windowStart} <= ${now} - (l.value ->> 'window')`;
	const next = sql`${rateLimits.count} + 1`;
	const free = sql`(l.value ->> 'free')`;
	return sql`insert into ${rateLimits} (key, window_start, count, until)
		select l.value ->> 'key', ${now}, 1, 0 from json_each(${rows}) l where not exists (
			select 1 from json_each(${rows}) w join ${rateLimits} r on r.key = w.value ->> 'key' where r.until > ${now})
		on conflict (key) do update set (count, until, window_start) = (
			select case when ${over} then 1 else ${next} end,
				case when ${over} or ${next} < ${free} then 0
					when l.value ->> 'delays' then ${now} + 1000 * (1 << min(6, ${next} - ${free}))
					else ${rateLimits.windowStart} + (l.value ->> 'window') end,
				case when ${over} then ${now} else ${rateLimits.windowStart} end
			from json_each(${rows}) l where l.value ->> 'key' = ${rateLimits.key})
		returning key`;
}

/** Statement that counts an attempt, to be asked with others; it answers no row when the key has to wait. */
export function askAttempt(key: string, limit: Limit, now: number): SQL {
	return taken({ [key]: limit }, now);
}

/** Counts an attempt under each key in one step; false when a key has to wait: then none is counted. */
export async function countAttempts(db: Db, limits: Readonly<Record<string, Limit>>, now: number): Promise<boolean> {
	if (Object.keys(limits).length === 0) return true;
	return (await db.all(taken(limits, now))).length > 0;
}

/** Takes one attempt back under each key, with the wait it caused; what others have tried stays counted. */
export async function uncount(db: Db, keys: readonly string[]): Promise<void> {
	await db
		.update(rateLimits)
		.set({ count: sql`max(0, ${rateLimits.count} - 1)`, until: 0 })
		.where(inArray(rateLimits.key, [...keys]));
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

/** After a try that was right: forgets those of some keys, and takes one back, with its wait, of the `shared` key. */
export async function giveBack(db: Db, keys: readonly string[], shared: string): Promise<void> {
	const last = and(eq(rateLimits.key, shared), lte(rateLimits.count, 1));
	await db.batch([
		db.delete(rateLimits).where(or(inArray(rateLimits.key, [...keys]), last)),
		db
			.update(rateLimits)
			.set({ count: sql`${rateLimits.count} - 1`, until: 0 })
			.where(eq(rateLimits.key, shared)),
	]);
}
