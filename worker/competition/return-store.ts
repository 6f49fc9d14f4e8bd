import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { competitionVenues, ticketReturns, tickets } from "#db/schema/competition";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { OrderRow } from "./order-store";

export type ReturnRow = typeof ticketReturns.$inferSelect;

/** One person's place with the companions', what is due for it, and how often a start had kept the person in. */
export type GivenBack = { ticketId: string; userId: string; companions: number; amount: number; version: number };

export function findReturns(db: Db, orderIds: readonly string[]): Promise<ReturnRow[]> {
	return db
		.select()
		.from(ticketReturns)
		.where(inArray(ticketReturns.orderId, sql`(select value from json_each(${JSON.stringify(orderIds)}))`));
}

function audit(db: Db, action: string, order: OrderRow, actorId: string, reason: string, now: number, detail: unknown) {
	return db.insert(auditLog).values({
		id: uuidv7(),
		at: now,
		actorId,
		action: `order.${action}`,
		targetKind: "order",
		targetId: order.id,
		reason,
		detail: JSON.stringify(detail),
	});
}

/**
 * A place stands while its order is paid, nobody of it has come in, and its person has no result and was not kept in by a
 * start since `version` was read.
 */
function standing(order: OrderRow, { userId, version }: GivenBack) {
	const { id, olympiadId } = order;
	return sql`exists (select 1 from ticket_orders o where o.id = ${id} and o.state = 'paid')
		and not exists (select 1 from tickets t where t.order_id = ${id} and t.user_id = ${userId}
			and (not t.live or t.checked_in_at is not null))
		and not exists (select 1 from results r where r.olympiad_id = ${olympiadId} and r.user_id = ${userId}
			and r.type <> 'simulate')
		and not exists (select 1 from participants p where p.olympiad_id = ${olympiadId} and p.user_id = ${userId}
			and p.version <> ${version})`;
}

function statements(db: Db, order: OrderRow, place: GivenBack, by: { actorId: string; reason: string }, now: number) {
	const { id: orderId, olympiadId } = order;
	const { ticketId, userId, companions, amount } = place;
	// of a place that does not stand the state is null: NOT NULL refuses the whole batch
	const state = sql`case when ${standing(order, place)} then ${amount === 0 ? "repaid" : "due"} end`;
	return [
		db.insert(ticketReturns).values({
			ticketId,
			orderId,
			olympiadId,
			userId,
			companions,
			amount,
			state,
			reason: by.reason,
			returnedBy: by.actorId,
			returnedAt: now,
			...(amount === 0 ? { repaidBy: by.actorId, repaidAt: now } : {}),
		}),
		db
			.update(competitionVenues)
			.set({
				seatsTaken: sql`${competitionVenues.seatsTaken} - 1`,
				companionsTaken: sql`${competitionVenues.companionsTaken} - ${companions}`,
			})
			.where(eq(competitionVenues.olympiadId, olympiadId)),
		db
			.update(tickets)
			.set({ live: false })
			.where(and(eq(tickets.orderId, orderId), eq(tickets.userId, userId))),
		db.delete(participants).where(and(eq(participants.olympiadId, olympiadId), eq(participants.userId, userId))),
		audit(db, "return", order, by.actorId, by.reason, now, { ticket: ticketId, user: userId, companions, amount }),
	] as const;
}

/**
 * Gives places back, all or nothing: the seats are free, the people take no part, the money is due. False where one of
 * them does not stand any more.
 */
export async function giveBack(
	db: Db,
	order: OrderRow,
	places: readonly GivenBack[],
	by: { actorId: string; reason: string },
	now: number,
): Promise<boolean> {
	const [first, ...rest] = places.flatMap((place) => statements(db, order, place, by, now));
	if (!first) return true;
	try {
		await db.batch([first, ...rest]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "NOT NULL constraint failed: ticket_returns.state")) return false;
		if (isConstraintViolation(error, "UNIQUE constraint failed: ticket_returns.ticket_id")) return false;
		throw error;
	}
}

/** Notes that what was due of an order has been paid back; false where nothing was. */
export async function repay(db: Db, order: OrderRow, actorId: string, now: number): Promise<boolean> {
	const due = await db
		.update(ticketReturns)
		.set({ state: "repaid", repaidBy: actorId, repaidAt: now })
		.where(and(eq(ticketReturns.orderId, order.id), eq(ticketReturns.state, "due")))
		.returning({ amount: ticketReturns.amount });
	if (due.length === 0) return false;
	await audit(db, "repaid", order, actorId, "", now, { amount: due.reduce((sum, { amount }) => sum + amount, 0) });
	return true;
}
