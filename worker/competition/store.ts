import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { competitionVenues, ticketOrders } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { withinReach } from "../account/users/reach";
import type { VenueInput } from "./contract";

/** More competitions than one page can show; older ones are reached by their address. */
const shown = 100;
const candidatesShown = 200;

/** How far a person is with a competition: a ticket that waits, a record, a result. */
const entryOf = (userId: string) => ({
	registered: sql<number>`exists (select 1 from ${participants} p where p.olympiad_id = ${olympiads.id} and p.user_id = ${userId})`,
	finished: sql<number>`exists (select 1 from ${results} r where r.olympiad_id = ${olympiads.id} and r.user_id = ${userId}
		and r.type <> 'simulate')`,
	awaiting: sql<number>`exists (select 1 from ${ticketOrders} t where t.olympiad_id = ${olympiads.id} and t.state = 'awaiting'
		and (t.buyer_id = ${userId} or exists (select 1 from tickets k where k.order_id = t.id and k.user_id = ${userId})))`,
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

/** The people an actor may enter: students within reach and the actor, by name; `taken` where they are in already. */
export function findCandidates(db: Db, actor: Actor, olympiadId: string) {
	return db
		.select({
			user: users,
			registered: sql<number>`exists (select 1 from ${participants} p where p.olympiad_id = ${olympiadId}
				and p.user_id = users.id)`,
			awaiting: sql<number>`exists (select 1 from tickets t where t.olympiad_id = ${olympiadId}
				and t.user_id = users.id and t.kind = 'participant' and t.live)`,
		})
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				withinReach(actor),
				sql`(${users.role} = ${Role.student} or ${users.id} = ${actor.id})`,
			),
		)
		.orderBy(asc(users.surname), asc(users.surnameEn), asc(users.name), asc(users.id))
		.limit(candidatesShown);
}

/** The categories in which each of some people took a prize (places 0 to 3, results final) in earlier olympiads of a type. */
export async function findPrizesOf(
	db: Db,
	olympiad: { type: string; startsAt: number },
	userIds: readonly string[],
): Promise<Map<string, string[]>> {
	const rows = await db.all<{ userId: string; categories: string }>(sql`
		select p.user_id as userId, json_group_array(distinct p.category) as categories
		from participants p join olympiads o on o.id = p.olympiad_id
		where p.user_id in (select value from json_each(${JSON.stringify(userIds)})) and p.place between 0 and 3
			and o.results_state = 'final' and o.type = ${olympiad.type} and o.starts_at < ${olympiad.startsAt}
		group by p.user_id`);
	return new Map(rows.map(({ userId, categories }) => [userId, JSON.parse(categories) as string[]]));
}

/** The hall of a competition, if anybody has said which. */
export function findHall(db: Db, olympiadId: string) {
	return db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, olympiadId)).get();
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
		db.insert(auditLog).values({
			id: uuidv7(),
			at: now,
			actorId,
			action: "competition.venue",
			targetKind: "olympiad",
			targetId: olympiadId,
			detail: JSON.stringify(values),
		}),
	]);
}
