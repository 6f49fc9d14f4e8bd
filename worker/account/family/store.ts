import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { picturePins, signInCards } from "#db/schema/child-sign-in";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { guardedIds } from "../users/relation-store";

/** A session from which a family is seen: the parent's, from itself or from a child's that it opened. */
export type Root = {
	id: string;
	userId: string;
	role: number;
	name: string;
	/** null where no letter to the address was ever answered */
	address: string | null;
};

/** The parent's session behind a session: its opener for a family session, else itself. */
export async function rootOf(db: Db, sessionId: string): Promise<Root | null> {
	const row = await db.get<Root | undefined>(sql`
		select r.id, r.user_id as "userId", u.role, trim(u.name || ' ' || u.surname) as name,
			case when u.confirmed_email = u.email then u.email end as address
		from sessions s
		left join sessions o on o.id = s.opener and s.opened_by = 'family'
		left join users p on p.id = o.user_id and p.role = ${Role.parent}
		join sessions r on r.id = case when p.id is null then s.id else o.id end
		join users u on u.id = r.user_id and u.deleted_at is null
		where s.id = ${sessionId} and r.revoked_at is null`);
	return row ?? null;
}

type Child = {
	id: string;
	name: string;
	surname: string;
	birthday: string | null;
	accessUntil: number;
	cardsAllowedAt: number | null;
};

/** The children of a parent, by name. */
export function childrenOfParent(db: Db, parentId: string): Promise<Child[]> {
	return db.all<Child>(sql`
		select id, coalesce(nullif(name, ''), name_en) as name, coalesce(nullif(surname, ''), surname_en) as surname,
			birthday, access_until as "accessUntil", cards_allowed_at as "cardsAllowedAt"
		from users where id in (${guardedIds(parentId)}) and deleted_at is null and role = ${Role.student}
		order by name, surname, id`);
}

/** Condition on `users`: a child whom somebody has entered with the confirmed address of a parent who is not its guardian yet. */
function enteredFor(parentId: string) {
	return sql`parent_email <> '' and parent_email = (select p.email from users p where p.id = ${parentId}
			and p.role = ${Role.parent} and p.confirmed_email = p.email and p.deleted_at is null)
		and id not in (${guardedIds(parentId)}) and deleted_at is null and role = ${Role.student}`;
}

/** Children who were entered with a parent's e-mail and wait for the parent's yes. */
export function childrenFound(db: Db, parentId: string) {
	return db.all<{ id: string; name: string; surname: string }>(sql`
		select id, coalesce(nullif(name, ''), name_en) as name, coalesce(nullif(surname, ''), surname_en) as surname
		from users where ${enteredFor(parentId)} order by name, surname, id limit 50`);
}

/** Makes a parent the guardian of a child that was entered with the parent's e-mail; false for any other child. */
export async function acceptChild(db: Db, parentId: string, childId: string, now: number): Promise<boolean> {
	const entry = { at: now, actorId: parentId, action: "family.accept", targetKind: "user", targetId: childId } as const;
	const [begun] = await runAll(db, [
		sql`insert into guardianships (parent_id, child_id, how, since, began_by)
			select ${parentId}, id, 'claimed', ${now}, ${parentId} from users where id = ${childId} and ${enteredFor(parentId)}`,
		logChange(db, entry).getSQL(),
	]);
	return (begun?.changes ?? 0) > 0;
}

/**
 * Whether the parent decides about money in a child's session: the child has one, and has not signed in by a password of
 * its own choice.
 */
export async function parentDecides(db: Db, sessionId: string): Promise<boolean> {
	const row = await db.get<{ one: number } | undefined>(sql`
		select 1 as one from sessions s join guardianships g on g.child_id = s.user_id and g.until is null
			join users u on u.id = s.user_id
		where s.id = ${sessionId} and (s.opened_by in ('family', 'card', 'pictures')
			or u.password_hash is null or u.password_by_staff = 1) limit 1`);
	return row !== undefined;
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
