import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { house, walletOf } from "#domain/money/ledger";
import { splitPayment } from "#domain/money/products";
import { type Buyer, readBasket } from "../basket";
import { buy, repeated } from "../buy";
import type { BasketInput } from "../contract";
import { balanceOf, openAccounts, refusedByLedger, write } from "../ledger-store";
import { findOrderByKey, insertOrder, orderedMeanwhile, type OrderRow } from "../order-store";
import { providerOf } from "./choose-provider";
import {
	type Decided,
	expected,
	findPayment,
	findPaymentByKey,
	findPaymentOfOrder,
	insertPayment,
	keepProviderId,
	noteAsked,
	paidMeanwhile,
	type PaymentRow,
} from "./payment-store";
import type { Provider } from "./provider";
import { reserved, settle } from "./settle";

/** What a request that moves money comes with: its key, and the site's own address. */
export type Asked = { key: string; origin: string };

/** How often a basket is looked at again while its buyer's balance changes. */
const tries = 4;

function cardsOf(env: Env, db: Db, origin: string, now: number): Provider {
	const provider = providerOf(env, db, origin, now);
	if (!provider) throw new DomainError("UNAVAILABLE");
	return provider;
}

/**
 * Asks the provider for the page of a payment, unless it has answered before. Throws UNAVAILABLE when it cannot be asked;
 * asked again under the same key it makes no second payment.
 */
async function withPage(db: Db, provider: Provider, payment: PaymentRow, origin: string): Promise<PaymentRow> {
	if (payment.providerId !== null || payment.state !== "pending") return payment;
	const { id, amount } = payment;
	const returnUrl = `${origin}/ucoins?payment=${id}`;
	let made;
	try {
		made = await provider.create({ key: id, amount, returnUrl, description: `Abacus ${id.slice(-8)}` });
	} catch (error) {
		// oxlint-disable-next-line no-console -- staff reads it here
		console.error(JSON.stringify({ payment: id, error: String(error) }));
		throw new DomainError("UNAVAILABLE");
	}
	await keepProviderId(db, id, made.id, made.page);
	return (await findPayment(db, id)) ?? payment;
}

function newPayment(buyer: Buyer, provider: Provider, { key }: Asked, amount: number, now: number) {
	return {
		id: uuidv7(),
		userId: buyer.id,
		idempotencyKey: key,
		amount,
		provider: provider.name,
		state: "pending" as const,
		createdAt: now,
	};
}

/** Statements of a payment that begins: its row, and the money the ledger expects. */
function begin(db: Db, payment: ReturnType<typeof newPayment>, orderId: string | null, buyer: Buyer, now: number) {
	const cause = { cause: "top_up", reference: payment.id, actorId: buyer.id, at: now } as const;
	return [insertPayment(db, { ...payment, orderId }), write(db, expected(payment), cause)] as const;
}

/**
 * Begins to put money on the balance by card; answers the payment with the page to pay on. The same key is the same
 * payment; another amount under it is CONFLICT. Throws UNAVAILABLE where no cards are taken.
 */
export async function topUp(
	env: Env,
	db: Db,
	buyer: Buyer,
	asked: Asked,
	amount: number,
	now: number,
): Promise<PaymentRow> {
	const provider = cardsOf(env, db, asked.origin, now);
	const known = async () => {
		const earlier = await findPaymentByKey(db, buyer.id, asked.key);
		if (earlier && (earlier.amount !== amount || earlier.orderId !== null)) throw new DomainError("CONFLICT");
		return earlier;
	};
	let payment = await known();
	if (!payment) {
		const made = newPayment(buyer, provider, asked, amount, now);
		try {
			await db.batch([openAccounts(db, [walletOf(buyer.id), house.provider]), ...begin(db, made, null, buyer, now)]);
		} catch (error) {
			if (!paidMeanwhile(error)) throw error;
		}
		payment = await known();
	}
	if (!payment) throw new DomainError("CONFLICT");
	return withPage(db, provider, payment, asked.origin);
}

