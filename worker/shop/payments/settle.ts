import type { Db } from "#db/client";
import { isUnavailable } from "#db/timeout";
import { DomainError } from "#domain/errors";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import { grant } from "../basket";
import { untilAlone } from "../buy";
import type { Statements } from "../grant-store";
import { settleHold, write } from "../ledger-store";
import { decidedMeanwhile, decideOrder, findLines, findOrder, type OrderRow } from "../order-store";
import { findHoldersById } from "../people-store";
import { receipt, topUpReceipt } from "../receipt";
import {
	type Decided,
	decidePayment,
	expected,
	logDoubt,
	openLines,
	type PaymentRow,
	settledMeanwhile,
} from "./payment-store";
import { currency, type ProviderPayment } from "./provider";

/** The movement that reserves what an order takes from the balance until the rest has come by card. */
export function reserved({ id, buyerId, held }: Pick<OrderRow, "id" | "buyerId" | "held">): Moved {
	return { key: `hold:${id}`, kind: "hold", debit: walletOf(buyerId), credit: house.sales, amount: held };
}

/** Why a provider's word about a payment is not taken; empty where it is. */
function doubtOf(payment: PaymentRow, said: ProviderPayment): string {
	if (said.id !== payment.providerId || said.reference !== payment.id) return "another payment";
	return said.amount === payment.amount && said.currency === currency ? "" : "another amount";
}

/** The order of a payment while it waits for it. */
async function waitingOrder(db: Db, { orderId }: PaymentRow): Promise<OrderRow | null> {
	const order = orderId === null ? undefined : await findOrder(db, orderId);
	return order?.state === "pending" ? order : null;
}

const topUp = ({ id }: PaymentRow, now: number) =>
	({ cause: "top_up", reference: id, actorId: "provider", at: now }) as const;

/** Statements that free what an order has reserved and suspend it. */
function giveUp(db: Db, order: OrderRow | null, now: number): Statements {
	if (!order) return [];
	const cause = { cause: "purchase", reference: order.id, actorId: "provider", at: now } as const;
	return [
		decideOrder(db, order.id, "pending", "suspended", now),
		...(order.held > 0 ? [settleHold(db, "void", reserved(order), cause)] : []),
	];
}

/**
 * Gives up an order that waits for a card payment: what it has reserved is free. Money that comes all the same goes to the
 * balance. Throws NOT_FOUND for another's, CONFLICT for one that does not wait.
 */
export async function cancelOrder(db: Db, buyerId: string, id: string, now: number): Promise<void> {
	const order = await findOrder(db, id);
	if (order?.buyerId !== buyerId) throw new DomainError("NOT_FOUND");
	const [first, ...rest] = order.state === "pending" ? giveUp(db, order, now) : [];
	if (!first) throw new DomainError("CONFLICT");
	try {
		await db.batch([first, ...rest]);
	} catch (error) {
		throw decidedMeanwhile(error) ? new DomainError("CONFLICT") : error;
	}
}

/** The money will not come: nothing is expected any more, and the order behind it frees what it has reserved. */
export async function fail(
	db: Db,
	payment: PaymentRow,
	decided: Decided,
	doubt = "",
	said: unknown = null,
): Promise<void> {
	const { now } = decided;
	const order = await waitingOrder(db, payment);
	await db.batch([
		decidePayment(db, payment.id, "suspended", decided, doubt),
		settleHold(db, "void", expected(payment), topUp(payment, now)),
		...giveUp(db, order, now),
		...(doubt === "" ? [] : [logDoubt(db, payment, doubt, said, now)]),
	]);
}

/** The money came, and with it everything of the order is bought at the prices it was placed with. */
async function buyWaiting(
	db: Db,
	payment: PaymentRow,
	order: OrderRow,
	origin: string,
	decided: Decided,
): Promise<void> {
	const { now } = decided;
	const lines = (await findLines(db, [order.id])).map(({ line }) => line);
	const cause = { cause: "purchase", reference: order.id, actorId: order.buyerId, at: now } as const;
	const debit = walletOf(order.buyerId);
	const paid = { key: `order:${order.id}`, kind: "move", debit, credit: house.sales, amount: order.amount } as const;
	const letter = await receipt(db, { ...order, userId: order.buyerId }, lines, origin, now);
	await untilAlone(async () => {
		const people = [...new Set(lines.map(({ personId }) => personId))];
		const holders = await findHoldersById(db, people, now);
		await db.batch([
			decidePayment(db, payment.id, "paid", decided),
			settleHold(db, "post", expected(payment), topUp(payment, now)),
			...(order.held > 0 ? [settleHold(db, "void", reserved(order), cause)] : []),
			decideOrder(db, order.id, "pending", "purchased", now),
			openLines(db, order.id),
			write(db, paid, cause),
			...grant(db, lines, holders, order.buyerId, now),
			...letter,
		]);
	});
}

async function succeed(db: Db, payment: PaymentRow, origin: string, decided: Decided): Promise<void> {
	const { now } = decided;
	const order = await waitingOrder(db, payment);
	if (order) {
		try {
			return await buyWaiting(db, payment, order, origin, decided);
		} catch (error) {
			// a database that is away says nothing about the order: the provider tells again
			if (settledMeanwhile(error) || isUnavailable(error)) throw error;
			// what was ordered can no longer be bought: the money stays on the balance, and the order says so
			// oxlint-disable-next-line no-console -- staff reads it here
			console.error(JSON.stringify({ payment: payment.id, order: order.id, error: String(error) }));
		}
	}
	await db.batch([
		decidePayment(db, payment.id, "paid", decided),
		settleHold(db, "post", expected(payment), topUp(payment, now)),
		...giveUp(db, order, now),
		...(await topUpReceipt(db, payment, origin, now)),
	]);
}

/**
 * Takes what the provider says about a payment, read from the provider itself. Only forward: what is decided stays, told
 * once or ten times. Another amount or another payment posts nothing and is left to staff. `origin` is the site's own
 * address; `decided`: who asked, and when.
 */
export async function settle(
	db: Db,
	payment: PaymentRow,
	said: ProviderPayment,
	origin: string,
	decided: Decided,
): Promise<void> {
	if (payment.state !== "pending" || said.state === "pending") return;
	const doubt = doubtOf(payment, said);
	try {
		if (doubt !== "") await fail(db, payment, decided, doubt, said);
		else if (said.state === "canceled") await fail(db, payment, decided);
		else await succeed(db, payment, origin, decided);
	} catch (error) {
		// told twice at the same moment: the other one was first
		if (!settledMeanwhile(error)) throw error;
	}
}
