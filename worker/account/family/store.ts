import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sessions } from "#db/schema/session";
import { Role } from "#domain/user/role";

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

/** Notes that the parent has said the password in this session. */
export async function openFamily(db: Db, sessionId: string, now: number): Promise<void> {
	await db.update(sessions).set({ familyAt: now }).where(eq(sessions.id, sessionId));
}
