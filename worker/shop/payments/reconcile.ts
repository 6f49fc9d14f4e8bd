import type { Db } from "#db/client";
import { auditLedger } from "../ledger-store";
import { providerOf } from "./choose-provider";
import { lookAt } from "./pay";
import { waitingPayments } from "./payment-store";
import { fail } from "./settle";

/** A payment is left to its messages for so long, milliseconds. */
const patience = 60_000;
/** After so long a payment the provider never answered for is given up: nobody has seen its page. */
const unanswered = 60 * 60_000;
/** The most payments of one run. */
const atOnce = 50;

export type Reconciled = { checked: number; paid: number; suspended: number; waiting: number };

/**
 * Asks the provider about payments that wait, and takes what it says: what no message told is right after this. One that
 * fails does not keep the others. `origin` is the site's own address; `now` in milliseconds.
 */
export async function reconcile(env: Env, db: Db, origin: string, now: number): Promise<Reconciled> {
	const waiting = await waitingPayments(db, now - patience, atOnce);
	const provider = providerOf(env, db, origin, now);
	const found = { checked: waiting.length, paid: 0, suspended: 0, waiting: 0 };
	for (const payment of waiting) {
		const lost = payment.providerId === null && payment.createdAt < now - unanswered;
		try {
			if (lost) await fail(db, payment, now);
			const seen = lost || !provider ? payment : await lookAt(env, db, payment, origin, now);
			if (lost || seen.state === "suspended") found.suspended++;
			else if (seen.state === "paid") found.paid++;
			else found.waiting++;
		} catch (error) {
			found.waiting++;
			// oxlint-disable-next-line no-console -- staff reads it here
			console.error(JSON.stringify({ job: "reconcile", payment: payment.id, error: String(error) }));
		}
	}
	return found;
}

/** The nightly look at the ledger. Throws where an account is not the sum of its movements, or all are not 0. */
export async function assertLedger(db: Db): Promise<void> {
	const { wrong, sum } = await auditLedger(db);
	if (wrong.length > 0 || sum !== 0) throw new Error(`the ledger is wrong by ${sum}: ${wrong.slice(0, 20).join(", ")}`);
}
