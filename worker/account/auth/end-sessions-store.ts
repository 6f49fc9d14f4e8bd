import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sessions } from "#db/schema/session";

/**
 * Statement that ends the sessions of somebody whom the statement before it in the batch has deleted, and answers their
 * ids; whoever is still there stays signed in. `now` in milliseconds.
 */
export function endSessionsOfDeleted(db: Db, userId: string, now: number) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(
			and(
				eq(sessions.userId, userId),
				isNull(sessions.revokedAt),
				sql`exists (select 1 from users u where u.id = ${userId} and u.deleted_at is not null)`,
			),
		)
		.returning({ id: sessions.id });
}
