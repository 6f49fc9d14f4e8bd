import { and, asc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among } from "#db/rows";
import { shopPayouts } from "#db/schema/shop";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import { type Purse, returnable } from "#domain/money/purse";
import { type Given, mostBack } from "#domain/money/referral";
import type { Said } from "#domain/money/trouble";
import type { PaymentRow } from "./payment-store";

export type PayoutRow = typeof shopPayouts.$inferSelect;

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
	return db.select().from(shopPayouts).where(eq(shopPayouts.id, id)).get();
}

export function findPayoutByKey(db: Db, madeBy: string, key: string): Promise<PayoutRow | undefined> {
	return db
		.select()
		.from(shopPayouts)
		.where(and(eq(shopPayouts.madeBy, madeBy), eq(shopPayouts.idempotencyKey, key)))
		.get();
}

/** A return by its name at a provider. */
export function findPayoutOfProvider(db: Db, providerId: string): Promise<PayoutRow | undefined> {
	return db.select().from(shopPayouts).where(eq(shopPayouts.providerId, providerId)).get();
}

/** The returns of payments, in the order they were asked for. */
export function findPayouts(db: Db, paymentIds: readonly string[]): Promise<PayoutRow[]> {
	return db
		.select()
		.from(shopPayouts)
		.where(among(shopPayouts.paymentId, paymentIds))
		.orderBy(asc(shopPayouts.createdAt), asc(shopPayouts.id));
}

/** What of a payment has not gone back and is not on its way. */
export function staysOf(payment: PaymentRow, payouts: readonly PayoutRow[]): number {
	return payouts.reduce((stays, { state, amount }) => stays - (state === "failed" ? 0 : amount), payment.amount);
}

/**
 * What of a payment can still go back to its card, when bonuses that were spent are kept from it; nothing of one that is not
 * paid, or that the provider does not know.
 */
export function returnableOf(
	payment: PaymentRow,
	payouts: readonly PayoutRow[],
	purse: Purse | undefined,
	bonuses: readonly Given[],
): number {
	if (payment.state !== "paid" || payment.providerId === null) return 0;
	const stays = staysOf(payment, payouts);
	return mostBack(bonuses, payment.id, stays, returnable(payment, payment.amount - stays, purse));
}

/** Returns that wait and are older than an instant, those that were asked for longest ago first. */
export function waitingPayouts(db: Db, before: number, limit: number): Promise<PayoutRow[]> {
	return db
		.select()
		.from(shopPayouts)
		.where(and(eq(shopPayouts.state, "asked"), lt(shopPayouts.createdAt, before)))
		.orderBy(sql`coalesce(${shopPayouts.askedAt}, 0)`, asc(shopPayouts.createdAt))
		.limit(limit);
}

/** The movement that reserves the money until the provider confirms; `holder`: on whose balance it is. */
export function leaving(id: string, holder: string, amount: number): Moved {
	return { key: `payout:${id}`, kind: "hold", debit: walletOf(holder), credit: house.provider, amount };
}

/**
 * Statements of a new return with its line in the log. More than is left of the payment fails the batch, and so does an
 * amount that may be another by now (`refusedAmount`); `same`: what the amount was worked out from still stands.
 */
export function insertPayout(db: Db, payout: typeof shopPayouts.$inferInsert, same: readonly SQL[]) {
	const { id, paymentId, amount, reason, madeBy, createdAt } = payout;
	const left = sql`(select p.amount from shop_payments p where p.id = ${paymentId} and p.state = 'paid'
			and p.provider_id is not null)
		- coalesce((select sum(o.amount) from shop_payouts o where o.payment_id = ${paymentId} and o.state <> 'failed'), 0)`;
	const target = { targetKind: "payment", targetId: paymentId } as const;
	const entry = { at: createdAt, actorId: madeBy, action: "payment.payout", ...target } as const;
	return [
		db
			.insert(shopPayouts)
			.values({ ...payout, amount: sql`case when ${amount} <= ${left} and ${and(...same)} then ${amount} end` }),
		logAction(db, { ...entry, reason, detail: { payout: id, amount } }),
	] as const;
}

/** Whether a batch failed because of its amount. */
export function refusedAmount(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_payouts.amount");
}

/** Whether a batch failed because the same request was there first. */
export function sentMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: shop_payouts");
}

/** Keeps the return's name at the provider, once. */
export async function keepRefundId(db: Db, id: string, providerId: string): Promise<void> {
	await db
		.update(shopPayouts)
		.set({ providerId })
		.where(and(eq(shopPayouts.id, id), isNull(shopPayouts.providerId)));
}

/** Keeps what the provider said of a return when it was asked. */
export async function noteRefundAsked(db: Db, id: string, said: Said, now: number): Promise<void> {
	await db.update(shopPayouts).set({ said, askedAt: now }).where(eq(shopPayouts.id, id));
}

/** Statement: a return that waits is decided, or the whole batch fails (`payoutDecided`). */
export function decidePayout(db: Db, id: string, to: "done" | "failed", now: number) {
	return db
		.update(shopPayouts)
		.set({ state: sql`case when ${shopPayouts.state} = 'asked' then ${to} end`, decidedAt: now, doubt: "" })
		.where(eq(shopPayouts.id, id));
}

export function payoutDecided(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_payouts.state");
}

/** Keeps why the provider's word about a return was not taken, and logs it once. */
export async function noteRefundDoubt(db: Db, payout: PayoutRow, doubt: string, said: unknown, now: number) {
	if (payout.doubt === doubt) return;
	const target = { targetKind: "payment", targetId: payout.paymentId } as const;
	await db.batch([
		db.update(shopPayouts).set({ doubt }).where(eq(shopPayouts.id, payout.id)),
		logAction(db, {
			at: now,
			actorId: null,
			action: "payment.doubt",
			...target,
			reason: doubt,
			detail: { payout: payout.id, amount: payout.amount, said },
		}),
	]);
}
