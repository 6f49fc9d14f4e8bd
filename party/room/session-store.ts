import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";

/** Those of the sessions that may still be used, in one question. `now` in milliseconds. */
export async function liveAmong(db: Db, sessionIds: readonly string[], now: number): Promise<Set<string>> {
	const rows = await db
		.select({ id: sessions.id })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				sql`${sessions.id} IN (SELECT value FROM json_each(${JSON.stringify(sessionIds)}))`,
				isNull(sessions.revokedAt),
				gt(sessions.expiresAt, now),
				isNull(users.deletedAt),
			),
		);
	return new Set(rows.map(({ id }) => id));
}
