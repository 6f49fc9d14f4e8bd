import { openDb } from "#db/client";
import { isLocal } from "../../http/local";
import { markup, page, pageHeaders } from "../../http/markup";
import { sumText } from "../receipt";
import { decideSandboxPayment, findSandboxPayment } from "./sandbox-store";

/** Where the sandbox's pages are. */
export const sandboxPath = /^\/dev\/pay\/([\w-]{1,64})$/;

/** What one can do on the page of the sandbox: what becomes of the payment, and how often its message is sent. */
const acts = {
	pay: { label: "Pay", state: "succeeded", messages: 1 },
	twice: { label: "Pay, and tell it twice", state: "succeeded", messages: 2 },
	lost: { label: "Pay, and lose the message", state: "succeeded", messages: 0 },
	decline: { label: "Decline", state: "canceled", messages: 1 },
} as const;

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
	if (request.method === "POST") {
		const chosen = String((await request.formData()).get("act"));
		const act = chosen in acts ? acts[chosen as keyof typeof acts] : null;
		if (act) await decideSandboxPayment(db, payment.id, act.state);
		for (let count = 0; count < (act?.messages ?? 0); count++) {
			await tell({ type: "notification", object: { id: payment.id } });
		}
		return new Response(null, { status: 303, headers: { Location: payment.returnUrl, "Cache-Control": "no-store" } });
	}
	const buttons = Object.entries(acts).map(
		([act, { label }]) => markup`<p><button name="act" value="${act}">${label}</button></p>`,
	);
	const body = markup`<h1>Sandbox bank</h1><p>No card and no money: this page plays the payment provider.</p>
<p><b>${sumText(payment.amount)} ₽</b>, ${payment.state}</p><form method="post">${buttons}</form>`;
	return new Response(page("Sandbox bank", body), { headers });
}
