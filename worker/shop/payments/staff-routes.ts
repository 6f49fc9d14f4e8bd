import { logAction } from "#db/audit";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { originOf } from "../../http/settings";
import { MoneyKey } from "../contract";
import { auditLedger } from "../ledger-store";
import { CreditInput, PayoutInput, Reconciliation, StaffPayment, StaffPayments, StaffPaymentsQuery } from "./contract";
import { credit } from "./credit";
import { lookAt } from "./pay";
import { findPayment } from "./payment-store";
import { lookAtPayout, payOut } from "./payout";
import { findPayouts } from "./payout-store";
import { reconcile } from "./reconcile";
import { showPayment, showPayments } from "./staff-show";

const tags = ["shop"];
const refused = refusals({
	role: "Not an admin",
	missing: "Not there",
	conflict: "Something else under the same key, a payment that waits, or one the provider tells otherwise",
});

const payments = signedRoute({
	method: "get",
	path: "/shop/manage/payments",
	tags,
	summary: "A page of the payments of everybody, or of those on which the provider and we differ",
	request: { query: StaffPaymentsQuery },
	responses: { 200: json(StaffPayments, "Newest first"), ...refused },
});

const reconciled = signedRoute({
	method: "post",
	path: "/shop/manage/reconcile",
	tags,
	summary: "Ask the provider about payments that wait, and look at the ledger",
	responses: { 200: json(Reconciliation, "What it came to"), ...refused },
});

const asked = signedRoute({
	method: "post",
	path: "/shop/manage/payments/{id}/ask",
	tags,
	summary: "Ask the provider about one payment and what was sent back of it",
	request: { params: IdParam },
	responses: { 200: json(StaffPayment, "The payment after that"), ...refused },
});

const credited = signedRoute({
	method: "post",
	path: "/shop/manage/payments/{id}/credit",
	tags,
	summary: "Put on the balance what was refused here and is paid at the provider; sent again it is done once",
	request: { params: IdParam, ...jsonBody(CreditInput, "Why") },
	responses: { 200: json(StaffPayment, "The payment, paid"), ...refused },
});

const paidOut = signedRoute({
	method: "post",
	path: "/shop/manage/payments/{id}/payouts",
	tags,
	summary: "Send money of a payment back to the card it came from; the same key is the same return",
	request: { params: IdParam, headers: MoneyKey, ...jsonBody(PayoutInput, "How much, and why") },
	responses: { 200: json(StaffPayment, "The payment with the return"), ...refused },
});

export const paymentStaffRoutes = createRouter()
	.openapi(payments, async (c) => {
		const { db, now } = await authorise(c, "shop.manage");
		const { trouble, ...wanted } = c.req.valid("query");
		const shown = await showPayments(db, { ...wanted, trouble: trouble === "true" }, now);
		return c.json({ ...shown, page: wanted.page }, 200);
	})
	.openapi(reconciled, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		await logAction(db, {
			at: now,
			actorId: actor.id,
			action: "payment.reconcile",
			targetKind: "payment",
			targetId: "all",
		});
		const found = await reconcile(c.env, db, originOf(c.env, c.req.url), now);
		return c.json({ ...found, ...(await auditLedger(db)) }, 200);
	})
	.openapi(asked, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const { id } = c.req.valid("param");
		const origin = originOf(c.env, c.req.url);
		const payment = await findPayment(db, id);
		if (!payment) throw new DomainError("NOT_FOUND");
		await logAction(db, { at: now, actorId: actor.id, action: "payment.ask", targetKind: "payment", targetId: id });
		await lookAt(c.env, db, payment, origin, { by: "staff", now });
		for (const payout of await findPayouts(db, [id])) await lookAtPayout(c.env, db, payout, origin, now);
		return c.json(await showPayment(db, id, now), 200);
	})
	.openapi(credited, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const { id } = c.req.valid("param");
		const { reason, provider_id: providerId } = c.req.valid("json");
		await credit(c.env, db, actor.id, { payment: id, reason, providerId }, originOf(c.env, c.req.url), now);
		return c.json(await showPayment(db, id, now), 200);
	})
	.openapi(paidOut, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const { id } = c.req.valid("param");
		const wish = { key: c.req.valid("header")["idempotency-key"], payment: id, ...c.req.valid("json") };
		const payout = await payOut(db, actor.id, wish, now);
		await lookAtPayout(c.env, db, payout, originOf(c.env, c.req.url), now);
		return c.json(await showPayment(db, id, now), 200);
	});
