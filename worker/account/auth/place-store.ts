import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { signInPlaces } from "#db/schema/session";
import { users } from "#db/schema/user";
import { type Credentials, credentials } from "./store";

/** An account, and where the caller's is a place at which its owner has signed in by the password before, that place. */
export type PlacedCredentials = Credentials & { knownBy: string | null };

/** The account of an e-mail. One statement whether or not it exists. */
export function credentialsFrom(db: Db, email: string, places: readonly string[]): Promise<PlacedCredentials | null> {
	return placed(db, eq(users.email, email), places);
}

/** The account of an id. */
export function credentialsOf(db: Db, userId: string, places: readonly string[]): Promise<PlacedCredentials | null> {
	return placed(db, eq(users.id, userId), places);
}

async function placed(db: Db, whose: SQL, places: readonly string[]): Promise<PlacedCredentials | null> {
	const here = and(
		eq(signInPlaces.userId, users.id),
		inArray(signInPlaces.place, [...places]),
		eq(signInPlaces.byPassword, true),
	);
	const rows = await db
		.select({ ...credentials, place: signInPlaces.place })
		.from(users)
		.leftJoin(signInPlaces, here)
		.where(and(whose, isNull(users.deletedAt)));
	const [first] = rows;
	if (!first) return null;
	const known = new Set(rows.map(({ place }) => place));
	const { place: _, ...found } = first;
	return { ...found, knownBy: places.findLast((place) => known.has(place)) ?? null };
}

/**
 * Stores that somebody has signed in to an account at these places; `byPassword`: by its password or by a letter, not by a
 * card or pictures, which others may have found or seen.
 */
export async function rememberPlaces(
	db: Db,
	userId: string,
	{ places, byPassword }: { places: readonly string[]; byPassword: boolean },
	now: number,
): Promise<void> {
	await db
		.insert(signInPlaces)
		.values(places.map((place) => ({ userId, place, byPassword, seenAt: now })))
		.onConflictDoUpdate({
			target: [signInPlaces.userId, signInPlaces.place],
			set: { seenAt: sql`excluded.seen_at`, byPassword: sql`max(${signInPlaces.byPassword}, excluded.by_password)` },
		});
}
