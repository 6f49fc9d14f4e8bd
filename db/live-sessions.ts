import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { among } from "./rows";
import { sessions } from "./schema/session";
import { users } from "./schema/user";
import { Role } from "#domain/user/role";

/** Asks which of some sessions are neither revoked nor expired, with the role of each one's user. */
export function askLive(db: Db, sessionIds: readonly string[], now: number, userId?: string) {
	return db
		.select({ id: sessions.id, role: users.role })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				among(sessions.id, sessionIds),
				userId === undefined ? undefined : eq(sessions.userId, userId),
				isNull(sessions.revokedAt),
				gt(sessions.expiresAt, now),
				isNull(users.deletedAt),
				// a session that a parent opened for a child ends with the parent's, and an admin's view with the admin's
				sql`(${sessions.openedBy} not in ('family', 'acting') or exists (select 1 from sessions o
					join users h on h.id = o.user_id and h.deleted_at is null
					where o.id = ${sessions.opener} and o.revoked_at is null and o.expires_at > ${now}
					and (${sessions.openedBy} = 'family' or h.role = ${Role.admin})))`,
			),
		);
}

/**
 * Those of some sessions that are neither revoked nor expired, in one query, each with the role of its user; with a user id
 * only theirs. `now` in milliseconds.
 */
export async function liveAmong(db: Db, sessionIds: readonly string[], now: number, userId?: string) {
	const rows = await askLive(db, sessionIds, now, userId);
	return new Map(rows.map(({ id, role }) => [id, role]));
}
