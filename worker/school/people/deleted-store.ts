import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among, listed } from "#db/rows";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { many } from "#domain/access/second-look";
import { restorableMs } from "#domain/access/way-back";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { heldByStaff } from "../../account/users/relation-store";
import { englishFirst, ownFirst } from "../../account/users/store";
import { giveToChildren } from "../homework/give-store";
import { teachersOf } from "./reach-store";
import { type Ended, endSessions } from "./student-store";

/** SQL: children whom an actor may delete and bring back: those whose account they or their staff hold. */
const deletable = (actor: Actor) => {
	const teachers = teachersOf(actor);
	return teachers ? heldByStaff(teachers) : sql`1`;
};

/** Whether an actor may delete a child. */
export async function mayDelete(db: Db, actor: Actor, id: string): Promise<boolean> {
	const row = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), deletable(actor)))
		.get();
	return row !== undefined;
}

/** How many people an actor deleted lately without a second look. */
export async function countDeleted(db: Db, actorId: string, now: number): Promise<number> {
	const row = await db.get<{
		count: number;
	}>(sql`select coalesce(sum(a.detail ->> 'people'), 0) as count from audit_log a
		where a.action = 'student.delete' and a.at > ${now - many.withinMs} and a.at <= ${now} and a.actor_id = ${actorId}
			and a.detail ->> 'confirmed' = 0`);
	return row?.count ?? 0;
}

/** Those of some students whom an actor may delete. */
export async function deletableAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(and(among(users.id, ids), eq(users.role, Role.student), isNull(users.deletedAt), deletable(actor)));
	return rows.map(({ id }) => id);
}

/** Marks students as deleted, ends their sessions and returns these. */
export async function deleteStudents(
	db: Db,
	ids: readonly string[],
	actorId: string,
	{ confirmed, reason, now }: { confirmed: boolean; reason: string; now: number },
): Promise<Ended> {
	const [, , ended] = await db.batch([
		db
			.update(users)
			.set({ deletedAt: now })
			.where(and(among(users.id, ids), isNull(users.deletedAt))),
		logChange(db, {
			at: now,
			actorId,
			action: "student.delete",
			targetKind: "user",
			targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
			reason,
			detail: { ids, people: ids.length, confirmed: Number(confirmed) },
		}),
		endSessions(db, ids, now),
	]);
	return ended;
}

const goneStudents = (actor: Actor) =>
	and(eq(users.role, Role.student), isNotNull(users.deletedAt), isNull(users.mergedInto), deletable(actor));

/** Students deleted in the last thirty days whom an actor may bring back, latest first. */
export function listDeletedStudents(db: Db, actor: Actor, now: number) {
	return db
		.select({
			id: users.id,
			name: sql<string>`${ownFirst("users")}`,
			nameEn: englishFirst(),
			deletedAt: sql<number>`${users.deletedAt}`,
		})
		.from(users)
		.where(and(goneStudents(actor), sql`${users.deletedAt} > ${now - restorableMs}`))
		.orderBy(sql`${users.deletedAt} desc`, users.sortName, users.id)
		.limit(500);
}

/** The deleted students among some whom an actor may bring back, with the instant of each. */
export function findDeletedStudents(db: Db, actor: Actor, ids: readonly string[]) {
	return db
		.select({ id: users.id, deletedAt: sql<number>`${users.deletedAt}` })
		.from(users)
		.where(and(among(users.id, ids), goneStudents(actor)));
}

/** Brings students back, with another e-mail if given (null: none). Throws RESTORE_EMAIL_TAKEN. */
export async function restoreStudents(
	db: Db,
	ids: readonly string[],
	email: string | null | undefined,
	{ actorId, reason, now }: { actorId: string; reason: string; now: number },
): Promise<void> {
	try {
		await db.batch([
			db
				.update(users)
				.set({ deletedAt: null, ...(email === undefined ? {} : { email }) })
				.where(and(among(users.id, ids), isNotNull(users.deletedAt))),
			logChange(db, {
				at: now,
				actorId,
				action: "student.restore",
				targetKind: "user",
				targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
				reason,
				detail: { ids, ...(email === undefined ? {} : { email }) },
			}),
			...asBuilt(db, giveToChildren(listed(ids), moscowDate(now))),
		]);
	} catch (error) {
		const taken = isConstraintViolation(error, "UNIQUE constraint failed: users.email");
		throw taken ? new DomainError("RESTORE_EMAIL_TAKEN", { email: "RESTORE_EMAIL_TAKEN" }) : error;
	}
}
