import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { heldAgainUntil, mayTakeBack } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { findOlympiad } from "../olympiad/store";
import { closeParticipations, openParticipations } from "../olympiad/participants/participation-gate";
import { decidedMeanwhile, orderFor } from "./order";
import { findTickets, type OrderRow } from "./order-store";
import { walletBehind } from "./pay-order";
import { findEntered, takePaymentBack } from "./unpay-store";

/**
 * Takes a payment back that was marked by mistake, and answers the order as it was: it waits again with its seats, and
 * its people take no part. Throws FORBIDDEN, CONFLICT for an order that is not paid, PAYMENT_STANDS for what was paid from a
 * balance, and once the event has begun, somebody of it came in, or a place of it was given back. `now` in milliseconds.
 */
export async function unpayOrder(env: Env, db: Db, actor: Actor, id: string, now: number): Promise<OrderRow> {
	if (!may(actor, "competitions.manage")) throw new DomainError("FORBIDDEN");
	const order = await orderFor(db, actor, id);
	const [seats, olympiad, wallet] = await Promise.all([
		findTickets(db, [id]),
		findOlympiad(db, order.olympiadId),
		walletBehind(db, id),
	]);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	if (order.state !== "paid" || order.amount === 0) throw await decidedMeanwhile(db, actor, id);
	// what was paid from a balance was no mistake of a mark: its places are given back instead
	if (wallet !== null) throw new DomainError("PAYMENT_STANDS");
	const standing = seats.map(({ live, checkedInAt }) => ({ live, checkedIn: checkedInAt !== null }));
	const marked = { state: order.state, amount: order.amount, seats: standing };
	if (!mayTakeBack(marked, olympiad.startsAt, now)) throw new DomainError("PAYMENT_STANDS");
	const entered = await findEntered(db, order);
	const begun = await closeParticipations(env, olympiad, entered);
	let done = false;
	try {
		const by = { actorId: actor.id, holdsUntil: heldAgainUntil(order, now), now };
		done = begun.size === 0 && (await takePaymentBack(db, order, entered, by));
	} finally {
		if (!done) await openParticipations(env, entered);
	}
	if (done) return order;
	const { state } = await orderFor(db, actor, id);
	throw state === "paid" ? new DomainError("PAYMENT_STANDS") : await decidedMeanwhile(db, actor, id);
}
