import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { ErrorBody, IdParam, toIso } from "../../http/contract";
import { consumeRateLimit, paymentsPerPerson } from "../../http/rate-limit";
import { refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { originOf } from "../../http/settings";
import { buyerOf } from "../buyer";
import { MoneyKey } from "../contract";
import { findLines, findOrder } from "../order-store";
import { providerOf } from "./choose-provider";
import { type Payment as PaymentOnWire, Payment, Taken, Told, ToldPath, TopUpInput } from "./contract";
import { lookAt, topUp } from "./pay";
import { findPayment, findPaymentOfProvider, noteAsked, noteTold, type PaymentRow } from "./payment-store";
import { lookAtPayout } from "./payout";
import { findPayoutOfProvider } from "./payout-store";
import { settle } from "./settle";

const tags = ["shop"];
const refused = refusals({
	role: "A role that buys nothing",
	missing: "Not there or another's",
	conflict: "Another amount under the same key",
});

const begun = signedRoute({
	method: "post",
	path: "/shop/payments",
	tags,
	summary: "Begin to put money on the balance by card; the same key is the same payment",
	request: { headers: MoneyKey, ...jsonBody(TopUpInput, "How much") },
	responses: { 200: json(Payment, "The payment with the page to pay on"), ...refused },
});

const shown = signedRoute({
	method: "get",
	path: "/shop/payments/{id}",
	tags,
	summary: "A payment of one's own as it stands; while it waits the provider is asked",
	request: { params: IdParam },
	responses: { 200: json(Payment, "The payment"), ...refused },
});

const told = createRoute({
	method: "post",
	path: "/payments/{provider}/webhook",
	tags,
	summary:
		"A provider says that something happened to a payment or a return; it is read there before anything is believed",
	request: { params: ToldPath, ...jsonBody(Told, "The provider's message") },
	responses: {
		200: json(Taken, "Taken, also for a payment nobody knows"),
		422: json(ErrorBody, "Not a message"),
		503: json(ErrorBody, "The provider could not be asked; it sends the message again"),
	},
});

async function onWire(db: Db, payment: PaymentRow): Promise<PaymentOnWire> {
	const order = payment.orderId === null ? undefined : await findOrder(db, payment.orderId);
	const lines = order ? await findLines(db, [order.id]) : [];
	return {
		_id: payment.id,
		state: payment.state,
		amount: payment.amount,
		created_at: toIso(payment.createdAt),
		page: payment.state === "pending" ? payment.payPage : null,
		doubt: payment.doubt !== "",
		order: order
			? {
					_id: order.id,
					state: order.state,
					amount: order.amount,
					lines: lines.map(({ line: { product, variant, personId: person } }) => ({ product, variant, person })),
				}
			: null,
	};
}

const originIn = (c: Context<AppEnv>) => originOf(c.env, c.req.url);

export const paymentRoutes = createRouter()
	.openapi(begun, async (c) => {
		const { db, now } = c.var;
		const buyer = await buyerOf(c);
		await consumeRateLimit(db, `payments:${buyer.id}`, paymentsPerPerson, now);
		const asked = { key: c.req.valid("header")["idempotency-key"], origin: originIn(c) };
		const payment = await topUp(c.env, db, buyer, asked, c.req.valid("json").amount, now);
		return c.json(await onWire(db, payment), 200);
	})
	.openapi(shown, async (c) => {
		const { db, now } = c.var;
		const buyer = await buyerOf(c);
		const payment = await findPayment(db, c.req.valid("param").id);
		if (payment?.userId !== buyer.id) throw new DomainError("NOT_FOUND");
		const decided = { by: "payer", now } as const;
		const seen = payment.state === "pending" ? await lookAt(c.env, db, payment, originIn(c), decided) : payment;
		return c.json(await onWire(db, seen), 200);
	})
	.openapi(told, async (c) => {
		const { db, now } = c.var;
		const { provider: name } = c.req.valid("param");
		const { id } = c.req.valid("json").object;
		const payment = await findPaymentOfProvider(db, name, id);
		const provider = providerOf(c.env, db, originIn(c), now);
		if (payment) await noteTold(db, payment.id, now);
		const payout = payment ? undefined : await findPayoutOfProvider(db, id);
		if (payout) await lookAtPayout(c.env, db, payout, originIn(c), now);
		// what is decided stays, and about what nobody knows nobody is asked
		if (payment?.state !== "pending" || provider?.name !== name) return c.json({ type: "SUCCESS" as const }, 200);
		const said = await provider.read(id).catch(() => {
			throw new DomainError("UNAVAILABLE");
		});
		await noteAsked(db, payment.id, said?.state ?? "missing", now);
		if (said) await settle(db, payment, said, originIn(c), { by: "message", now });
		return c.json({ type: "SUCCESS" as const }, 200);
	});
