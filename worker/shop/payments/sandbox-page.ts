import { openDb } from "#db/client";
import { isLocal } from "../../http/local";
import { markup, page, pageHeaders } from "../../http/markup";
import { sumText } from "../receipt";
import { decideSandboxPayment, decideSandboxRefund, findSandboxPayment, sandboxRefundsOf } from "./sandbox-store";

/** Where the sandbox's pages are. */
export const sandboxPath = /^\/dev\/pay\/([\w-]{1,64})$/;

/** What one can do on the page of the sandbox: what becomes of the payment, and how often its message is sent. */
const acts = {
	pay: { label: "Pay", state: "succeeded", messages: 1 },
	twice: { label: "Pay, and tell it twice", state: "succeeded", messages: 2 },
	lost: { label: "Pay, and lose the message", state: "succeeded", messages: 0 },
	decline: { label: "Decline", state: "canceled", messages: 1 },
} as const;

/** The same of a return; left alone, the sandbox sends it back after a minute. */
const refundActs = {
	back: { label: "Send it back to the card", state: "succeeded", messages: 1 },
	back_twice: { label: "Send it back, and tell it twice", state: "succeeded", messages: 2 },
	back_lost: { label: "Send it back, and lose the message", state: "succeeded", messages: 0 },
	// the real provider sends no message of a return that failed
	back_fail: { label: "Fail to send it back", state: "canceled", messages: 0 },
} as const;

type Act = { label: string; state: "succeeded" | "canceled"; messages: number };
const buttonsOf = (of: Readonly<Record<string, Act>>) =>
	Object.entries(of).map(([act, { label }]) => markup`<p><button name="act" value="${act}">${label}</button></p>`);

const headers = {
	...pageHeaders,
	"Content-Security-Policy": pageHeaders["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'"),
};

/**
 * The page of the embedded provider, on a local run only: GET shows it, POST decides and leads back to the shop. `tell`
 * sends the provider's message to our own call, as a real one does.
 */
export async function sandboxPage(
	request: Request,
	env: Env,
	tell: (body: unknown) => Promise<unknown>,
): Promise<Response> {
	const id = sandboxPath.exec(new URL(request.url).pathname)?.[1];
	const db = openDb(env.DB);
	const payment = id && isLocal(env) ? await findSandboxPayment(db, id) : undefined;
	if (!payment) return new Response(null, { status: 404 });
	const refunds = await sandboxRefundsOf(db, payment.id);
	if (request.method === "POST") {
		const form = await request.formData();
		const chosen = String(form.get("act"));
		const refund = refunds.find((one) => one.id === form.get("refund"));
		const known: Readonly<Record<string, Act>> = refund ? refundActs : acts;
		const act = Object.hasOwn(known, chosen) ? known[chosen] : undefined;
		if (act && refund) await decideSandboxRefund(db, refund.id, act.state);
		else if (act) await decideSandboxPayment(db, payment.id, act.state);
		for (let count = 0; count < (act?.messages ?? 0); count++) {
			await tell({ type: "notification", object: { id: (refund ?? payment).id } });
		}
		return new Response(null, { status: 303, headers: { Location: payment.returnUrl, "Cache-Control": "no-store" } });
	}
	const returns = refunds.map(
		({ id, amount, state }) => markup`<h2>Back to the card</h2><p><b>${sumText(amount)} ₽</b>, ${state}</p>
<form method="post"><input type="hidden" name="refund" value="${id}">${state === "pending" ? buttonsOf(refundActs) : []}</form>`,
	);
	const body = markup`<h1>Sandbox bank</h1><p>No card and no money: this page plays the payment provider.</p>
<p><b>${sumText(payment.amount)} ₽</b>, ${payment.state}</p>
<form method="post">${payment.state === "pending" ? buttonsOf(acts) : []}</form>${returns}`;
	return new Response(page("Sandbox bank", body), { headers });
}
