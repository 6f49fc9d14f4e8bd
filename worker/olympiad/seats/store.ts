import { eq, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { enterStatement, type NewParticipant } from "../participants/enter-store";

export type NewTicket = typeof tickets.$inferInsert;

/** The hall of an in-person olympiad, if one is set. */
export function findHall(db: Db, olympiadId: string) {
	return db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, olympiadId)).get();
}

/** Statement that logs an action on an order. */
export function auditOrder(db: Db, action: string, orderId: string, actorId: string, now: number, detail: unknown) {
	return logAction(db, { at: now, actorId, action: `order.${action}`, targetKind: "order", targetId: orderId, detail });
}

/** An order with its seats; `entered` take part at once because nothing is to be paid. */
export type Reservation = {
	order: typeof ticketOrders.$inferInsert;
	seats: readonly NewTicket[];
	entered: readonly NewParticipant[];
	/** seats of the hall when none are set yet */
	limit: number | null;
};

/**
 * Statements that take the seats and write the order with its tickets. Constraints refuse too many seats
 * (`venue_seats`, `venue_companions`), a repeated order (`ticket_orders_once`) and a second ticket of a person
 * (`tickets_one_per_person`).
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

/** Runs `reserveStatements` in one step. */
export async function reserve(db: Db, reservation: Reservation, now: number): Promise<void> {
	await db.batch(reserveStatements(db, reservation, now));
}
