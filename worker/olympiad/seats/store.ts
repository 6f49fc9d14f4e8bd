import type { ActionOf } from "#domain/audit/actions";
import { eq, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { enterStatement, leaveListStatement, logEntered, type NewParticipant } from "../participants/enter-store";
import { offeredToOthers, type Placed, quotaKept, type Turn, turnCome } from "./room-store";

export type NewTicket = typeof tickets.$inferInsert;

/** The hall of an in-person olympiad, if one is set. */
export function findHall(db: Db, olympiadId: string) {
	return db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, olympiadId)).get();
}

/** Statement that logs an action on an order. */
export function auditOrder(
	db: Db,
	action: ActionOf<"order">,
	orderId: string,
	actorId: string,
	now: number,
	detail: unknown,
) {
	return logAction(db, { at: now, actorId, action: `order.${action}`, targetKind: "order", targetId: orderId, detail });
}

/** An order with its seats; `entered` take part at once because nothing is to be paid. */
export type Reservation = {
	order: typeof ticketOrders.$inferInsert;
	seats: readonly NewTicket[];
	entered: readonly NewParticipant[];
	/** seats of the hall when none are set yet */
	limit: number | null;
	turn: Turn;
};

/**
 * SQL: the seats of a hall that are taken with `count` more for these people. More than there are, without those held for
 * others of the waiting list, is one above all of them, which the hall refuses (`venue_seats`).
 */
export function seatsWith(olympiadId: string, count: number, added: readonly Placed[]): SQL {
	const { seats, seatsTaken } = competitionVenues;
	return sql`case when ${seats} is null or ${seatsTaken} + ${count} + ${offeredToOthers(olympiadId, added)} <= ${seats}
		then ${seatsTaken} + ${count} else max(${seats}, ${seatsTaken}) + 1 end`;
}

/**
 * Statements that take the seats and write the order with its tickets. Constraints refuse too many seats
 * (`venue_seats`, `venue_companions`), a repeated order (`ticket_orders_once`), a second ticket of a person
 * (`tickets_one_per_person`), somebody before them on the waiting list (`tickets.code`) and too many of a country
 * (`countryFull`).
 */
export function reserveStatements(db: Db, { order, seats, entered, limit, turn }: Reservation, now: number) {
	const { olympiadId } = order;
	const placed = seats
		.filter(({ kind }) => kind === "participant")
		.map(({ userId, country = "" }) => ({ userId, country }));
	const people = placed.map(({ userId }) => userId);
	const found = {
		code: sql`case when ${turnCome(olympiadId, placed, turn)} then value ->> '$.code' end`,
		country: sql`case when ${quotaKept(olympiadId, placed)} then value ->> '$.country' end`,
	};
	return [
		db.insert(competitionVenues).values({ olympiadId, seats: limit }).onConflictDoNothing(),
		db.insert(ticketOrders).values(order),
		db.insert(tickets).select(rowsOf(tickets, seats, found)),
		db
			.update(competitionVenues)
			.set({
				seatsTaken: seatsWith(olympiadId, order.seats, placed),
				companionsTaken: sql`${competitionVenues.companionsTaken} + ${order.companions}`,
			})
			.where(eq(competitionVenues.olympiadId, olympiadId)),
		enterStatement(db, olympiadId, entered, now, turn),
		leaveListStatement(db, olympiadId, people, now),
		auditOrder(db, "create", order.id, order.buyerId, now, { amount: order.amount, seats: order.seats }),
	] as const;
}

/** Runs `reserveStatements` in one step, and logs whom the buyer entered. */
export async function reserve(db: Db, reservation: Reservation, now: number): Promise<void> {
	const { order, entered } = reservation;
	await db.batch([
		...reserveStatements(db, reservation, now),
		logEntered(db, order.olympiadId, entered, order.buyerId, now),
	]);
}
