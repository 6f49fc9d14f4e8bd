import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { classCodes, picturePins, signInCards } from "#db/schema/child-sign-in";
import { groups } from "#db/schema/group";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";

/** The group of a code, and the last of `places` where one of its children or its teacher has signed in before. */
export async function findClass(db: Db, code: string, places: readonly string[]) {
	const found = await db
		.select({
			id: groups.id,
			name: groups.name,
			known: sql<string>`(select json_group_array(distinct p.place) from json_each(${JSON.stringify(places)}) w
				join sign_in_places p on p.place = w.value
				where p.user_id = ${groups.teacherId}
					or p.user_id in (select m.user_id from group_members m where m.group_id = ${groups.id}))`,
		})
		.from(classCodes)
		.innerJoin(groups, eq(groups.id, classCodes.groupId))
		.where(and(eq(classCodes.code, code), isNull(groups.archivedAt)))
		.get();
	if (!found) return null;
	const known = new Set(JSON.parse(found.known) as string[]);
	return { id: found.id, name: found.name, knownBy: places.findLast((place) => known.has(place)) ?? null };
}

/**
 * Condition: cards and pictures may open an account. They may not where its owner chose a password, unless the family has
 * allowed it. `u` is the account's row.
 */
export function openToCards(u: SQL): SQL {
	return sql`(${u}.password_hash is null or ${u}.password_by_staff = 1 or ${u}.cards_allowed_at is not null)`;
}

/** The children of a group who have pictures, by name. */
export function namesOfGroup(db: Db, groupId: string) {
	return db.all<{ id: string; name: string; surname: string; nameEn: string; surnameEn: string }>(sql`
		select u.id, coalesce(nullif(u.name, ''), u.name_en) as name, coalesce(nullif(u.surname, ''), u.surname_en) as surname,
			coalesce(nullif(u.name_en, ''), u.name) as "nameEn", coalesce(nullif(u.surname_en, ''), u.surname) as "surnameEn"
		from group_members m join users u on u.id = m.user_id join picture_pins p on p.user_id = u.id
		where m.group_id = ${groupId} and u.deleted_at is null and u.role = ${Role.student} and ${openToCards(sql`u`)}
		order by name, surname, u.id`);
}

/** The pictures of a child of a group; the same work where there is none. */
export async function pinOf(db: Db, groupId: string, userId: string) {
	const row = await db.get<{ hash: string; byStaff: number } | undefined>(sql`
		select p.hash, p.by_staff as "byStaff" from picture_pins p
		join group_members m on m.user_id = p.user_id and m.group_id = ${groupId}
		join users u on u.id = p.user_id
		where p.user_id = ${userId} and u.deleted_at is null and u.role = ${Role.student}
			and ${openToCards(sql`u`)}`);
	return row ? { hash: row.hash, byStaff: row.byStaff === 1 } : null;
}

/** The child of a card that is good, and the card's id. */
export function cardOf(db: Db, secretHash: string) {
	return db
		.select({ id: signInCards.id, userId: signInCards.userId })
		.from(signInCards)
		.innerJoin(users, eq(users.id, signInCards.userId))
		.where(
			and(
				eq(signInCards.secretHash, secretHash),
				isNull(users.deletedAt),
				eq(users.role, Role.student),
				openToCards(sql`${users}`),
			),
		)
		.get();
}

/** Replaces the pictures that a teacher gave by the child's own; false where it has chosen before, or has none. */
export async function chooseOwn(db: Db, userId: string, hash: string, now: number): Promise<boolean> {
	const chosen = await db
		.update(picturePins)
		.set({ hash, byStaff: false, madeAt: now })
		.where(and(eq(picturePins.userId, userId), eq(picturePins.byStaff, true)))
		.returning({ userId: picturePins.userId });
	return chosen.length > 0;
}
