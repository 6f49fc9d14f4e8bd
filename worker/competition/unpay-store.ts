import { and, eq, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { ticketOrders } from "#db/schema/competition";
import { participants } from "#db/schema/olympiad";
import { auditOrder } from "../olympiad/seats/store";
import type { OrderRow } from "./order-store";

/** A person whom a payment entered, and how often a start had kept them in. */
export type EnteredPerson = { userId: string; version: number };

/** The people whom the payment of an order entered: their records are as old as the decision. */
export function findEntered(db: Db, { id, olympiadId, decidedAt }: OrderRow) {
	return db
		.select({
			id: participants.id,
			userId: participants.userId,
			shard: participants.shard,
			category: participants.category,
			version: participants.version,
		})
		.from(participants)
		.where(
			and(
				eq(participants.olympiadId, olympiadId),
				eq(participants.createdAt, decidedAt ?? 0),
				sql`${participants.userId} in (select t.user_id from tickets t where t.order_id = ${id})`,
			),
		);
}

/**
 * Makes a paid order wait again, with its seats, and takes out the people whom the payment had entered. False where it
 * was decided otherwise meanwhile, a place of it was given back, or one of its people came in, has a result, or was kept
 * in by a start since `version` was read.
 */
export async function takePaymentBack(
	db: Db,
	order: OrderRow,
	entered: readonly EnteredPerson[],
	{ actorId, holdsUntil, now }: { actorId: string; holdsUntil: number; now: number },
): Promise<boolean> {
	const { id, olympiadId, decidedAt } = order;
	const read = JSON.stringify(entered.map(({ userId, version }) => [userId, version]));
	const stands = sql`${ticketOrders.state} = 'paid' and ${ticketOrders.decidedAt} is ${decidedAt}
		and not exists (select 1 from tickets t where t.order_id = ${id} and (not t.live or t.checked_in_at is not null))
		and not exists (select 1 from participants p join tickets t on t.user_id = p.user_id and t.order_id = ${id}
			where p.olympiad_id = ${olympiadId} and p.checked_in_at is not null)
		and not exists (select 1 from results r join tickets t on t.user_id = r.user_id and t.order_id = ${id}
			where r.olympiad_id = ${olympiadId} and r.type <> 'simulate')
		and not exists (select 1 from json_each(${read}) e join participants p on p.user_id = e.value ->> 0
			where p.olympiad_id = ${olympiadId} and p.version <> e.value ->> 1)`;
	const people = entered.map(({ userId }) => userId);
	try {
		await db.batch([
			// where it does not stand the state is null, and NOT NULL refuses the whole batch
			db
				.update(ticketOrders)
				.set({ state: sql`case when ${stands} then 'awaiting' end`, holdsUntil, decidedAt: null, decidedBy: null })
				.where(eq(ticketOrders.id, id)),
			db.delete(participants).where(and(eq(participants.olympiadId, olympiadId), among(participants.userId, people))),
			auditOrder(db, "unpaid", id, actorId, now, { amount: order.amount, paidAt: decidedAt, paidBy: order.decidedBy }),
		]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "NOT NULL constraint failed: ticket_orders.state")) return false;
		throw error;
	}
}
