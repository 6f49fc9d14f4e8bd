import type { Db } from "#db/client";
import { withoutPeriod } from "#domain/access/paid-time";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { house, walletOf } from "#domain/money/ledger";
import { Product, unusedShare } from "#domain/money/products";
import { wholeSecond } from "./basket";
import { untilAlone } from "./buy";
import { setPeriods, takeBack, usedMeanwhile } from "./grant-store";
import { openAccounts, refusedByLedger, write } from "./ledger-store";
import { findLine, findOrder, noteRefund } from "./order-store";
import { findHoldersById } from "./people-store";

/**
 * Takes back what one line of an order bought and pays it back to the balance it came from: of access the time that is
 * still to come, of anything else all of it while it is unused. Answers the amount. Throws FORBIDDEN, NOT_FOUND,
 * CONFLICT for a line that was refunded already or has nothing left, PLACES_IN_USE for what was used.
 */
export async function refund(
	db: Db,
	actor: Actor,
	{ line: id, reason }: { line: string; reason: string },
	now: number,
): Promise<number> {
	if (!may(actor, "shop.manage")) throw new DomainError("FORBIDDEN");
	const line = await findLine(db, id);
	const order = line && (await findOrder(db, line.orderId));
	if (!line || !order) throw new DomainError("NOT_FOUND");
	if (line.state !== "bought") throw new DomainError("CONFLICT");
	const wallet = walletOf(order.buyerId);
	const cause = { cause: "refund", reference: id, actorId: actor.id, reason, at: now } as const;
	const isAccess = line.product === Product.access;
	try {
		return await untilAlone(async () => {
			const [holder] = isAccess ? await findHoldersById(db, [line.personId], now) : [];
			const period = holder?.periods.find((one) => one.id === id);
			const amount = period ? unusedShare(line.amount, period, wholeSecond(now)) : isAccess ? 0 : line.amount;
			if (amount === 0) throw new DomainError("CONFLICT");
			const back = { key: `refund:${id}`, kind: "move", debit: house.sales, credit: wallet, amount } as const;
			const access = holder ? setPeriods(db, holder, withoutPeriod(holder.periods, id, wholeSecond(now))) : [];
			await db.batch([
				openAccounts(db, [wallet, house.sales]),
				...takeBack(db, line),
				...access,
				...noteRefund(db, line, now),
				write(db, back, cause),
			]);
			return amount;
		});
	} catch (error) {
		if (refusedByLedger(error) === "REPEATED") throw new DomainError("CONFLICT");
		if (usedMeanwhile(error)) throw new DomainError(isAccess ? "CONFLICT" : "PLACES_IN_USE");
		throw error;
	}
}
