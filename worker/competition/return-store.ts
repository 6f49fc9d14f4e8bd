import type { ActionOf } from "#domain/audit/actions";
import { and, eq, ne, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { competitionVenues, ticketReturns, tickets } from "#db/schema/competition";
import { participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { write } from "../shop/ledger-store";
import type { OrderRow } from "./order-store";
import { paidBack } from "./pay-order";

export type ReturnRow = typeof ticketReturns.$inferSelect;

/** One person's place with the companions', what is due for it, and how often a start had kept the person in. */
export type GivenBack = { ticketId: string; userId: string; companions: number; amount: number; version: number };

export function findReturns(db: Db, orderIds: readonly string[]): Promise<ReturnRow[]> {
	return db.select().from(ticketReturns).where(among(ticketReturns.orderId, orderIds));
}

/** Those of some people who have a result in an olympiad. */
export async function findFinished(db: Db, olympiadId: string, userIds: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ userId: results.userId })
		.from(results)
		.where(and(eq(results.olympiadId, olympiadId), ne(results.type, "simulate"), among(results.userId, userIds)));
	return new Set(rows.map(({ userId }) => userId));
}

function auditRow(
	action: ActionOf<"order">,
	order: OrderRow,
	actorId: string,
	reason: string,
	now: number,
	detail: unknown,
): typeof auditLog.$inferInsert {
	return {
		id: uuidv7(),
		at: now,
		actorId,
		action: `order.${action}`,
		targetKind: "order",
		targetId: order.id,
		reason,
		detail: JSON.stringify(detail),
	};
}

/**
 * Gives places back, all or nothing: the seats are free, the people take no part, and the money is on the `wallet` it
 * came from, or due where staff took it. False where one of
 * them does not stand any more: while its order is paid, nobody of it has come in, and its person has no result and was
 * not kept in by a start since `version` was read.
 */
export async function giveBack(
	db: Db,
	order: OrderRow,
	places: readonly GivenBack[],
	by: { actorId: string; reason: string; wallet: string | null },
	now: number,
): Promise<boolean> {
	const { id: orderId, olympiadId } = order;
	const { wallet, actorId, reason } = by;
	const repaid = (amount: number) => amount === 0 || wallet !== null;
	const given = places.map((place) => ({
		...place,
		orderId,
		olympiadId,
		reason: by.reason,
		returnedBy: by.actorId,
		returnedAt: now,
		...(repaid(place.amount) ? { repaidBy: by.actorId, repaidAt: now } : {}),
		state: repaid(place.amount) ? ("repaid" as const) : ("due" as const),
	}));
	const person = sql`value ->> '$.userId'`;
	const standing = sql`exists (select 1 from ticket_orders o where o.id = ${orderId} and o.state = 'paid')
		and not exists (select 1 from tickets t where t.order_id = ${orderId} and t.user_id = ${person}
			and (not t.live or t.checked_in_at is not null))
		and not exists (select 1 from results r where r.olympiad_id = ${olympiadId} and r.user_id = ${person}
			and r.type <> 'simulate')
		and not exists (select 1 from participants p where p.olympiad_id = ${olympiadId} and p.user_id = ${person}
			and p.version <> value ->> '$.version')`;
	// for a place that is no longer valid the state is null, and NOT NULL refuses the whole batch
	const state = sql`case when ${standing} then value ->> '$.state' end`;
	const people = places.map(({ userId }) => userId);
	const companions = places.reduce((sum, place) => sum + place.companions, 0);
	const said = places.map(({ ticketId: ticket, userId: user, companions: brought, amount }) =>
		auditRow("return", order, by.actorId, by.reason, now, { ticket, user, companions: brought, amount }),
	);
	const money = places.flatMap(({ ticketId, amount }) =>
		wallet === null || amount === 0
			? []
			: [
					write(db, paidBack(wallet, ticketId, amount), {
						cause: "refund",
						reference: ticketId,
						actorId,
						reason,
						at: now,
					}),
				],
	);
	try {
		await db.batch([
			db.insert(ticketReturns).select(rowsOf(ticketReturns, given, { state })),
			db
				.update(competitionVenues)
				.set({
					seatsTaken: sql`${competitionVenues.seatsTaken} - ${places.length}`,
					companionsTaken: sql`${competitionVenues.companionsTaken} - ${companions}`,
				})
				.where(eq(competitionVenues.olympiadId, olympiadId)),
			db
				.update(tickets)
				.set({ live: false })
				.where(and(eq(tickets.orderId, orderId), among(tickets.userId, people))),
			db.delete(participants).where(and(eq(participants.olympiadId, olympiadId), among(participants.userId, people))),
			db.insert(auditLog).select(rowsOf(auditLog, said)),
			...money,
		]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "NOT NULL constraint failed: ticket_returns.state")) return false;
		if (isConstraintViolation(error, "UNIQUE constraint failed: ticket_returns.ticket_id")) return false;
		throw error;
	}
}

/** Records that the money due of an order was paid back; false when nothing is due. */
export async function repay(db: Db, order: OrderRow, actorId: string, now: number): Promise<boolean> {
	const due = await db
		.update(ticketReturns)
		.set({ state: "repaid", repaidBy: actorId, repaidAt: now })
		.where(and(eq(ticketReturns.orderId, order.id), eq(ticketReturns.state, "due")))
		.returning({ amount: ticketReturns.amount });
	if (due.length === 0) return false;
	const amount = due.reduce((sum, row) => sum + row.amount, 0);
	await db.insert(auditLog).values(auditRow("repaid", order, actorId, "", now, { amount }));
	return true;
}
