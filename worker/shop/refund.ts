import type { Db } from "#db/client";
import { isOf, withoutPeriod } from "#domain/access/paid-time";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { house, walletOf } from "#domain/money/ledger";
import { packShare, Product, unusedShare } from "#domain/money/products";
import { wholeSecond } from "./basket";
import { untilAlone } from "./buy";
import { setPeriods, type Statements } from "./grant-store";
import { openAccounts, refusedByLedger, write } from "./ledger-store";
import { findLine, findOrder, type LineRow, noteRefund, type OrderRow } from "./order-store";
import { findHoldersById } from "./people-store";
import { refundLetter } from "./receipt";
import { assertSixMonthsStay } from "./six-months";
import { findPackUse, isUnused, takeBack, usedMeanwhile } from "./take-back-store";

/** What a refund comes to: the amount, the access it changes, and how many seats its package had given. */
type Share = { amount: number; access: Statements; seats: number };

/** Why a line is not refunded: it was already, or it still waits for its money. */
const notBought = ({ state }: LineRow) => new DomainError(state === "refunded" ? "REFUNDED_ALREADY" : "CONFLICT");

async function findBoughtLine(db: Db, actor: Actor, id: string): Promise<{ line: LineRow; order: OrderRow }> {
	if (!may(actor, "shop.manage")) throw new DomainError("FORBIDDEN");
	const line = await findLine(db, id);
	const order = line && (await findOrder(db, line.orderId));
	if (!line || !order) throw new DomainError("NOT_FOUND");
	if (line.state !== "bought") throw notBought(line);
	return { line, order };
}

/** The share of a line that is given back at `now`; REFUND_NOTHING_LEFT where nothing is, ACCESS_COUNTED for what opened a gate. */
async function shareOf(db: Db, line: LineRow, order: OrderRow, now: number): Promise<Share> {
	const at = wholeSecond(now);
	let share: Share = { amount: line.amount, access: [], seats: 0 };
	if (line.product === Product.pack) {
		const { pack, seats } = await findPackUse(db, line.id);
		const span = pack && { from: pack.boughtAt, until: pack.untilAt };
		share = { amount: span ? packShare(line.amount, span, seats, at) : 0, access: [], seats };
	}
	if (line.product === Product.access) {
		const [holder] = await findHoldersById(db, [line.personId], now);
		if (!holder) throw new DomainError("CONFLICT");
		const spans = holder.periods.filter((one) => isOf(one, line.id));
		const left = withoutPeriod(holder.periods, line.id, at);
		await assertSixMonthsStay(db, line.personId, left, order.decidedAt ?? order.createdAt, now);
		share = { amount: unusedShare(line.amount, spans, at), access: setPeriods(db, holder, left), seats: 0 };
	}
	if (share.amount === 0) throw new DomainError("REFUND_NOTHING_LEFT");
	return share;
}

/** What `refund` would pay back now; throws as it does. */
export async function previewRefund(db: Db, actor: Actor, id: string, now: number): Promise<number> {
	const { line, order } = await findBoughtLine(db, actor, id);
	const { amount, seats } = await shareOf(db, line, order, now);
	if (!(await isUnused(db, line, seats))) throw new DomainError("BOUGHT_USED");
	return amount;
}

/**
 * Takes back what one line of an order bought and pays it back to the balance it came from: of access, and of a package that
 * gave seats, the time that is still to come, of anything else all of it while it is unused. Answers the amount; the buyer reads it with the reason in a letter. `origin`: the site's own address. Throws
 * FORBIDDEN, NOT_FOUND, REFUNDED_ALREADY, REFUND_NOTHING_LEFT, BOUGHT_USED, CONFLICT for a line that waits for its money,
 * ACCESS_COUNTED for access that opened a six months gate.
 */
export async function refund(
	db: Db,
	actor: Actor,
	{ line: id, reason, origin }: { line: string; reason: string; origin: string },
	now: number,
): Promise<number> {
	const { line, order } = await findBoughtLine(db, actor, id);
	const wallet = walletOf(order.buyerId);
	const cause = { cause: "refund", reference: id, actorId: actor.id, reason, at: now } as const;
	try {
		return await untilAlone(async () => {
			const { amount, access, seats } = await shareOf(db, line, order, now);
			const back = { key: `refund:${id}`, kind: "move", debit: house.sales, credit: wallet, amount } as const;
			await db.batch([
				openAccounts(db, [wallet, house.sales]),
				...takeBack(db, line, seats),
				...access,
				...noteRefund(db, line, order.buyerId, { amount, ...cause }),
				write(db, back, cause),
				...(await refundLetter(db, { line, userId: order.buyerId, amount, reason }, origin, now)),
			]);
			return amount;
		});
	} catch (error) {
		if (refusedByLedger(error) !== "REPEATED" && !usedMeanwhile(error)) throw error;
		// somebody else was first: with another refund, or by using it
		const left = await findLine(db, id);
		throw left && left.state !== "bought" ? notBought(left) : new DomainError("BOUGHT_USED");
	}
}
