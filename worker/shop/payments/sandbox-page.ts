import { type Db, openDb } from "#db/client";
import { isLocal } from "../../http/local";
import { markup, page, pageHeaders } from "../../http/markup";
import { sumText } from "../receipt";
import {
	decideSandboxPayment,
	decideSandboxRefund,
	findSandboxPayment,
	type Mishap,
	overruleSandboxPayment,
	sandboxRefundsOf,
	sandboxState,
} from "./sandbox-store";

/** Where the sandbox's pages are. */
export const sandboxPath = /^\/dev\/pay\/([\w-]{1,64})$/;

/** How long a slow bank takes, and one that has gone silent is silent, milliseconds. */
const slow = 15_000;
/** When a message is sent that comes late, or again because it was not taken, milliseconds. */
const again = 20_000;

type Decision = "succeeded" | "canceled";
/** `tells`: when the messages about it are sent, milliseconds after the press; `mishap`: what goes wrong, and for how long. */
type Act = {
	label: string;
	state: Decision;
	tells: readonly number[];
	mishap?: Mishap;
	/** what the bank says in the end, with another message */
	finally?: Decision;
};

/** What one can do on the page of the sandbox: what becomes of the payment, and what is told of it. */
const acts = {
	pay: { label: "Pay", state: "succeeded", tells: [0] },
	decline: { label: "Decline", state: "canceled", tells: [0] },
} satisfies Record<string, Act>;

/** What goes wrong with real banks. */
const troubles = {
	twice: { label: "Pay, and tell it twice", state: "succeeded", tells: [0, 0] },
	lost: { label: "Pay, and lose the message", state: "succeeded", tells: [] },
	late: { label: "Pay, and take 15 seconds", state: "succeeded", tells: [0, again], mishap: { settlesAt: slow } },
	silent: {
		label: "Pay, and answer nothing for 15 seconds",
		state: "succeeded",
		tells: [0, again],
		mishap: { silentUntil: slow },
	},
	other: { label: "Pay, and tell another sum", state: "succeeded", tells: [0], mishap: { extra: 100 } },
	decline_lost: { label: "Decline, and lose the message", state: "canceled", tells: [] },
	after_all: { label: "Decline, and pay after all", state: "canceled", tells: [0], finally: "succeeded" },
} satisfies Record<string, Act>;

/** The same of a return; left alone, the sandbox sends it back after a minute. */
const refundActs = {
	back: { label: "Send it back to the card", state: "succeeded", tells: [0] },
	back_twice: { label: "Send it back, and tell it twice", state: "succeeded", tells: [0, 0] },
	back_lost: { label: "Send it back, and lose the message", state: "succeeded", tells: [] },
	// the real provider sends no message of a return that failed
	back_fail: { label: "Fail to send it back", state: "canceled", tells: [] },
} satisfies Record<string, Act>;

type Acts = Readonly<Record<string, Act>>;
const allActs: Acts = { ...acts, ...troubles };
const buttonsOf = (of: Acts) =>
	Object.entries(of).map(([act, { label }]) => markup`<p><button name="act" value="${act}">${label}</button></p>`);

/** When a mishap that is told by its length ends. */
function mishapAt({ settlesAt, silentUntil, extra }: Mishap, now: number): Mishap {
	return {
		...(settlesAt !== undefined && { settlesAt: now + settlesAt }),
		...(silentUntil !== undefined && { silentUntil: now + silentUntil }),
		...(extra !== undefined && { extra }),
	};
}

const headers = {
	...pageHeaders,
	"Content-Security-Policy": pageHeaders["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'"),
};

/** What the sandbox does besides answering: it sends its message to our own call, and does something later. */
export type Bank = {
	now: number;
	tell: (body: unknown) => Promise<unknown>;
	later: (waitMs: number, work: () => Promise<unknown>) => void;
};

async function decide(db: Db, payment: { id: string }, act: Act, { now, tell, later }: Bank): Promise<void> {
	const message = { type: "notification", object: { id: payment.id } };
	await decideSandboxPayment(db, payment.id, act.state, mishapAt(act.mishap ?? {}, now));
	for (const waitMs of act.tells) {
		if (waitMs === 0) await tell(message);
		else later(waitMs, () => tell(message));
	}
	if (act.finally === undefined) return;
	await overruleSandboxPayment(db, payment.id, act.finally);
	await tell(message);
}

/** The page of the embedded provider, on a local run only: GET shows it, POST decides and leads back to the shop. */
export async function sandboxPage(request: Request, env: Env, bank: Bank): Promise<Response> {
	const id = sandboxPath.exec(new URL(request.url).pathname)?.[1];
	const db = openDb(env.DB);
	const payment = id && isLocal(env) ? await findSandboxPayment(db, id) : undefined;
	if (!payment) return new Response(null, { status: 404 });
	const refunds = await sandboxRefundsOf(db, payment.id);
	if (request.method === "POST") {
		const form = await request.formData();
		const chosen = String(form.get("act"));
		const refund = refunds.find((one) => one.id === form.get("refund"));
		const known: Acts = refund ? refundActs : allActs;
		const act = Object.hasOwn(known, chosen) ? known[chosen] : undefined;
		if (act && refund) {
			await decideSandboxRefund(db, refund.id, act.state);
			for (const _ of act.tells) await bank.tell({ type: "notification", object: { id: refund.id } });
		} else if (act && payment.state === "pending") await decide(db, payment, act, bank);
		return new Response(null, { status: 303, headers: { Location: payment.returnUrl, "Cache-Control": "no-store" } });
	}
	const returns = refunds.map(
		({ id, amount, state }) => markup`<h2>Back to the card</h2><p><b>${sumText(amount, "en")} ₽</b>, ${state}</p>
<form method="post"><input type="hidden" name="refund" value="${id}">${state === "pending" ? buttonsOf(refundActs) : []}</form>`,
	);
	const choice = markup`<form method="post">${buttonsOf(acts)}<h2>What goes wrong with real banks</h2>${buttonsOf(troubles)}</form>`;
	const body = markup`<h1>Sandbox bank</h1><p>No card and no money: this page plays the payment provider.</p>
<p><b>${sumText(payment.amount, "en")} ₽</b>, ${sandboxState(payment, bank.now)}</p>
${payment.state === "pending" ? choice : null}${returns}<p><a href="${payment.returnUrl}">Back to the shop</a></p>`;
	return new Response(page("Sandbox bank", body), { headers });
}
