import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { auditLog } from "#db/schema/operations";
import { enterStatement, type NewParticipant } from "../participants/enter-store";

export type NewTicket = typeof tickets.$inferInsert;

/** The hall of an in-person event, if anybody has said which. */
export function findHall(db: Db, olympiadId: string) {
	return db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, olympiadId)).get();
}

/** What happened to an order, as a statement of a batch. */
export function auditOrder(db: Db, action: string, orderId: string, actorId: string, now: number, detail: unknown) {
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
		auditOrder(db, "create", order.id, order.buyerId, now, { amount: order.amount, seats: order.seats }),
	] as const;
}

/** Takes the seats and writes the order with its tickets, or nothing at all (`reserveStatements`). */
export async function reserve(db: Db, reservation: Reservation, now: number): Promise<void> {
	await db.batch(reserveStatements(db, reservation, now));
}
