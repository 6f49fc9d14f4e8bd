import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { ticketOrders, tickets } from "#db/schema/competition";
import { participants } from "#db/schema/olympiad";

/** Who may come in: holders of paid tickets, companions right after whom they come with. */
export function listCheckIn(db: Db, olympiadId: string) {
	const participant = sql<string>`(select t.holder from tickets t where t.order_id = ${tickets.orderId}
		and t.user_id = ${tickets.userId} and t.kind = 'participant')`;
	return db
		.select({ ticket: tickets, with: participant.as("with_whom"), tshirt: participants.tshirt })
		.from(tickets)
		.innerJoin(ticketOrders, and(eq(ticketOrders.id, tickets.orderId), eq(ticketOrders.state, "paid")))
		.leftJoin(
			participants,
			and(eq(participants.olympiadId, tickets.olympiadId), eq(participants.userId, tickets.userId)),
		)
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

/** Notes that somebody came, or takes it back; false where it was so already. */
export async function setCheckedIn(db: Db, id: string, at: number | null, actorId: string): Promise<boolean> {
	const changed = await db
		.update(tickets)
		.set({ checkedInAt: at, checkedInBy: at === null ? null : actorId })
		.where(and(eq(tickets.id, id), at === null ? isNotNull(tickets.checkedInAt) : isNull(tickets.checkedInAt)))
		.returning({ id: tickets.id });
	return changed.length > 0;
}
