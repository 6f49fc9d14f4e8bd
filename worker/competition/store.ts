import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { competitionVenues, ticketOrders } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import type { VenueInput } from "./contract";

/** More competitions than one page can show; older ones are reached by their address. */
const shown = 100;

/** How far a person is with a competition: a ticket that waits, a record, a result. */
const entryOf = (userId: string) => ({
	registered: sql<number>`exists (select 1 from ${participants} p where p.olympiad_id = ${olympiads.id} and p.user_id = ${userId})`,
	finished: sql<number>`exists (select 1 from ${results} r where r.olympiad_id = ${olympiads.id} and r.user_id = ${userId}
		and r.type <> 'simulate')`,
	awaiting: sql<number>`exists (select 1 from ${ticketOrders} t where t.olympiad_id = ${olympiads.id} and t.state = 'awaiting'
		and (t.buyer_id = ${userId} or exists (select 1 from tickets k where k.order_id = t.id and k.user_id = ${userId})))`,
	offered: sql<number>`(select count(*) from waiting_entries w where w.olympiad_id = ${olympiads.id} and w.state = 'offered')`,
	participants: sql<number>`(select count(*) from ${participants} p where p.olympiad_id = ${olympiads.id})`,
});

function select(db: Db, userId: string) {
	return db
		.select({ olympiad: olympiads, venue: competitionVenues, ...entryOf(userId) })
		.from(olympiads)
		.leftJoin(competitionVenues, eq(competitionVenues.olympiadId, olympiads.id));
}

export type CompetitionRecord = Awaited<ReturnType<typeof listCompetitions>>[number];

/** Competitions that are neither archived nor drafts, latest start first; drafts too for who manages them. */
export function listCompetitions(db: Db, userId: string, drafts: boolean) {
	return select(db, userId)
		.where(and(isNull(olympiads.archivedAt), drafts ? undefined : eq(olympiads.draft, false)))
		.orderBy(desc(olympiads.startsAt), desc(olympiads.id))
		.limit(shown);
}

export async function findCompetition(db: Db, userId: string, id: string, drafts: boolean) {
	const rows = await select(db, userId).where(
		and(eq(olympiads.id, id), isNull(olympiads.archivedAt), drafts ? undefined : eq(olympiads.draft, false)),
	);
	return rows[0];
}

/** Writes where a competition takes place and who did. Fewer seats than are taken fail by the table's own rule. */
export async function saveVenue(db: Db, olympiadId: string, venue: VenueInput, actorId: string, now: number) {
	const { city, place, address, seats, companion_seats: companionSeats } = venue;
	const values = { city, place, address, seats, companionSeats };
	await db.batch([
		db
			.insert(competitionVenues)
			.values({ olympiadId, ...values })
			.onConflictDoUpdate({ target: competitionVenues.olympiadId, set: values }),
		logAction(db, {
			at: now,
			actorId,
			action: "competition.venue",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: values,
		}),
	]);
}

/** Opens check-in and results before the day of the event, and keeps who did it and why; the first time counts. */
export async function openDoors(db: Db, olympiadId: string, reason: string, actorId: string, now: number) {
	await db.batch([
		db
			.update(olympiads)
			.set({ openedEarlyAt: now })
			.where(and(eq(olympiads.id, olympiadId), isNull(olympiads.openedEarlyAt))),
		logAction(db, {
			at: now,
			actorId,
			action: "competition.open_early",
			targetKind: "olympiad",
			targetId: olympiadId,
			reason,
			detail: {},
		}),
	]);
}