/** An order, and the payment it waits for. */
export type Placed = { order: OrderRow; payment: PaymentRow | null };

/**
 * Buys a basket: from the balance, or, where that does not suffice and `card` is set, what it lacks by card. Until that
 * has come the order is pending and its part of the balance is reserved. Throws as `buy` does, and UNAVAILABLE where the
 * provider cannot be asked; the same request again goes on where it stopped.
 */
export async function placeOrder(
	env: Env,
	db: Db,
	buyer: Buyer,
	asked: Asked,
	input: BasketInput,
	now: number,
): Promise<Placed> {
	const request = JSON.stringify([input.lines, input.amount]);
	for (let count = 1; count <= tries; count++) {
		const earlier = await findOrderByKey(db, buyer.id, asked.key);
		if (earlier) return resume(env, db, repeated(earlier, request), asked.origin, now);
		const { balance } = await balanceOf(db, buyer.id);
		const { fromBalance, byCard } = splitPayment(input.amount, balance);
		if (byCard === 0 || !input.card) return { order: await buy(db, buyer, asked, input, now), payment: null };
		const provider = cardsOf(env, db, asked.origin, now);
		const id = uuidv7();
		const lines = await readBasket(db, buyer, input, id, now);
		const order = {
			id,
			buyerId: buyer.id,
			idempotencyKey: asked.key,
			request,
			state: "pending" as const,
			amount: input.amount,
			held: fromBalance,
			createdAt: now,
			decidedAt: null,
		};
		const payment = newPayment(buyer, provider, asked, byCard, now);
		const cause = { cause: "purchase", reference: id, actorId: buyer.id, at: now } as const;
		try {
			await db.batch([
				openAccounts(db, [walletOf(buyer.id), house.provider, house.sales]),
				...insertOrder(
					db,
					order,
					lines.map((line) => ({ ...line, state: "waiting" as const })),
				),
				...(fromBalance > 0 ? [write(db, reserved(order), cause)] : []),
				...begin(db, payment, id, buyer, now),
			]);
		} catch (error) {
			// the balance changed, or the same request came twice: looked at again
			if (refusedByLedger(error) === "NOT_ENOUGH" || orderedMeanwhile(error)) continue;
			throw paidMeanwhile(error) ? new DomainError("CONFLICT") : error;
		}
	}
	const placed = await findOrderByKey(db, buyer.id, asked.key);
	if (!placed) throw new DomainError("CONFLICT");
	return resume(env, db, repeated(placed, request), asked.origin, now);
}

/** An order that was placed before: if it waits, with the page of its payment. */
async function resume(env: Env, db: Db, order: OrderRow, origin: string, now: number): Promise<Placed> {
	const payment = await findPaymentOfOrder(db, order.id);
	if (!payment || order.state !== "pending") return { order, payment: payment ?? null };
	return { order, payment: await withPage(db, cardsOf(env, db, origin, now), payment, origin) };
}

/**
 * A payment as it stands after the provider was asked, so that nobody waits for a message that was lost. One that is
 * decided stays as it is; what the provider says of it is kept for staff. The provider may fail to answer; then the payment
 * is answered as it was.
 */
export async function lookAt(
	env: Env,
	db: Db,
	payment: PaymentRow,
	origin: string,
	decided: Decided,
): Promise<PaymentRow> {
	const { now } = decided;
	if (payment.providerId === null) return payment;
	const provider = providerOf(env, db, origin, now);
	if (provider?.name !== payment.provider) return payment;
	const said = await provider.read(payment.providerId).catch(() => "silent" as const);
	await noteAsked(db, payment.id, said === "silent" ? said : (said?.state ?? "missing"), now);
	if (said !== null && said !== "silent") await settle(db, payment, said, origin, decided);
	return (await findPayment(db, payment.id)) ?? payment;
}
