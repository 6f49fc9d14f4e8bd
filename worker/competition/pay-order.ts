import type { Db } from "#db/client";
import { type Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import { Product } from "#domain/money/products";
import { placesTaken } from "../olympiad/participants/enter-store";
import { countryFull } from "../olympiad/seats/room-store";
import type { Buyer } from "../shop/basket";
import { findMovement, openAccounts, refusedByLedger, write } from "../shop/ledger-store";
import { receipt } from "../shop/receipt";
import { decidedMeanwhile, entriesFor, orderFor } from "./order";
import { confirm, findTickets, type OrderRow, type TicketRow } from "./order-store";

/** The key of the movement that pays an order: it is paid once. */
const paidKey = (orderId: string) => `ticket:${orderId}`;

/** The wallet an order was paid from; null where staff took the money. */
export async function walletBehind(db: Db, orderId: string): Promise<string | null> {
	return (await findMovement(db, paidKey(orderId)))?.debit ?? null;
}

/** The movement that pays a place back that was given back, to the wallet it came from; once for a ticket. */
export function paidBack(wallet: string, ticketId: string, amount: number): Moved {
	return { key: `return:${ticketId}`, kind: "move", debit: house.sales, credit: wallet, amount };
}

/** A place as a line of a receipt. */
const asLine = ({ kind, userId: personId, price: amount }: TicketRow) => ({
	product: kind === "participant" ? Product.inPerson : Product.companion,
	variant: 0,
	personId,
	amount,
});

/**
 * Pays an order that waits from the balance, and answers it as it was: its people take part from then on, and
 * who paid gets a receipt. `origin`: the site's own address. Throws
 * NOT_FOUND for another's, ORDER_LAPSED, CONFLICT for one that is decided, PURCHASE_NOT_ENOUGH, and as a confirmation by
 * staff does where no place is left. `now` in milliseconds.
 */
export async function payOrder(
	env: Env,
	db: Db,
	actor: Actor,
	buyer: Buyer,
	{ id, origin }: { id: string; origin: string },
	now: number,
): Promise<OrderRow> {
	const order = await orderFor(db, actor, id);
	if (order.state === "lapsed") throw new DomainError("ORDER_LAPSED");
	if (order.state !== "awaiting" || order.amount === 0) throw await decidedMeanwhile(db, actor, id);
	const places = await findTickets(db, [id]);
	const entered = entriesFor(env, order, places);
	const debit = walletOf(buyer.id);
	const paid = { key: paidKey(id), kind: "move", debit, credit: house.sales, amount: order.amount } as const;
	const cause = { cause: "purchase", reference: id, actorId: buyer.id, at: now } as const;
	const letter = await receipt(db, { id, userId: buyer.id, amount: order.amount }, places.map(asLine), origin, now);
	const money = [openAccounts(db, [debit, house.sales]), write(db, paid, cause), ...letter];
	try {
		if (await confirm(db, order, entered, actor.id, now, money)) return order;
	} catch (error) {
		if (refusedByLedger(error) === "NOT_ENOUGH") throw new DomainError("PURCHASE_NOT_ENOUGH");
		if (countryFull(error)) throw new DomainError("COUNTRY_FULL");
		if (placesTaken(error)) throw new DomainError("OLIMPIC_FULL");
		if (refusedByLedger(error) !== "REPEATED") throw error;
	}
	throw await decidedMeanwhile(db, actor, id);
}
