import type { BatchItem } from "drizzle-orm/batch";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { olympiads } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import { enterStatement, type NewParticipant } from "../olympiad/participants/enter-store";
import { auditOrder, seatsWith } from "../olympiad/seats/store";

export type OrderRow = typeof ticketOrders.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;

const mostOrders = 200;

export function findOrderByKey(db: Db, buyerId: string, key: string) {
	return db
		.select()
		.from(ticketOrders)
		.where(and(eq(ticketOrders.buyerId, buyerId), eq(ticketOrders.idempotencyKey, key)))
		.get();
}

export function findOrder(db: Db, id: string) {
	return db.select().from(ticketOrders).where(eq(ticketOrders.id, id)).get();
}

export function findTickets(db: Db, orderIds: readonly string[]) {
	return db.select().from(tickets).where(among(tickets.orderId, orderIds)).orderBy(asc(tickets.id));
}

/** Orders with their competition and buyer, newest first: those a person made or has a ticket of, or all; or one. */
export function listOrders(
	db: Db,
	{ id, userId, olympiadId }: { id?: string; userId?: string; olympiadId?: string | undefined },
) {
	return db
		.select({
			order: ticketOrders,
			olympiad: {
				id: olympiads.id,
				name: olympiads.name,
				nameEn: olympiads.nameEn,
				kind: olympiads.kind,
				startsAt: olympiads.startsAt,
				orderHours: olympiads.orderHours,
				timeZone: olympiads.timeZone,
			},
			buyer: { name: users.name, surname: users.surname, nameEn: users.nameEn, surnameEn: users.surnameEn },
		})
		.from(ticketOrders)
		.innerJoin(olympiads, eq(olympiads.id, ticketOrders.olympiadId))
		.innerJoin(users, eq(users.id, ticketOrders.buyerId))
		.where(
			and(
				id === undefined ? undefined : eq(ticketOrders.id, id),
				userId === undefined
					? undefined
					: sql`(${ticketOrders.buyerId} = ${userId} or exists (select 1 from tickets k
						where k.order_id = ${ticketOrders.id} and k.user_id = ${userId} and k.live))`,
				olympiadId === undefined ? undefined : eq(ticketOrders.olympiadId, olympiadId),
			),
		)
		.orderBy(desc(ticketOrders.createdAt), desc(ticketOrders.id))
		.limit(mostOrders);
}

/** Decides an order that stands so. Where it no longer does, NOT NULL refuses the whole batch this is part of. */
function decide(
	db: Db,
	{ id, state: from }: Pick<OrderRow, "id" | "state">,
	to: "paid" | "cancelled",
	actorId: string,
	now: number,
) {
	const state = sql`case when ${ticketOrders.state} = ${from} then ${to} end`;
	return db.update(ticketOrders).set({ state, decidedAt: now, decidedBy: actorId }).where(eq(ticketOrders.id, id));
}

async function unlessDecided(work: Promise<unknown>): Promise<boolean> {
	try {
		await work;
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "NOT NULL constraint failed: ticket_orders.state")) return false;
		throw error;
	}
}

type Paying = { order: OrderRow; entered: readonly NewParticipant[]; actorId: string; now: number };

/** An order becomes paid and its people take part, or nothing happens; `seats` go with it, `detail` says how. */
function pay(db: Db, { order, entered, actorId, now }: Paying, seats: BatchItem<"sqlite">[], detail: object) {
	return unlessDecided(
		db.batch([
			decide(db, order, "paid", actorId, now),
			...seats,
			enterStatement(db, order.olympiadId, entered, now, "staff"),
			auditOrder(db, "paid", order.id, actorId, now, { amount: order.amount, ...detail }),
		]),
	);
}

/**
 * Marks an order as paid and enters its people; false when it no longer waits. `money`: the movement that pays it, where
 * it is paid from a balance.
 */
export function confirm(
	db: Db,
	order: OrderRow,
	entered: readonly NewParticipant[],
	actorId: string,
	now: number,
	money: BatchItem<"sqlite">[] = [],
): Promise<boolean> {
	return pay(db, { order, entered, actorId, now }, money, money.length > 0 ? { from: "balance" } : {});
}

/**
 * Marks an order as paid that had lapsed: its seats are taken once more, as far as the hall has them and nobody of it
 * has come in otherwise (`venue_seats`, `venue_companions`, `tickets_one_per_person`). False where it was decided
 * meanwhile.
 */
export function confirmAgain(
	db: Db,
	order: OrderRow,
	entered: readonly NewParticipant[],
	actorId: string,
	now: number,
): Promise<boolean> {
	const taken = db.update(tickets).set({ live: true }).where(eq(tickets.orderId, order.id));
	return pay(db, { order, entered, actorId, now }, [takeSeatsAgain(db, order, entered), taken], { after: "lapsed" });
}

/** Takes the seats of an order in its hall once more, but none that is held for the waiting list. */
function takeSeatsAgain(db: Db, { olympiadId, seats, companions }: OrderRow, entered: readonly NewParticipant[]) {
	return db
		.update(competitionVenues)
		.set({
			seatsTaken: seatsWith(olympiadId, seats, entered),
			companionsTaken: sql`${competitionVenues.companionsTaken} + ${companions}`,
		})
		.where(eq(competitionVenues.olympiadId, olympiadId));
}

/** Gives the seats of an order back to its hall. */
function freeSeatsOf(db: Db, { olympiadId, seats, companions }: OrderRow) {
	return db
		.update(competitionVenues)
		.set({
			seatsTaken: sql`${competitionVenues.seatsTaken} + ${-seats}`,
			companionsTaken: sql`${competitionVenues.companionsTaken} + ${-companions}`,
		})
		.where(eq(competitionVenues.olympiadId, olympiadId));
}

/** Cancels a waiting order and frees its seats; false when it no longer waits. */
export function cancel(db: Db, order: OrderRow, actorId: string, now: number): Promise<boolean> {
	return unlessDecided(
		db.batch([
			decide(db, order, "cancelled", actorId, now),
			freeSeatsOf(db, order),
			db.update(tickets).set({ live: false }).where(eq(tickets.orderId, order.id)),
			auditOrder(db, "cancel", order.id, actorId, now, {}),
		]),
	);
}
