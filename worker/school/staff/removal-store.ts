import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { users } from "#db/schema/user";
import { many } from "#domain/access/second-look";
import { restorableMs } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { englishFirst, ownFirst } from "../../account/users/store";
import { endSessionsOfDeleted } from "../../account/auth/end-sessions-store";

const select = (db: Db, where: SQL | undefined) =>
	db
		.select({
			id: users.id,
			role: users.role,
			name: sql<string>`${ownFirst("users")}`,
			nameEn: englishFirst(),
			deletedAt: users.deletedAt,
		})
		.from(users)
		.where(and(inArray(users.role, [Role.teacher, Role.school]), where));

/** A teacher, or whoever leads a school, deleted or not; undefined for others. */
export function findStaff(db: Db, id: string) {
	return select(db, eq(users.id, id)).get();
}

/** Teachers and heads deleted in the last thirty days, the latest first. */
export function listDeletedStaff(db: Db, now: number) {
	return select(db, gt(users.deletedAt, now - restorableMs))
		.orderBy(sql`${users.deletedAt} desc`, users.sortName, users.id)
		.limit(500);
}

/** SQL: how many teachers and heads an actor deleted lately without a second look. */
const deletedLately = (actorId: string, now: number) => sql`(select count(*) from audit_log a
	where a.action = 'teacher.delete' and a.at > ${now - many.withinMs} and a.at <= ${now} and a.actor_id = ${actorId}
		and a.detail ->> 'confirmed' = 0)`;

/**
 * Marks somebody as deleted: groups and children stay as they are. Returns the ids of the ended sessions; null when it was
 * gone already, or without a second look (`confirmed`) for too many.
 */
export async function deleteStaff(
	db: Db,
	{ id, reason, confirmed }: { id: string; reason: string; confirmed: boolean },
	actorId: string,
	now: number,
): Promise<string[] | null> {
	const few = confirmed ? undefined : sql`${deletedLately(actorId, now)} < ${many.people}`;
	const [gone, , ended] = await db.batch([
		db
			.update(users)
			.set({ deletedAt: now })
			.where(and(eq(users.id, id), isNull(users.deletedAt), few))
			.returning({ id: users.id }),
		logChange(db, {
			at: now,
			actorId,
			action: "teacher.delete",
			targetKind: "user",
			targetId: id,
			reason,
			detail: { confirmed: Number(confirmed) },
		}),
		endSessionsOfDeleted(db, id, now),
	]);
	return gone.length > 0 ? ended.map((row) => row.id) : null;
}

/** Brings somebody back, with another e-mail if given. Throws RESTORE_EMAIL_TAKEN. */
export async function restoreStaff(
	db: Db,
	id: string,
	email: string | undefined,
	actorId: string,
	now: number,
): Promise<void> {
	const detail = email === undefined ? {} : { email };
	try {
		await db.batch([
			db
				.update(users)
				.set({ deletedAt: null, ...detail })
				.where(and(eq(users.id, id), isNotNull(users.deletedAt))),
			logChange(db, { at: now, actorId, action: "teacher.restore", targetKind: "user", targetId: id, detail }),
		]);
	} catch (error) {
		const taken = isConstraintViolation(error, "UNIQUE constraint failed: users.email");
		throw taken ? new DomainError("RESTORE_EMAIL_TAKEN", { email: "RESTORE_EMAIL_TAKEN" }) : error;
	}
}
