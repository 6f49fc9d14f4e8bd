import { and, eq, isNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { sessions } from "#db/schema/session";

export type Acting = { id: string; userId: string; admin: { id: string; session: string } };

/** Begins a session in which an admin sees the product as somebody else, with the reason in the log. */
export async function beginActing(
	db: Db,
	{ id, userId, admin }: Acting,
	{ reason, userAgent, until, now }: { reason: string; userAgent: string; until: number; now: number },
): Promise<void> {
	await db.batch([
		db.insert(sessions).values({
			id,
			userId,
			createdAt: now,
			seenAt: now,
			expiresAt: until,
			userAgent,
			openedBy: "acting",
			opener: admin.session,
		}),
		logAction(db, {
			at: now,
			actorId: admin.id,
			action: "user.act_begin",
			targetKind: "user",
			targetId: userId,
			reason,
		}),
	]);
}

/** Whose eyes a session lends, by which session of which admin, and until when; undefined for any other session. */
export async function findActing(db: Db, sessionId: string): Promise<(Acting & { until: number }) | undefined> {
	const row = await db
		.select({ id: sessions.id, userId: sessions.userId, until: sessions.expiresAt, opener: sessions.opener })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), eq(sessions.openedBy, "acting"), isNull(sessions.revokedAt)))
		.get();
	if (!row?.opener) return undefined;
	const { opener, ...acting } = row;
	const admin = await db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, opener)).get();
	return admin && { ...acting, admin: { id: admin.id, session: opener } };
}

/** Ends such a session. */
export async function endActing(db: Db, { id, userId, admin }: Acting, now: number): Promise<void> {
	await db.batch([
		db
			.update(sessions)
			.set({ revokedAt: now })
			.where(and(eq(sessions.id, id), isNull(sessions.revokedAt))),
		logChange(db, { at: now, actorId: admin.id, action: "user.act_end", targetKind: "user", targetId: userId }),
	]);
}

/** Ends every view whose time is over, and logs each at the instant it ended. */
export async function endOverdueActing(db: Db, now: number): Promise<void> {
	const opener = alias(sessions, "opener");
	const over = await db
		.select({ id: sessions.id, userId: sessions.userId, adminId: opener.userId, at: sessions.expiresAt })
		.from(sessions)
		.innerJoin(opener, eq(opener.id, sessions.opener))
		.where(and(eq(sessions.openedBy, "acting"), isNull(sessions.revokedAt), lte(sessions.expiresAt, now)));
	for (const { id, userId, adminId, at } of over) {
		await db.batch([
			db
				.update(sessions)
				.set({ revokedAt: at })
				.where(and(eq(sessions.id, id), isNull(sessions.revokedAt))),
			logChange(db, { at, actorId: adminId, action: "user.act_end", targetKind: "user", targetId: userId }),
		]);
	}
}
