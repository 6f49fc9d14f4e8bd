import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { delegations, staffings } from "#db/schema/relation";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";

type Staff = { id: string; schoolId?: string | null | undefined };

/** Statements with which somebody is of the staff of a school; whoever is already stays. None without a school. */
export function beginStaffing(db: Db, { id, schoolId }: Staff, how: "made" | "joined", by: string, now: number) {
	if (!schoolId) return [];
	return [db.insert(staffings).values({ schoolId, userId: id, how, since: now, beganBy: by }).onConflictDoNothing()];
}

/** Statements with which somebody leaves the staff of their school. */
export function endStaffing(db: Db, userId: string, by: string, now: number) {
	return [
		db
			.update(staffings)
			.set({ until: now, endedBy: by })
			.where(and(eq(staffings.userId, userId), isNull(staffings.until))),
		db.update(users).set({ schoolId: null }).where(eq(users.id, userId)),
	] as const;
}

/** Statement with which a delegate is of the representative who made the account; nothing where somebody else did. */
export function beginDelegation(db: Db, delegateId: string, by: string, now: number) {
	return db
		.insert(delegations)
		.select(
			sql`select null, r.id, ${delegateId}, ${now}, r.id, null, null from users r
			where r.id = ${by} and r.role = ${Role.representative}`,
		)
		.onConflictDoNothing();
}
