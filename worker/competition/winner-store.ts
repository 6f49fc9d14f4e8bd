import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { competitionWinners } from "#db/schema/competition";
import { olympiads, participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { Actor } from "#domain/access/permissions";
import { shownByName } from "../olympiad/results/places-store";
import { restorableMs } from "#domain/access/way-back";
import { ownFirst } from "../account/users/store";

/** `named`: whether the reader is shown the winner by the whole name. */
export type WinnerRow = typeof competitionWinners.$inferSelect & { named: boolean };
const shownCompetitions = 30;

function shownTo(reader: Actor) {
	const named = shownByName(reader, sql`competition_winners.olympiad_id`, sql`competition_winners.user_id`);
	return { ...getTableColumns(competitionWinners), named: sql<boolean>`${named}`.mapWith(Boolean) };
}

/** Winners of one competition as a reader is shown them, by category and place. */
export function listWinners(db: Db, reader: Actor, olympiadId: string): Promise<WinnerRow[]> {
	return db
		.select(shownTo(reader))
		.from(competitionWinners)
		.where(eq(competitionWinners.olympiadId, olympiadId))
		.orderBy(asc(competitionWinners.category), asc(competitionWinners.place), asc(competitionWinners.name));
}

/** The competitions that have winners, newest first, each with them as a reader is shown them. */
export async function listPast(db: Db, reader: Actor) {
	const held = await db
		.select({
			id: olympiads.id,
			name: olympiads.name,
			nameEn: olympiads.nameEn,
			kind: olympiads.kind,
			startsAt: olympiads.startsAt,
		})
		.from(olympiads)
		.where(
			and(
				isNull(olympiads.archivedAt),
				sql`exists (select 1 from ${competitionWinners} w where w.olympiad_id = ${olympiads.id})`,
			),
		)
		.orderBy(desc(olympiads.startsAt), desc(olympiads.id))
		.limit(shownCompetitions);
	const ids = held.map(({ id }) => id);
	const rows = await db
		.select(shownTo(reader))
		.from(competitionWinners)
		.where(among(competitionWinners.olympiadId, ids))
		.orderBy(asc(competitionWinners.place), asc(competitionWinners.category), asc(competitionWinners.name));
	return held.map((competition) => ({
		...competition,
		winners: rows.filter(({ olympiadId }) => olympiadId === competition.id),
	}));
}

const prize = (olympiadId: string) =>
	and(eq(participants.olympiadId, olympiadId), isNotNull(participants.place), lte(participants.place, 3));

/** How many have a prize: a place from 0 to 3. */
export async function countPrizes(db: Db, olympiadId: string): Promise<number> {
	const row = await db
		.select({ count: sql<number>`count(*)` })
		.from(participants)
		.where(prize(olympiadId))
		.get();
	return row?.count ?? 0;
}

/**
 * Takes the prizes of a competition over as its winners; photos of those who stay are kept. Who drops out is kept in the
 * log, and has the photo again when the prize comes back within thirty days.
 */
export async function saveWinners(db: Db, olympiadId: string, actorId: string, now: number): Promise<void> {
	const won = sql`select 1 from participants p where p.olympiad_id = ${competitionWinners.olympiadId}
		and p.user_id = ${competitionWinners.userId} and p.place between 0 and 3`;
	await db.batch([
		db.insert(auditLog).values({
			id: uuidv7(),
			at: now,
			actorId,
			action: "competition.winners",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: sql`(select json_object('dropped', json_group_array(json_object('user', user_id, 'name', name,
				'category', category, 'place', place, 'photo', photo))) from competition_winners
				where olympiad_id = ${olympiadId} and not exists (${won}))`,
		}),
		db.delete(competitionWinners).where(and(eq(competitionWinners.olympiadId, olympiadId), sql`not exists (${won})`)),
		db
			.insert(competitionWinners)
			.select(
				sql`select p.olympiad_id, u.id, ${ownFirst("u")},
					trim(u.name_en || ' ' || u.surname_en), p.country, p.category, p.place, coalesce((
						select d.value ->> 'photo' from audit_log a, json_each(a.detail, '$.dropped') d
						where a.target_kind = 'olympiad' and a.target_id = p.olympiad_id and a.action = 'competition.winners'
							and a.at > ${now - restorableMs} and d.value ->> 'user' = u.id
						order by a.at desc, a.id desc limit 1), ''), ${now}
					from participants p join users u on u.id = p.user_id
					where p.olympiad_id = ${olympiadId} and p.place between 0 and 3`,
			)
			.onConflictDoUpdate({
				target: [competitionWinners.olympiadId, competitionWinners.userId],
				set: {
					name: sql`excluded.name`,
					nameEn: sql`excluded.name_en`,
					country: sql`excluded.country`,
					category: sql`excluded.category`,
					place: sql`excluded.place`,
					savedAt: sql`excluded.saved_at`,
				},
			}),
	]);
}

/** Names the photo of a winner; false where there is no such winner. */
export async function setPhoto(db: Db, olympiadId: string, userId: string, photo: string): Promise<boolean> {
	const changed = await db
		.update(competitionWinners)
		.set({ photo })
		.where(and(eq(competitionWinners.olympiadId, olympiadId), eq(competitionWinners.userId, userId)))
		.returning({ id: competitionWinners.userId });
	return changed.length > 0;
}
