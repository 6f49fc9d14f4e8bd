import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { amountDue, returnableUntil } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { findOlympiad } from "../olympiad/store";
import { closeParticipations, openParticipations } from "../olympiad/participants/participation-gate";
import { findParticipations } from "../olympiad/participants/store";
import type { ReturnInput } from "./contract";
import { orderFor } from "./order";
import { findTickets, type OrderRow, type TicketRow } from "./order-store";
import { findReturns, type GivenBack, giveBack, repay } from "./return-store";

function placesOf(
	order: OrderRow,
	seats: readonly TicketRow[],
	chosen: readonly TicketRow[],
	people: readonly { userId: string; version: number }[],
): GivenBack[] {
	return chosen.map(({ id, userId }) => ({
		ticketId: id,
		userId,
		companions: seats.filter((seat) => seat.userId === userId && seat.kind === "companion").length,
		amount: amountDue(order.amount, seats, userId),
		version: people.find((person) => person.userId === userId)?.version ?? 0,
	}));
}

/**
 * Gives paid places of an order back, each with its companions: by the buyer until three days before the start, by who
 * manages competitions until the start. A readiness ticket of theirs starts nothing any more. Places that were given
 * back before stay so. Throws NOT_FOUND for tickets that are not of participants of this order, TICKETS_CLOSED when it
 * is too late, CONFLICT for an order that is not paid and for somebody who has come in, has begun or has a result.
 * `now` in milliseconds.
 */
export async function returnPlaces(
	env: Env,
	db: Db,
	actor: Actor,
	id: string,
	input: ReturnInput,
	now: number,
): Promise<OrderRow> {
	const order = await orderFor(db, actor, id);
	const [seats, returns, olympiad] = await Promise.all([
		findTickets(db, [id]),
		findReturns(db, [id]),
		findOlympiad(db, order.olympiadId),
	]);
	if (!olympiad) throw new DomainError("NOT_FOUND");
	const places = seats.filter(({ kind }) => kind === "participant");
	const wanted = input.tickets ? new Set(input.tickets) : null;
	const chosen = places.filter((seat) => wanted === null || wanted.has(seat.id));
	if (wanted !== null && chosen.length < wanted.size) throw new DomainError("NOT_FOUND");
	if (order.state !== "paid") throw new DomainError("CONFLICT");
	const gone = new Set(returns.map(({ ticketId }) => ticketId));
	const standing = chosen.filter((seat) => !gone.has(seat.id));
	if (standing.length === 0) return order;
	if (now >= returnableUntil(olympiad, may(actor, "competitions.manage"))) throw new DomainError("TICKETS_CLOSED");
	const by = { actorId: actor.id, reason: input.reason };
	const people = await findParticipations(
		db,
		olympiad.id,
		standing.map(({ userId }) => userId),
	);
	const begun = await closeParticipations(env, olympiad, people);
	let given = false;
	try {
		given = begun.size === 0 && (await giveBack(db, order, placesOf(order, seats, standing, people), by, now));
	} finally {
		if (!given) await openParticipations(env, people);
	}
	if (!given) throw new DomainError("CONFLICT");
	return order;
}

/** Records that the money due of an order was paid back. Throws FORBIDDEN, CONFLICT when nothing is due. */
export async function repayOrder(db: Db, actor: Actor, id: string, now: number): Promise<OrderRow> {
	if (!may(actor, "competitions.manage")) throw new DomainError("FORBIDDEN");
	const order = await orderFor(db, actor, id);
	if (!(await repay(db, order, actor.id, now))) throw new DomainError("CONFLICT");
	return order;
}
