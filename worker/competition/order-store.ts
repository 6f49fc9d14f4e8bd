import type { BatchItem } from "drizzle-orm/batch";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { olympiads } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { uuidv7 } from "uuidv7";
import { enterStatement, type NewParticipant } from "../olympiad/participants/enter-store";

export type OrderRow = typeof ticketOrders.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type NewTicket = typeof tickets.$inferInsert;

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
				kind: olympiads.kind,
				startsAt: olympiads.startsAt,
				orderHours: olympiads.orderHours,
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

function audit(db: Db, action: string, orderId: string, actorId: string, now: number, detail: unknown) {
	return db.insert(auditLog).values({
		id: uuidv7(),
		at: now,
		actorId,
		action: `order.${action}`,
		targetKind: "order",
		targetId: orderId,
		detail: JSON.stringify(detail),
	});
}

/** An order with its seats, and who takes part from then on because nothing is to be paid. */
export type Reservation = {
	order: typeof ticketOrders.$inferInsert;
	seats: readonly NewTicket[];
	entered: readonly NewParticipant[];
	/** how many the hall has where nobody has said so yet */
	limit: number | null;
};

/**
 * Takes the seats and writes the order with its tickets, as statements of one batch: the hall's own rule refuses a seat
 * too many (`venue_seats`, `venue_companions`), the buyer's key a second order (`ticket_orders_once`), a ticket a second
 * one of the same person (`tickets_one_per_person`).
 */
export function reserveStatements(db: Db, { order, seats, entered, limit }: Reservation, now: number) {
	const { olympiadId } = order;
	return [
		db.insert(competitionVenues).values({ olympiadId, seats: limit }).onConflictDoNothing(),
		db.insert(ticketOrders).values(order),
		db.insert(tickets).select(rowsOf(tickets, seats)),
		db
			.update(competitionVenues)
			.set({
				seatsTaken: sql`${competitionVenues.seatsTaken} + ${order.seats}`,
				companionsTaken: sql`${competitionVenues.companionsTaken} + ${order.companions}`,
			})
			.where(eq(competitionVenues.olympiadId, olympiadId)),
		enterStatement(db, olympiadId, entered, now),
		audit(db, "create", order.id, order.buyerId, now, { amount: order.amount, seats: order.seats }),
	] as const;
}

/** Takes the seats and writes the order with its tickets, or nothing at all (`reserveStatements`). */
export async function reserve(db: Db, reservation: Reservation, now: number): Promise<void> {
	await db.batch(reserveStatements(db, reservation, now));
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
			enterStatement(db, order.olympiadId, entered, now),
			audit(db, "paid", order.id, actorId, now, { amount: order.amount, ...detail }),
		]),
	);
}

/** Marks an order as paid and enters its people; false where it no longer waited, and then nothing happened. */
export function confirm(
	db: Db,
	order: OrderRow,
	entered: readonly NewParticipant[],
	actorId: string,
	now: number,
): Promise<boolean> {
	return pay(db, { order, entered, actorId, now }, [], {});
}

/**
 * Marks an order as paid that had lapsed: its seats are taken once more, as far as the hall has them and nobody of it has
 * come in otherwise (`venue_seats`, `venue_companions`, `tickets_one_per_person`). False where it was decided meanwhile.
 */
export function confirmAgain(
	db: Db,
	order: OrderRow,
	entered: readonly NewParticipant[],
	actorId: string,
	now: number,
): Promise<boolean> {
	const taken = db.update(tickets).set({ live: true }).where(eq(tickets.orderId, order.id));
	return pay(db, { order, entered, actorId, now }, [countSeats(db, order, 1), taken], { after: "lapsed" });
}

/** Takes the seats of an order in its hall once more, or gives them back. */
function countSeats(db: Db, { olympiadId, seats, companions }: OrderRow, sign: 1 | -1) {
	return db
		.update(competitionVenues)
		.set({
			seatsTaken: sql`${competitionVenues.seatsTaken} + ${sign * seats}`,
			companionsTaken: sql`${competitionVenues.companionsTaken} + ${sign * companions}`,
		})
		.where(eq(competitionVenues.olympiadId, olympiadId));
}

/** Gives the seats of a waiting order back; false where it no longer waited, and then nothing happened. */
export function cancel(db: Db, order: OrderRow, actorId: string, now: number): Promise<boolean> {
	return unlessDecided(
		db.batch([
			decide(db, order, "cancelled", actorId, now),
			countSeats(db, order, -1),
			db.update(tickets).set({ live: false }).where(eq(tickets.orderId, order.id)),
			audit(db, "cancel", order.id, actorId, now, {}),
		]),
	);
}
