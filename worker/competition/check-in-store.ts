import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { ticketOrders, tickets } from "#db/schema/competition";
import { participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import { ownFirst } from "../account/users/store";

/** The name of whoever checked a person in; empty for nobody. */
function checkedInBy(id: SQL) {
	return sql<string>`coalesce((select ${ownFirst("u")} from users u where u.id = ${id}), '')`.as("checked_in_by_whom");
}

/** Holders of paid tickets, companions after their participant. */
export function listTickets(db: Db, olympiadId: string) {
	const participant = sql<string>`(select t.holder from tickets t where t.order_id = ${tickets.orderId}
		and t.user_id = ${tickets.userId} and t.kind = 'participant')`;
	return db
		.select({
			ticket: tickets,
			with: participant.as("with_whom"),
			tshirt: participants.tshirt,
			cameAt: participants.checkedInAt,
			photo: users.photoUrl,
			by: checkedInBy(sql`coalesce(${tickets.checkedInBy}, ${participants.checkedInBy})`),
		})
		.from(tickets)
		.innerJoin(ticketOrders, and(eq(ticketOrders.id, tickets.orderId), eq(ticketOrders.state, "paid")))
		.leftJoin(
			participants,
			and(eq(participants.olympiadId, tickets.olympiadId), eq(participants.userId, tickets.userId)),
		)
		.leftJoin(users, and(eq(users.id, tickets.userId), isNull(users.deletedAt)))
		.where(and(eq(tickets.olympiadId, olympiadId), eq(tickets.live, true)))
		.orderBy(sql`with_whom`, asc(tickets.userId), sql`${tickets.kind} = 'companion'`, asc(tickets.id));
}

/** A paid ticket of a competition by its id or the code on it. */
export async function findPaidTicket(db: Db, olympiadId: string, key: { id: string; code: string | null }) {
	const rows = await db
		.select({ ticket: tickets })
		.from(tickets)
		.innerJoin(ticketOrders, and(eq(ticketOrders.id, tickets.orderId), eq(ticketOrders.state, "paid")))
		.where(
			and(
				eq(tickets.olympiadId, olympiadId),
				eq(tickets.live, true),
				or(eq(tickets.id, key.id), key.code === null ? undefined : eq(tickets.code, key.code)),
			),
		);
	return rows[0]?.ticket;
}

/** That a participant of an olympiad holds a paid ticket; without one they are let in by their record. */
const holdsTicket = sql`exists (select 1 from tickets t join ticket_orders o on o.id = t.order_id and o.state = 'paid'
	where t.olympiad_id = ${participants.olympiadId} and t.user_id = ${participants.userId} and t.kind = 'participant'
	and t.live)`;

/** Who takes part without a paid ticket: entered by a delegate, or where there are no tickets at all. By name. */
export function listWithoutTicket(db: Db, olympiadId: string) {
	return db
		.select({
			participant: participants,
			photo: users.photoUrl,
			by: checkedInBy(sql`${participants.checkedInBy}`),
			names: { name: users.name, surname: users.surname, nameEn: users.nameEn, surnameEn: users.surnameEn },
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.where(and(eq(participants.olympiadId, olympiadId), isNull(users.deletedAt), sql`not ${holdsTicket}`))
		.orderBy(asc(users.surname), asc(users.name), asc(participants.id));
}

/** A participant of a competition who has no paid ticket, by the id of the record. */
export async function findWithoutTicket(db: Db, olympiadId: string, id: string) {
	const rows = await db
		.select({ id: participants.id, userId: participants.userId })
		.from(participants)
		.where(and(eq(participants.olympiadId, olympiadId), eq(participants.id, id), sql`not ${holdsTicket}`));
	return rows[0];
}

/** Statement for the log, after the one that changed something: somebody came in (`at`), or that is taken back. */
function logDoor(
	db: Db,
	{ kind, id, olympiadId }: { kind: "user" | "participant"; id: string; olympiadId: string },
	at: number | null,
	actorId: string,
	now: number,
) {
	const action = at === null ? "competition.check_in_back" : "competition.check_in";
	const detail = { olympiad: olympiadId };
	return logChange(db, { at: now, actorId, action, targetKind: kind, targetId: id, detail });
}

/**
 * Checks the holder of a ticket in, or takes the check-in back, also one from before they had a ticket. Whether it
 * changed anything: of two scans at once one did.
 */
export async function setTicketCheckedIn(
	db: Db,
	ticket: typeof tickets.$inferSelect,
	at: number | null,
	actorId: string,
	now: number,
): Promise<boolean> {
	const { id, kind, olympiadId, userId } = ticket;
	const record = and(eq(participants.olympiadId, olympiadId), eq(participants.userId, userId));
	const [changed] = await db.batch([
		db
			.update(tickets)
			.set({ checkedInAt: at, checkedInBy: at === null ? null : actorId })
			.where(and(eq(tickets.id, id), at === null ? isNotNull(tickets.checkedInAt) : isNull(tickets.checkedInAt)))
			.returning({ id: tickets.id }),
		logDoor(db, { kind: "user", id: userId, olympiadId }, at, actorId, now),
		...(kind === "participant" && at === null
			? [db.update(participants).set({ checkedInAt: null, checkedInBy: null }).where(record)]
			: []),
	]);
	return changed.length > 0;
}

/** Checks a participant without a ticket in, or takes the check-in back; whether it changed anything. */
export async function setCameIn(
	db: Db,
	{ id, olympiadId }: { id: string; olympiadId: string },
	at: number | null,
	actorId: string,
	now: number,
): Promise<boolean> {
	const [changed] = await db.batch([
		db
			.update(participants)
			.set({ checkedInAt: at, checkedInBy: at === null ? null : actorId })
			.where(
				and(
					eq(participants.id, id),
					at === null ? isNotNull(participants.checkedInAt) : isNull(participants.checkedInAt),
				),
			)
			.returning({ id: participants.id }),
		logDoor(db, { kind: "participant", id, olympiadId }, at, actorId, now),
	]);
	return changed.length > 0;
}

/** Whether a participant was checked in before they had a ticket. */
export async function hasCome(db: Db, olympiadId: string, userId: string): Promise<boolean> {
	const theirs = and(eq(participants.olympiadId, olympiadId), eq(participants.userId, userId));
	return (await db.$count(participants, and(theirs, isNotNull(participants.checkedInAt)))) > 0;
}
