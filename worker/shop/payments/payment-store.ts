import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among } from "#db/rows";
import { shopLines, shopPayments } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { house, type Moved, walletOf } from "#domain/money/ledger";

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

/** Statement: a payment that waits is decided, or the whole batch fails (`settledMeanwhile`). */
export function decidePayment(db: Db, id: string, to: "paid" | "suspended", now: number, doubt = "") {
	return db
		.update(shopPayments)
		.set({ state: sql`case when ${shopPayments.state} = 'pending' then ${to} end`, decidedAt: now, doubt })
		.where(eq(shopPayments.id, id));
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

/** Payments that wait and are older than an instant, those that wait longest first. */
export function waitingPayments(db: Db, before: number, limit: number): Promise<PaymentRow[]> {
	return db
		.select()
		.from(shopPayments)
		.where(and(eq(shopPayments.state, "pending"), lt(shopPayments.createdAt, before)))
		.orderBy(asc(shopPayments.createdAt))
		.limit(limit);
}

/** The last payments of everybody, the newest first, with the payer. */
export function listPayments(db: Db, state: PaymentRow["state"] | undefined, limit: number) {
	return db
		.select({
			payment: shopPayments,
			payer: sql<string>`trim(coalesce(nullif(${users.name} || ' ' || ${users.surname}, ' '), ${users.email}, ''))`,
		})
		.from(shopPayments)
		.leftJoin(users, eq(users.id, shopPayments.userId))
		.where(state === undefined ? undefined : eq(shopPayments.state, state))
		.orderBy(desc(shopPayments.createdAt), desc(shopPayments.id))
		.limit(limit);
}
