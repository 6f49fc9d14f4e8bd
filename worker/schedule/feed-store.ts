import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { calendarFeeds } from "#db/schema/schedule";
import { users } from "#db/schema/user";

/** Since when a calendar may read somebody's lessons. */
export async function feedSince(db: Db, userId: string): Promise<number | null> {
	const row = await db
		.select({ at: calendarFeeds.createdAt })
		.from(calendarFeeds)
		.where(eq(calendarFeeds.userId, userId))
		.get();
	return row?.at ?? null;
}

/** Keeps the hash of a new secret address; the old one ends. */
export async function keepFeed(db: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
	const { secretHash, createdAt } = feed;
	await db
		.insert(calendarFeeds)
		.values(feed)
		.onConflictDoUpdate({ target: calendarFeeds.userId, set: { secretHash, createdAt } });
}

export async function dropFeed(db: Db, userId: string): Promise<void> {
	await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Whose lessons a secret address is about. */
export function ownerOfFeed(db: Db, secretHash: string) {
	return db
		.select({ id: users.id, role: users.role, lang: users.lang, deletedAt: users.deletedAt, active: users.active })
		.from(calendarFeeds)
		.innerJoin(users, eq(users.id, calendarFeeds.userId))
		.where(eq(calendarFeeds.secretHash, secretHash))
		.get();
}
