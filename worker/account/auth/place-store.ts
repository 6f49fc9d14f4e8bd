import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { signInPlaces } from "#db/schema/session";
import { users } from "#db/schema/user";
import { type Credentials, credentials } from "./store";

/**
 * The account of an e-mail, and the last of `places` where its owner has signed in before. One statement whether or not
 * the account exists.
 */
export async function credentialsFrom(
	db: Db,
	email: string,
	places: readonly string[],
): Promise<(Credentials & { knownBy: string | null }) | null> {
	const rows = await db
		.select({ ...credentials, place: signInPlaces.place })
		.from(users)
		.leftJoin(signInPlaces, and(eq(signInPlaces.userId, users.id), inArray(signInPlaces.place, [...places])))
		.where(and(eq(users.email, email), isNull(users.deletedAt)));
	const [first] = rows;
	if (!first) return null;
	const known = new Set(rows.map(({ place }) => place));
	const { place: _, ...found } = first;
	return { ...found, knownBy: places.findLast((place) => known.has(place)) ?? null };
}

/** Stores that the user has signed in at these places. */
export async function rememberPlaces(db: Db, userId: string, places: readonly string[], now: number): Promise<void> {
	await db
		.insert(signInPlaces)
		.values(places.map((place) => ({ userId, place, seenAt: now })))
		.onConflictDoUpdate({
			target: [signInPlaces.userId, signInPlaces.place],
			set: { seenAt: sql`excluded.seen_at` },
		});
}
