import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { liveAmong } from "#db/live-sessions";
import { picturePins, signInCards } from "#db/schema/child-sign-in";
import { oneTimePasswords, sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { hashAddress } from "../../mail/addresses/address-hash";
import { noteAnswer } from "../../mail/addresses/store";

/** The owner of a session row that may still be used by its user; null for any other. `now` in milliseconds. */
export async function actorOfSession(db: Db, sessionId: string, userId: string, now: number): Promise<Actor | null> {
	const role = (await liveAmong(db, [sessionId], now, userId)).get(sessionId);
	return role === undefined ? null : { id: userId, role };
}

/** How a session began: `opener` is the card, or the parent's session of a child's family session. */
export type Opening = Pick<typeof sessions.$inferInsert, "openedBy" | "opener">;
export type NewSession = {
	id: string;
	userId: string;
	createdAt: number;
	expiresAt: number;
	userAgent: string;
} & Opening;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
	await db.insert(sessions).values({ ...session, seenAt: session.createdAt });
}

/** When a session ends by itself, milliseconds; 0 for one that is not there. */
export async function endOfSession(db: Db, sessionId: string): Promise<number> {
	const row = await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId)).get();
	return row?.at ?? 0;
}

/** Statement that ends the live sessions of `where`; returns their ids. */
function endSessions(db: Db, where: ReturnType<typeof and>, now: number) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(isNull(sessions.revokedAt), where))
		.returning({ id: sessions.id });
}

/** The parent's session that opened a child's family session; undefined for any other session. */
export async function openerOf(db: Db, sessionId: string): Promise<{ id: string; userId: string } | undefined> {
	const opener = db.select({ id: sessions.opener }).from(sessions);
	return db
		.select({ id: sessions.id, userId: sessions.userId })
		.from(sessions)
		.where(eq(sessions.id, opener.where(and(eq(sessions.id, sessionId), eq(sessions.openedBy, "family")))))
		.get();
}

/** Ends one session of a user; returns the ids of the sessions that ended. */
export async function revokeSession(db: Db, userId: string, sessionId: string, now: number): Promise<string[]> {
	const ended = await endSessions(db, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)), now);
	return ended.map((row) => row.id);
}

/** Ends every session of a user except `keep`; returns the ids of the sessions that ended. */
export async function revokeSessions(db: Db, userId: string, now: number, keep = ""): Promise<string[]> {
	const ended = await endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, keep)), now);
	return ended.map((row) => row.id);
}

/** `active`: false for staff who were switched off; a child who has stopped may still sign in. */
export type Credentials = {
	id: string;
	email: string | null;
	lang: "ru" | "en";
	passwordHash: string | null;
	passwordByStaff: boolean;
	active: boolean;
	role: number;
	birthday: string | null;
};

export const credentials = {
	id: users.id,
	email: users.email,
	lang: users.lang,
	passwordHash: users.passwordHash,
	passwordByStaff: users.passwordByStaff,
	active: users.active,
	role: users.role,
	birthday: users.birthday,
};

export function credentialsByEmail(db: Db, email: string): Promise<Credentials | undefined> {
	return db
		.select(credentials)
		.from(users)
		.where(and(eq(users.email, email), isNull(users.deletedAt)))
		.get();
}

/** Notes that the owner of an account has answered a letter to its address. */
export async function confirmEmail(db: Db, userId: string, email: string, now: number): Promise<void> {
	await runAll(db, [
		sql`update users set confirmed_email = ${email} where id = ${userId}`,
		...noteAnswer(hashAddress(email), now),
	]);
}

/**
 * Sets a password the user chose, and in the same step ends their sessions except `keep` and the ways in that staff made:
 * the account is its owner's now. Returns the ids of the sessions that ended.
 */
export async function setPassword(db: Db, userId: string, passwordHash: string, now: number, keep = "") {
	const [, ended] = await db.batch([
		db.update(users).set({ passwordHash, passwordByStaff: false }).where(eq(users.id, userId)),
		endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, keep)), now),
		db.delete(signInCards).where(eq(signInCards.userId, userId)),
		db.delete(picturePins).where(eq(picturePins.userId, userId)),
	]);
	return ended.map((row) => row.id);
}

/** How long a password for one sign-in waits for it, milliseconds. */
const oneTimeMs = 24 * 60 * 60 * 1000;

/**
 * How the password of this hash may sign in: an ordinary one always; one for one sign-in the first time within a day, which
 * is noted in the same statement, and then not at all (null).
 */
export async function usePassword(
	db: Db,
	userId: string,
	passwordHash: string,
	now: number,
): Promise<"always" | "once" | null> {
	const own = and(eq(oneTimePasswords.userId, userId), eq(oneTimePasswords.passwordHash, passwordHash));
	const [used, known] = await db.batch([
		db
			.update(oneTimePasswords)
			.set({ usedAt: now })
			.where(and(own, isNull(oneTimePasswords.usedAt), gt(oneTimePasswords.givenAt, now - oneTimeMs)))
			.returning({ userId: oneTimePasswords.userId }),
		db.select({ userId: oneTimePasswords.userId }).from(oneTimePasswords).where(own),
	]);
	if (known.length === 0) return "always";
	return used.length > 0 ? "once" : null;
}
