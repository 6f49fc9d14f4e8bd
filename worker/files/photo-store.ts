import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { users } from "#db/schema/user";

/** Sets a user's photo and returns the address of the previous one. */
export async function replacePhoto(db: Db, userId: string, url: string | null): Promise<string | null> {
	const before = await db.select({ url: users.photoUrl }).from(users).where(eq(users.id, userId)).get();
	await db.update(users).set({ photoUrl: url }).where(eq(users.id, userId));
	return before?.url ?? null;
}
