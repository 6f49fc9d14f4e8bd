import { and, asc, desc, eq, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among } from "#db/rows";
import { shopLines, shopOrders } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { found } from "../account/users/word-store";
import type { StaffPage } from "./contract";
import type { Statements } from "./grant-store";
import { payerName, soughtBy, staffRows } from "./staff-search-store";

export type OrderRow = typeof shopOrders.$inferSelect;
export type LineRow = typeof shopLines.$inferSelect;

export function findOrderByKey(db: Db, buyerId: string, key: string) {
	return db
		.select()
		.from(shopOrders)
		.where(and(eq(shopOrders.buyerId, buyerId), eq(shopOrders.idempotencyKey, key)))
		.get();
}

export function findOrder(db: Db, id: string) {
	return db.select().from(shopOrders).where(eq(shopOrders.id, id)).get();
}

/** The orders of a buyer that wait for a card payment, the newest first. */
export function findWaitingOrders(db: Db, buyerId: string): Promise<OrderRow[]> {
	return db
		.select()
		.from(shopOrders)
		.where(and(eq(shopOrders.buyerId, buyerId), eq(shopOrders.state, "pending")))
		.orderBy(desc(shopOrders.createdAt), desc(shopOrders.id))
		.limit(20);
}

/** The lines of orders, with whom each is for. */
export function findLines(db: Db, orderIds: readonly string[]) {
	return db
		.select({
			line: shopLines,
			person: sql<string>`trim(coalesce(nullif(${users.name}, ''), ${users.nameEn}, ''))`,
			personEn: sql<string>`trim(coalesce(nullif(${users.nameEn}, ''), ${users.name}, ''))`,
		})
		.from(shopLines)
		.leftJoin(users, eq(users.id, shopLines.personId))
		.where(among(shopLines.orderId, orderIds))
		.orderBy(asc(shopLines.id));
}

export function findLine(db: Db, id: string) {
	return db.select().from(shopLines).where(eq(shopLines.id, id)).get();
}

/** Statements of a new order with its lines. */
export function insertOrder(
	db: Db,
	order: typeof shopOrders.$inferInsert,
	lines: readonly (typeof shopLines.$inferInsert)[],
): Statements {
	return [db.insert(shopOrders).values(order), ...lines.map((line) => db.insert(shopLines).values(line))];
}

/** Whether a batch failed because the same request was there first. */
export function orderedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: shop_orders");
}

/** Statement: an order moves on from a state, or the whole batch fails (`decidedMeanwhile`). */
export function decideOrder(db: Db, id: string, from: OrderRow["state"], to: OrderRow["state"], now: number) {
	return db
		.update(shopOrders)
		.set({ state: sql`case when ${shopOrders.state} = ${from} then ${to} end`, decidedAt: now })
		.where(eq(shopOrders.id, id));
}

export function decidedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_orders.state");
}

/** Statements after a refund: when it happened, its line in the log, and the order is suspended once all of it was paid back. */
export function noteRefund(
	db: Db,
	line: LineRow,
	buyerId: string,
	{ amount, actorId, reason, at: now }: { amount: number; actorId: string; reason: string; at: number },
): Statements {
	const detail = { product: `${line.product}/${line.variant}`, amount, userId: line.personId };
	const target = { targetKind: "user", targetId: buyerId } as const;
	const left = sql`exists (select 1 from shop_lines l where l.order_id = ${line.orderId} and l.state <> 'refunded')`;
	return [
		db.update(shopLines).set({ refundedAt: now }).where(eq(shopLines.id, line.id)),
		logAction(db, { at: now, actorId, action: "shop.refund", ...target, reason, detail }),
		db
			.update(shopOrders)
			.set({ state: sql`case when ${left} then ${shopOrders.state} else 'suspended' end` })
			.where(eq(shopOrders.id, line.orderId)),
	];
}

/** A page of the orders of everybody for staff, the newest first, with the buyer; of one state, or those that were searched. */
export async function listOrders(
	db: Db,
	{ state, search, page }: StaffPage & { state?: OrderRow["state"] | undefined },
) {
	const forSomebody = (words: readonly string[]) =>
		sql`exists (select 1 from shop_lines l where l.order_id = ${shopOrders.id} and ${found(words, sql`l.person_id`)})`;
	const where = and(
		state === undefined ? undefined : eq(shopOrders.state, state),
		soughtBy(search, { id: shopOrders.id, payer: shopOrders.buyerId }, forSomebody),
	);
	const [rows, count] = await Promise.all([
		db
			.select({ order: shopOrders, buyer: payerName })
			.from(shopOrders)
			.leftJoin(users, eq(users.id, shopOrders.buyerId))
			.where(where)
			.orderBy(desc(shopOrders.createdAt), desc(shopOrders.id))
			.limit(staffRows)
			.offset((page - 1) * staffRows),
		db.$count(
			db.select({ id: shopOrders.id }).from(shopOrders).leftJoin(users, eq(users.id, shopOrders.buyerId)).where(where),
		),
	]);
	return { rows, count };
}
