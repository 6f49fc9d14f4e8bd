import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { classCodes, picturePins, signInCards } from "#db/schema/child-sign-in";
import { rateLimits, sessions, signInPlaces } from "#db/schema/session";
import { Role } from "#domain/user/role";
import { openToCards } from "./enter-store";

type Row = {
	id: string;
	name: string;
	surname: string;
	ownAccount: number;
	byStaff: number | null;
	cardAt: number | null;
};

/** The children of a group with their ways in, by surname. */
export function childrenOfGroup(db: Db, groupId: string): Promise<Row[]> {
	return db.all<Row>(sql`select u.id, coalesce(nullif(u.name, ''), u.name_en) as name,
			coalesce(nullif(u.surname, ''), u.surname_en) as surname,
			(not ${openToCards(sql`u`)} or (u.cards_allowed_at is null and exists (
				select 1 from guardianships h where h.child_id = u.id and h.until is null))) as "ownAccount",
			p.by_staff as "byStaff", c.made_at as "cardAt"
		from group_members m join users u on u.id = m.user_id
		left join picture_pins p on p.user_id = u.id left join sign_in_cards c on c.user_id = u.id
		where m.group_id = ${groupId} and u.deleted_at is null and u.role = ${Role.student}
		order by u.sort_name, u.id`);
}

/** The code of a group, if it has one. */
export async function codeOf(db: Db, groupId: string): Promise<string | null> {
	const row = await db.select({ code: classCodes.code }).from(classCodes).where(eq(classCodes.groupId, groupId)).get();
	return row?.code ?? null;
}

/** Gives a group a code instead of its old one, or takes it away; false where another group has that code. */
export async function setCode(db: Db, groupId: string, code: string | null, actorId: string, now: number) {
	const detail = { on: code !== null };
	const logged = logAction(db, {
		at: now,
		actorId,
		action: "group.code",
		targetKind: "group",
		targetId: groupId,
		detail,
	});
	if (code === null) {
		await db.batch([db.delete(classCodes).where(eq(classCodes.groupId, groupId)), logged]);
		return true;
	}
	const taken = await db.select({ id: classCodes.groupId }).from(classCodes).where(eq(classCodes.code, code)).get();
	if (taken) return false;
	await db.batch([
		db
			.insert(classCodes)
			.values({ groupId, code, madeAt: now })
			.onConflictDoUpdate({ target: classCodes.groupId, set: { code, madeAt: now } }),
		logged,
	]);
	return true;
}

/** Statement that ends sessions which began by a way into the accounts of some children. */
function endOpened(db: Db, ids: readonly string[], openedBy: "pictures" | "card", now: number) {
	return db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(isNull(sessions.revokedAt), eq(sessions.openedBy, openedBy), among(sessions.userId, ids)))
		.returning({ id: sessions.id, userId: sessions.userId });
}

/** Stores pictures that a teacher gave and forgets wrong tries; sessions by the old ones end and are returned. */
export async function givePins(
	db: Db,
	pins: readonly { userId: string; hash: string }[],
	actorId: string,
	now: number,
) {
	const ids = pins.map(({ userId }) => userId);
	const [, ended] = await db.batch([
		db
			.insert(picturePins)
			.values(pins.map((pin) => ({ ...pin, byStaff: true, madeAt: now })))
			.onConflictDoUpdate({
				target: picturePins.userId,
				set: { hash: sql`excluded.hash`, byStaff: true, madeAt: now },
			}),
		endOpened(db, ids, "pictures", now),
		db.delete(rateLimits).where(
			sql`${rateLimits.key} in (select r.key from json_each(${JSON.stringify(ids)}) w
				join rate_limits r on r.key >= 'pictures:' || w.value || ':' and r.key < 'pictures:' || w.value || ';')`,
		),
		logAction(db, {
			at: now,
			actorId,
			action: "student.pictures",
			targetKind: "user",
			targetId: ids[0] ?? "",
			detail: { ids },
		}),
	]);
	return ended;
}

/** Stores new cards of children and ends the old ones with their sessions, which are returned. */
export async function putCards(
	db: Db,
	cards: readonly { userId: string; secretHash: string }[],
	actorId: string,
	now: number,
) {
	const ids = cards.map(({ userId }) => userId);
	const rows = JSON.stringify(cards.map((card) => ({ ...card, id: uuidv7() })));
	const [ended] = await db.batch([
		endOpened(db, ids, "card", now),
		db.delete(signInCards).where(among(signInCards.userId, ids)),
		db
			.insert(signInCards)
			.select(sql`select value ->> 'userId', value ->> 'id', value ->> 'secretHash', ${now} from json_each(${rows})`),
		logAction(db, {
			at: now,
			actorId,
			action: "student.card",
			targetKind: "user",
			targetId: ids[0] ?? "",
			detail: { ids },
		}),
	]);
	return ended;
}

/**
 * Ends cards with their sessions, which are returned. The places are forgotten too: whoever found a card has signed in
 * from one, and would count as known there.
 */
export async function dropCards(db: Db, ids: readonly string[], actorId: string, now: number) {
	const [ended, dropped] = await db.batch([
		endOpened(db, ids, "card", now),
		db.delete(signInCards).where(among(signInCards.userId, ids)).returning({ userId: signInCards.userId }),
		db.delete(signInPlaces).where(among(signInPlaces.userId, ids)),
		logAction(db, {
			at: now,
			actorId,
			action: "student.card_end",
			targetKind: "user",
			targetId: ids[0] ?? "",
			detail: { ids },
		}),
	]);
	return { ended, count: dropped.length };
}
