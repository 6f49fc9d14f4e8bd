import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { house, walletOf } from "#domain/money/ledger";
import { type Buyer, grant, readBasket } from "./basket";
import type { BasketInput } from "./contract";
import { accessMoved, boughtMeanwhile } from "./grant-store";
import { openAccounts, refusedByLedger, write } from "./ledger-store";
import { findOrderByKey, insertOrder, orderedMeanwhile, type OrderRow } from "./order-store";
import { findHoldersById } from "./people-store";
import { receipt } from "./receipt";

/** How often a batch is tried that met another one about the same people. */
const tries = 8;

/** Runs a batch again while it meets others about the same people; CONFLICT when it always does. */
export async function untilAlone<T>(work: () => Promise<T>): Promise<T> {
	for (let count = 1; ; count++) {
		try {
			return await work();
		} catch (error) {
			if (!accessMoved(error)) throw error;
			if (count === tries) throw new DomainError("CONFLICT");
		}
	}
}

export function repeated(order: OrderRow, request: string): OrderRow {
	if (order.request !== request) throw new DomainError("CONFLICT");
	return order;
}

/** The refusal of a purchase by the database; null for any other error. */
export function refusalOf(error: unknown): DomainError | null {
	if (refusedByLedger(error) === "NOT_ENOUGH") return new DomainError("PURCHASE_NOT_ENOUGH");
	return boughtMeanwhile(error) ? new DomainError("BOUGHT_ALREADY") : null;
}

/**
 * Buys a basket from the balance, all of it or nothing. Sent twice under one key it is one order; another basket under the
 * same key is CONFLICT. `origin` is the site's own address, for the receipt. Throws as `readBasket`, and PURCHASE_NOT_ENOUGH.
 */
export async function buy(
	db: Db,
	buyer: Buyer,
	{ key, origin }: { key: string; origin: string },
	input: BasketInput,
	now: number,
): Promise<OrderRow> {
	const request = JSON.stringify([input.lines, input.amount]);
	const earlier = await findOrderByKey(db, buyer.id, key);
	if (earlier) return repeated(earlier, request);
	const id = uuidv7();
	const lines = await readBasket(db, buyer, input, id, now);
	const order = {
		id,
		buyerId: buyer.id,
		idempotencyKey: key,
		request,
		state: "purchased" as const,
		amount: input.amount,
		held: 0,
		createdAt: now,
		decidedAt: now,
	};
	const wallet = walletOf(buyer.id);
	const cause = { cause: "purchase", reference: id, actorId: buyer.id, at: now } as const;
	const paid = { key: `order:${id}`, kind: "move", debit: wallet, credit: house.sales, amount: order.amount } as const;
	const letter = await receipt(db, { id, userId: buyer.id, amount: order.amount }, lines, origin, now);
	const people = [...new Set(lines.map(({ personId }) => personId))];
	try {
		await untilAlone(async () => {
			const holders = await findHoldersById(db, people, now);
			await db.batch([
				openAccounts(db, [wallet, house.sales]),
				...insertOrder(db, order, lines),
				write(db, paid, cause),
				...grant(db, lines, holders, buyer.id, now),
				...letter,
			]);
		});
	} catch (error) {
		// the same basket at the same moment: the other one was first
		const first = orderedMeanwhile(error) && (await findOrderByKey(db, buyer.id, key));
		if (first) return repeated(first, request);
		throw refusalOf(error) ?? error;
	}
	return order;
}
