import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { bonusesBack } from "#domain/money/referral";
import { openAccounts, refusedByLedger, settleHold, write } from "../ledger-store";
import { findPurses, unmovedSince } from "../purse-store";
import { followMovements } from "../referral/bonus";
import { findGiven, paidStill } from "../referral/given-store";
import { owedMeanwhile } from "../referral/referral-store";
import { reserveBonuses, settleReserved } from "../referral/take-back";
import { providerOf } from "./choose-provider";
import { findPayment, type PaymentRow } from "./payment-store";
import {
	decidePayout,
	findPayout,
	findPayoutByKey,
	findPayouts,
	insertPayout,
	keepRefundId,
	leaving,
	noteRefundAsked,
	noteRefundDoubt,
	payoutDecided,
	type PayoutRow,
	refusedAmount,
	returnableOf,
	sentMeanwhile,
	staysOf,
} from "./payout-store";
import { currency, type Provider, type ProviderRefund } from "./provider";
import { findWalletHolder } from "./staff-store";

const causeOf = ({ paymentId, reason, madeBy }: PayoutRow, at: number) =>
	({ cause: "payout", reference: paymentId, actorId: madeBy, reason, at }) as const;

/** The money is at the card, or stays on the balance: once, whoever heard of it first. */
async function decide(db: Db, payout: PayoutRow, to: "done" | "failed", now: number): Promise<void> {
	const hold = { key: `payout:${payout.id}` };
	const kind = to === "done" ? "post" : "void";
	const bonuses = await settleReserved(db, payout.id, kind, { actorId: payout.madeBy, at: now });
	try {
		await db.batch([
			decidePayout(db, payout.id, to, now),
			settleHold(db, kind, hold, causeOf(payout, now)),
			...bonuses,
		]);
	} catch (error) {
		if (!payoutDecided(error)) throw error;
	}
}

/**
 * Takes what the provider says about a return. Only forward. Another amount or another payment decides nothing: the money
 * stays reserved and is left to staff, because some of it may have gone.
 */
async function settleRefund(db: Db, payout: PayoutRow, payment: PaymentRow, said: ProviderRefund, now: number) {
	if (payout.state !== "asked" || said.state === "pending") return;
	const ours = said.reference === payout.id && said.payment === payment.providerId;
	const whole = said.amount === payout.amount && said.currency === currency;
	if (!ours || !whole) await noteRefundDoubt(db, payout, ours ? "another amount" : "another payment", said, now);
	else await decide(db, payout, said.state === "succeeded" ? "done" : "failed", now);
}

/** Sends a return to the provider unless it is there; null where the provider refuses it. */
async function send(db: Db, provider: Provider, payout: PayoutRow, payment: string, now: number) {
	const { id: key, amount } = payout;
	// an earlier answer may be lost, and the provider forgets keys: it is asked what it has first
	const earlier = payout.askedAt === null ? null : await provider.findRefund(payment, key);
	await noteRefundAsked(db, key, "silent", now);
	const made = earlier ?? (await provider.giveBack({ key, payment, amount, description: `Abacus ${key.slice(-8)}` }));
	if (made) await keepRefundId(db, key, made.id);
	return made;
}

/**
 * A return as it stands after the provider was asked: sent where it was not yet, then read there. The provider may fail to
 * answer; then it waits, and asking again sends no second one. `now` in milliseconds.
 */
export async function lookAtPayout(
	env: Env,
	db: Db,
	payout: PayoutRow,
	origin: string,
	now: number,
): Promise<PayoutRow> {
	const payment = await findPayment(db, payout.paymentId);
	const provider = providerOf(env, db, origin, now);
	if (payout.state !== "asked" || !payment?.providerId || provider?.name !== payment.provider) return payout;
	try {
		const made = payout.providerId ?? (await send(db, provider, payout, payment.providerId, now))?.id;
		const said = made === undefined ? null : await provider.readRefund(made);
		await noteRefundAsked(db, payout.id, said?.state ?? "missing", now);
		if (said) await settleRefund(db, payout, payment, said, now);
		else if (made === undefined) await decide(db, payout, "failed", now);
	} catch (error) {
		// oxlint-disable-next-line no-console -- staff reads it here
		console.error(JSON.stringify({ payout: payout.id, error: String(error) }));
		await noteRefundAsked(db, payout.id, "silent", now);
	}
	return (await findPayout(db, payout.id)) ?? payout;
}

export type PayoutAsked = { key: string; payment: string; amount: number; reason: string };

/** How often a return is looked at again while its payer's balance changes. */
const tries = 16;

/**
 * What so much of a payment takes with it to the card, with the conditions that it can still go, for the batch that reserves
 * it; null where it is too much.
 */
async function allowed(db: Db, payment: PaymentRow, holder: string, amount: number) {
	// what was bought and paid back a moment ago has its word on bonuses
	await followMovements(db);
	const [payouts, purses, bonuses] = await Promise.all([
		findPayouts(db, [payment.id]),
		findPurses(db, [holder]),
		findGiven(db, [holder]),
	]);
	const read = purses.get(holder);
	if (!read || amount > returnableOf(payment, payouts, read.purse, bonuses)) return null;
	const still = [unmovedSince(holder, read.last), paidStill(payment.id, bonuses)];
	const back = bonusesBack(bonuses, payment.id, staysOf(payment, payouts) - amount);
	return { still, returned: back.map((one, index) => ({ ...one, inviterId: bonuses[index]!.inviterId })) };
}

/**
 * Sends money of a payment back to the card it came from: at most what of it has not gone back and is not spent, never a
 * bonus, and less what bonuses for it were spent already; it is reserved until the provider confirms. The same key is the same return; another one under it is CONFLICT.
 * Throws NOT_FOUND, VALIDATION where it is too much.
 */
export async function payOut(db: Db, actorId: string, asked: PayoutAsked, now: number): Promise<PayoutRow> {
	const { key, payment: paymentId, amount, reason } = asked;
	const known = async () => {
		const earlier = await findPayoutByKey(db, actorId, key);
		if (earlier && (earlier.paymentId !== paymentId || earlier.amount !== amount)) throw new DomainError("CONFLICT");
		return earlier;
	};
	const payment = await findPayment(db, paymentId);
	const holder = payment && (await findWalletHolder(db, payment.userId));
	if (!payment || !holder) throw new DomainError("NOT_FOUND");
	const id = uuidv7();
	const made = { id, paymentId, idempotencyKey: key, amount, reason, madeBy: actorId, createdAt: now };
	const hold = leaving(id, holder, amount);
	const cause = { cause: "payout", reference: paymentId, actorId, reason, at: now } as const;
	for (let count = 1; count <= tries; count++) {
		const going = await allowed(db, payment, holder, amount);
		// asked for after the money: the same request may have taken it
		const earlier = await known();
		if (earlier) return earlier;
		if (!going) throw new DomainError("VALIDATION", { amount: "OUT_OF_RANGE" });
		try {
			await db.batch([
				openAccounts(db, [hold.debit, hold.credit]),
				...insertPayout(db, { ...made, state: "asked" }, going.still),
				write(db, hold, cause),
				...reserveBonuses(db, id, going.returned, { holder, actorId, reason, at: now }),
			]);
		} catch (error) {
			// the balance moved, or the same request came twice: looked at again
			const passing = refusedAmount(error) || sentMeanwhile(error) || owedMeanwhile(error);
			if (!passing && refusedByLedger(error) !== "NOT_ENOUGH") throw error;
		}
	}
	const payout = await known();
	if (!payout) throw new DomainError("CONFLICT");
	return payout;
}
