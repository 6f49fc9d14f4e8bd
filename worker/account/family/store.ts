import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { picturePins, signInCards } from "#db/schema/child-sign-in";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { endTeachings } from "../users/relation-store";
import { inBoth, ownFirst } from "../users/store";

/** A parent's session, from itself or from a child's that it opened. */
export type Root = {
	id: string;
	userId: string;
	name: string;
	/** null where no letter to the address was ever answered */
	address: string | null;
	familyAt: number | null;
};

/** The parent's session behind a session: its opener for a family session, else itself. */
export async function rootOf(db: Db, sessionId: string): Promise<Root | null> {
	const row = await db.get<Root | undefined>(sql`
		select r.id, r.user_id as "userId", trim(u.name || ' ' || u.surname) as name,
			case when u.confirmed_email = u.email then u.email end as address, r.family_at as "familyAt"
		from sessions s
		join sessions r on r.id = case when s.opened_by = 'family' then s.opener else s.id end
		join users u on u.id = r.user_id and u.deleted_at is null
		where s.id = ${sessionId} and r.revoked_at is null`);
	return row ?? null;
}

/** The children whose parent e-mail is an address, but not the account of that address. */
export function childrenOfParent(db: Db, { userId, address }: Root) {
	return db.all<{ id: string; name: string; surname: string }>(sql`
		select id, coalesce(nullif(name, ''), name_en) as name, coalesce(nullif(surname, ''), surname_en) as surname
		from users where parent_email = ${address ?? ""} and parent_email <> '' and id <> ${userId}
			and deleted_at is null and role = ${Role.student}
		order by name, surname, id`);
}

/** The accounts of a family whose owner chose a password, the parent's first, and since when a teacher may make cards. */
export function cardsOfFamily(db: Db, root: Root) {
	const children = sql`(u.parent_email = ${root.address ?? ""} and u.parent_email <> '')`;
	return db.all<{ id: string; name: string; surname: string; allowedAt: number | null }>(sql`
		select u.id, coalesce(nullif(u.name, ''), u.name_en) as name,
			coalesce(nullif(u.surname, ''), u.surname_en) as surname, u.cards_allowed_at as "allowedAt"
		from users u where (u.id = ${root.userId} or ${children}) and u.deleted_at is null and u.role = ${Role.student}
			and u.password_hash is not null and u.password_by_staff = 0
		order by u.id <> ${root.userId}, name, surname, u.id`);
}

/**
 * Allows cards and pictures for an account, or ends those there are with the sessions that began by them, which are
 * returned.
 */
export async function allowCards(
	db: Db,
	{ id, allowed, actorId }: { id: string; allowed: boolean; actorId: string },
	now: number,
): Promise<{ id: string; userId: string }[]> {
	const action = allowed ? "family.cards_allow" : "family.cards_end";
	const logged = logAction(db, { at: now, actorId, action, targetKind: "user", targetId: id });
	const set = db
		.update(users)
		.set({ cardsAllowedAt: allowed ? now : null })
		.where(eq(users.id, id));
	if (allowed) {
		await db.batch([set, logged]);
		return [];
	}
	const [, , , ended] = await db.batch([
		set,
		db.delete(signInCards).where(eq(signInCards.userId, id)),
		db.delete(picturePins).where(eq(picturePins.userId, id)),
		db
			.update(sessions)
			.set({ revokedAt: now })
			.where(and(eq(sessions.userId, id), isNull(sessions.revokedAt), inArray(sessions.openedBy, ["card", "pictures"])))
			.returning({ id: sessions.id, userId: sessions.userId }),
		logged,
	]);
	return ended;
}

/** Notes that the parent has said the password in this session. */
export async function openFamily(db: Db, sessionId: string, now: number): Promise<void> {
	await db.update(sessions).set({ familyAt: now }).where(eq(sessions.id, sessionId));
}

type TeachingOfFamily = {
	id: number;
	childId: string;
	teacherId: string;
	child: string;
	teacher: string;
	teacherEn: string;
	since: number;
};

/** Who teaches an account of a family now, by child and teacher. */
export function teachingsOfFamily(db: Db, root: Root) {
	return db.all<TeachingOfFamily>(sql`
		select r.id, r.child_id as "childId", r.teacher_id as "teacherId", ${ownFirst("u")} as child, ${inBoth("t", "teacher")}, r.since
		from users u join teachings r on r.child_id = u.id and r.until is null join users t on t.id = r.teacher_id
		where (u.id = ${root.userId} or (u.parent_email = ${root.address ?? ""} and u.parent_email <> ''))
			and u.deleted_at is null and u.role = ${Role.student}
		order by u.id <> ${root.userId}, child, u.id, teacher, r.id`);
}

/** Ends a teaching at the wish of the family: the child leaves the groups of that teacher too. */
export async function endTeachingOfFamily(
	db: Db,
	{ id, childId, teacherId }: { id: number; childId: string; teacherId: string },
	by: string,
	now: number,
): Promise<void> {
	const detail = { teacher: teacherId };
	const action = "family.leave_teacher";
	await db.batch([
		logAction(db, { at: now, actorId: by, action, targetKind: "user", targetId: childId, detail }),
		...endTeachings(db, sql`teachings.id = ${id}`, { by, how: "family", now }),
	]);
}
