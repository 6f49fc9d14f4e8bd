import type { Db } from "#db/client";
import { patience } from "#domain/money/trouble";
import { auditLedger } from "../ledger-store";
import { providerOf } from "./choose-provider";
import { lookAt } from "./pay";
import { noteAsked, type PaymentRow, settledPayments, waitingPayments } from "./payment-store";
import { lookAtPayout } from "./payout";
import { waitingPayouts } from "./payout-store";
import type { Provider } from "./provider";
import { fail } from "./settle";

/** After so long a payment the provider never answered for is given up: nobody has seen its page. */
const unanswered = 60 * 60_000;
/** After so long one is given up that the provider does not know, or that was made at another provider than we have now. */
const unknown = 3 * 24 * 60 * 60_000;
/** A decided payment is asked for once more after an hour, for three days at most, milliseconds. */
const again = { after: 60 * 60_000, before: 3 * 24 * 60 * 60_000 };
/** The most payments of one run. */
const atOnce = 50;

export type Reconciled = { checked: number; paid: number; suspended: number; waiting: number };

/** How long a payment that waits is hoped for, milliseconds. */
function hopeFor({ providerId, provider: madeAt, said }: PaymentRow, provider: Provider | null): number {
	if (providerId === null) return unanswered;
	return provider && (madeAt !== provider.name || said === "missing") ? unknown : Number.POSITIVE_INFINITY;
}

/** Runs one look; one that fails is logged and does not keep the others. */
async function apart(of: object, look: () => Promise<void>): Promise<void> {
	try {
		await look();
	} catch (error) {
		// oxlint-disable-next-line no-console -- staff reads it here
		console.error(JSON.stringify({ job: "reconcile", ...of, error: String(error) }));
	}
}

/**
 * Asks the provider about payments and returns that wait, and takes what it says: what no message told is right after this.
 * What was decided an hour ago is asked for once more, so that staff sees where the provider says otherwise. One that fails
 * does not keep the others. `origin` is the site's own address; `now` in milliseconds.
 */
export async function reconcile(env: Env, db: Db, origin: string, now: number): Promise<Reconciled> {
	const decided = { by: "job", now } as const;
	const waiting = await waitingPayments(db, now - patience, atOnce);
	const provider = providerOf(env, db, origin, now);
	const found = { checked: waiting.length, paid: 0, suspended: 0, waiting: waiting.length };
	const look = async (payment: PaymentRow) => {
		const known = payment.providerId !== null && payment.provider === provider?.name;
		// who cannot be asked about has had a turn too, so that it keeps nobody from theirs
		if (provider && !known) await noteAsked(db, payment.id, "silent", now);
		const seen = known ? await lookAt(env, db, payment, origin, decided) : payment;
		if (seen.state === "pending" && payment.createdAt < now - hopeFor(seen, provider)) {
			await fail(db, payment, decided);
			found.suspended++;
		} else if (seen.state === "suspended") found.suspended++;
		else if (seen.state === "paid") found.paid++;
	};
	for (const payment of waiting) await apart({ payment: payment.id }, () => look(payment));
	found.waiting -= found.paid + found.suspended;
	if (!provider) return found;
	for (const payout of await waitingPayouts(db, now - patience, atOnce)) {
		await apart({ payout: payout.id }, async () => void (await lookAtPayout(env, db, payout, origin, now)));
	}
	for (const payment of await settledPayments(db, { from: now - again.before, until: now - again.after }, atOnce)) {
		await apart({ payment: payment.id }, async () => void (await lookAt(env, db, payment, origin, decided)));
	}
	return found;
}

/** The nightly look at the ledger. Throws where an account is not the sum of its movements, or all are not 0. */
export async function assertLedger(db: Db): Promise<void> {
	const { wrong, sum } = await auditLedger(db);
	if (wrong.length > 0 || sum !== 0) throw new Error(`the ledger is wrong by ${sum}: ${wrong.slice(0, 20).join(", ")}`);
}
