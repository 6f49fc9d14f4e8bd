import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { amountDue, returnableUntil } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { findOlympiad } from "../olympiad/store";
import { closeParticipations, openParticipations } from "../olympiad/participants/participation-gate";
import { findParticipations } from "../olympiad/participants/store";
import type { ReturnInput } from "./order-contract";
import { decidedMeanwhile, orderFor } from "./order";
import { findTickets, type OrderRow, type TicketRow } from "./order-store";
import { walletBehind } from "./pay-order";
import { findFinished, findReturns, type GivenBack, giveBack, repay } from "./return-store";

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
 * back before stay so; who has come in or begun keeps theirs and is in `kept` by name. Throws NOT_FOUND for tickets that
 * are not of participants of this order, TICKETS_CLOSED when it is too late, PLACES_IN_USE where nobody's can be given
 * back, CONFLICT for an order that is not paid and for a result or start that came meanwhile.
 * `now` in milliseconds.
 */
export async function returnPlaces(
	env: Env,
	db: Db,
	actor: Actor,
	id: string,
	input: ReturnInput,
	now: number,
): Promise<{ order: OrderRow; kept: string[] }> {
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
	if (order.state !== "paid") throw await decidedMeanwhile(db, actor, id);
	const gone = new Set(returns.map(({ ticketId }) => ticketId));
	const standing = chosen.filter((seat) => !gone.has(seat.id));
	if (standing.length === 0) return { order, kept: [] };
	if (now >= returnableUntil(olympiad, may(actor, "competitions.manage"))) throw new DomainError("TICKETS_CLOSED");
	const by = { actorId: actor.id, reason: input.reason, wallet: await walletBehind(db, id) };
	const came = new Set(seats.filter(({ checkedInAt }) => checkedInAt !== null).map(({ userId }) => userId));
	const theirs = standing.map(({ userId }) => userId);
	const [people, finished] = await Promise.all([
		findParticipations(db, olympiad.id, theirs),
		findFinished(db, olympiad.id, theirs),
	]);
	const asked = standing.filter(({ userId }) => !came.has(userId) && !finished.has(userId));
	const waiting = people.filter(({ userId }) => asked.some((seat) => seat.userId === userId));
	const begun = await closeParticipations(env, olympiad, waiting);
	const inside = new Set(people.filter((person) => begun.has(person.id)).map(({ userId }) => userId));
	const free = asked.filter(({ userId }) => !inside.has(userId));
	let given = false;
	try {
		given = free.length > 0 && (await giveBack(db, order, placesOf(order, seats, free, people), by, now));
	} finally {
		if (!given) await openParticipations(env, waiting);
	}
	if (free.length === 0) throw new DomainError("PLACES_IN_USE");
	if (!given) throw new DomainError("CONFLICT");
	return { order, kept: standing.filter((seat) => !free.includes(seat)).map(({ holder }) => holder) };
}

/** Records that the money due of an order was paid back. Throws FORBIDDEN, CONFLICT when nothing is due. */
export async function repayOrder(db: Db, actor: Actor, id: string, now: number): Promise<OrderRow> {
	if (!may(actor, "competitions.manage")) throw new DomainError("FORBIDDEN");
	const order = await orderFor(db, actor, id);
	if (!(await repay(db, order, actor.id, now))) throw await decidedMeanwhile(db, actor, id);
	return order;
}
