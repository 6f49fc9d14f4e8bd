import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among } from "#db/rows";
import { shopLines, shopPayments } from "#db/schema/shop";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import type { Noticed, Said } from "#domain/money/trouble";

export type PaymentRow = typeof shopPayments.$inferSelect;

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
	return db.select().from(shopPayments).where(eq(shopPayments.id, id)).get();
}

export function findPaymentByKey(db: Db, userId: string, key: string): Promise<PaymentRow | undefined> {
	return db
		.select()
		.from(shopPayments)
		.where(and(eq(shopPayments.userId, userId), eq(shopPayments.idempotencyKey, key)))
		.get();
}

export function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | undefined> {
	return db.select().from(shopPayments).where(eq(shopPayments.orderId, orderId)).get();
}

export function findPaymentsOfOrders(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
	return db.select().from(shopPayments).where(among(shopPayments.orderId, orderIds));
}

export function findPaymentOfProvider(db: Db, provider: PaymentRow["provider"], providerId: string) {
	return db
		.select()
		.from(shopPayments)
		.where(and(eq(shopPayments.provider, provider), eq(shopPayments.providerId, providerId)))
		.get();
}

/** Statement of a new payment. */
export function insertPayment(db: Db, payment: typeof shopPayments.$inferInsert) {
	return db.insert(shopPayments).values(payment);
}

/** Whether a batch failed because the same request was there first. */
export function paidMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: shop_payments");
}

/** Keeps the payment's name at the provider and its page, once. */
export async function keepProviderId(db: Db, id: string, providerId: string, payPage: string | null): Promise<void> {
	await db
		.update(shopPayments)
		.set({ providerId, payPage })
		.where(and(eq(shopPayments.id, id), isNull(shopPayments.providerId)));
}

/** The movement that expects a payment's money; it is posted when the money came, voided when it will not. */
export function expected({ id, userId, amount }: Pick<PaymentRow, "id" | "userId" | "amount">): Moved {
	return { key: `pay:${id}`, kind: "hold", debit: house.provider, credit: walletOf(userId), amount };
}

/** What made us decide, and when. */
export type Decided = { by: Noticed; now: number };

/** Keeps that the provider's message about a payment came: the first one. */
export async function noteTold(db: Db, id: string, now: number): Promise<void> {
	await db
		.update(shopPayments)
		.set({ toldAt: now })
		.where(and(eq(shopPayments.id, id), isNull(shopPayments.toldAt)));
}

/** Keeps what the provider said of a payment when it was asked. */
export async function noteAsked(db: Db, id: string, said: Said, now: number): Promise<void> {
	await db.update(shopPayments).set({ said, askedAt: now }).where(eq(shopPayments.id, id));
}

/** Statement: a payment that waits is decided, or the whole batch fails (`settledMeanwhile`). */
export function decidePayment(db: Db, id: string, to: "paid" | "suspended", { by, now }: Decided, doubt = "") {
	const state = sql`case when ${shopPayments.state} = 'pending' then ${to} end`;
	return db.update(shopPayments).set({ state, decidedAt: now, decidedBy: by, doubt }).where(eq(shopPayments.id, id));
}

/** Who credits a payment, why, and its name at the provider. */
type Credited = { providerId: string; actorId: string; reason: string; now: number };

/** Statements: a payment that was refused is paid after all, or the whole batch fails (`settledMeanwhile`); the log says why. */
export function creditPayment(db: Db, { id, amount }: PaymentRow, { providerId, actorId, reason, now }: Credited) {
	const state = sql`case when ${shopPayments.state} = 'suspended' then 'paid' end`;
	const known = sql`coalesce(${shopPayments.providerId}, ${providerId})`;
	const decided = { decidedAt: now, decidedBy: "staff", askedAt: now, said: "succeeded", doubt: "" } as const;
	const target = { targetKind: "payment", targetId: id } as const;
	return [
		db
			.update(shopPayments)
			.set({ state, providerId: known, ...decided })
			.where(eq(shopPayments.id, id)),
		logAction(db, { at: now, actorId, action: "payment.credit", ...target, reason, detail: { amount, providerId } }),
	] as const;
}

export function settledMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_payments.state");
}

/** Statement: the log says why a provider's word was not taken. */
export function logDoubt(db: Db, { id, amount }: PaymentRow, doubt: string, said: unknown, now: number) {
	return logAction(db, {
		at: now,
		actorId: null,
		action: "payment.doubt",
		targetKind: "payment",
		targetId: id,
		reason: doubt,
		detail: { amount, said },
	});
}

/** Statement: what waited for money is bought. */
export function openLines(db: Db, orderId: string) {
	return db.update(shopLines).set({ state: "bought" }).where(eq(shopLines.orderId, orderId));
}

/** Payments that wait and are older than an instant, those that were asked about longest ago first: each has its turn. */
export function waitingPayments(db: Db, before: number, limit: number): Promise<PaymentRow[]> {
	return db
		.select()
		.from(shopPayments)
		.where(and(eq(shopPayments.state, "pending"), lt(shopPayments.createdAt, before)))
		.orderBy(sql`coalesce(${shopPayments.askedAt}, 0)`, asc(shopPayments.createdAt))
		.limit(limit);
}

/** Payments that were decided between two instants and were not asked for since, the oldest first. */
export function settledPayments(db: Db, { from, until }: { from: number; until: number }, limit: number) {
	const decided = sql`${shopPayments.decidedAt} >= ${from} and ${shopPayments.decidedAt} < ${until}`;
	const unasked = sql`coalesce(${shopPayments.askedAt}, 0) <= ${shopPayments.decidedAt}`;
	return db
		.select()
		.from(shopPayments)
		.where(and(sql`${shopPayments.state} <> 'pending' and ${shopPayments.providerId} is not null`, decided, unasked))
		.orderBy(asc(shopPayments.decidedAt))
		.limit(limit);
}
