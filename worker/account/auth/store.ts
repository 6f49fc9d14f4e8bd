import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveAmong } from "#db/live-sessions";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";

/** Whether a session row may still be used by its user. `now` in milliseconds. */
export async function isSessionLive(db: Db, sessionId: string, userId: string, now: number): Promise<boolean> {
	return (await liveAmong(db, [sessionId], now, userId)).size > 0;
}

export type NewSession = { id: string; userId: string; createdAt: number; expiresAt: number; userAgent: string };

export async function insertSession(db: Db, session: NewSession): Promise<void> {
	await db.insert(sessions).values({ ...session, seenAt: session.createdAt });
}

/** Statement that ends the live sessions of `where`; returns their ids. */
function endSessions(db: Db, where: ReturnType<typeof and>, now: number) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(isNull(sessions.revokedAt), where))
		.returning({ id: sessions.id });
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

export type Credentials = { id: string; email: string | null; lang: "ru" | "en"; passwordHash: string | null };

export const credentials = { id: users.id, email: users.email, lang: users.lang, passwordHash: users.passwordHash };

export function credentialsByEmail(db: Db, email: string): Promise<Credentials | undefined> {
	return db
		.select(credentials)
		.from(users)
		.where(and(eq(users.email, email), isNull(users.deletedAt)))
		.get();
}

export function credentialsById(db: Db, userId: string): Promise<Credentials | undefined> {
	return db
		.select(credentials)
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)))
		.get();
}

/** Sets a password the user chose and ends their sessions except `keep` in one step; returns the ids of these. */
export async function setPassword(db: Db, userId: string, passwordHash: string, now: number, keep = "") {
	const [, ended] = await db.batch([
		db.update(users).set({ passwordHash, passwordByStaff: false }).where(eq(users.id, userId)),
		endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, keep)), now),
	]);
	return ended.map((row) => row.id);
}
