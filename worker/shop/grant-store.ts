import type { BatchItem } from "drizzle-orm/batch";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { examRights } from "#db/schema/exam";
import { shopLines, shopPacks, shopPeriods } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { type Period, standingOf } from "#domain/access/paid-time";
import { Product } from "#domain/money/products";
import type { Holder } from "./people-store";

export type Statements = BatchItem<"sqlite">[];

const seconds = (instant: number) => Math.floor(instant / 1000);

/**
 * Statements that write what somebody's paid periods are now, and what they come to. They fail the batch where the access
 * of the person changed since it was read (`accessMoved`).
 */
export function setPeriods(db: Db, holder: Holder, periods: readonly Period[]): Statements {
	const { from, until } = standingOf(periods);
	const written = periods.map(({ id, kind, from: fromAt, until: untilAt }) =>
		db
			.insert(shopPeriods)
			.values({ id, personId: holder.id, kind, fromAt, untilAt })
			.onConflictDoUpdate({ target: shopPeriods.id, set: { fromAt, untilAt } }),
	);
	const unmoved = sql`${users.accessUntil} = ${holder.accessUntil} and ${users.accessFrom} = ${holder.accessFrom}`;
	const access = db
		.update(users)
		.set({ accessUntil: sql`case when ${unmoved} then ${seconds(until)} end`, accessFrom: seconds(from) })
		.where(eq(users.id, holder.id));
	return [...written, access];
}

/** Whether a batch failed because somebody's access changed meanwhile: it is read again and tried once more. */
export function accessMoved(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: users.access_until");
}

/** Whether a batch failed because something that is bought once was bought meanwhile. */
export function boughtMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: users.olimpic");
}

/** Statement: an attempt of an exam, named by what bought it. */
export function giveAttempt(
	db: Db,
	{ id, userId, kind }: { id: string; userId: string; kind: "sama" | "uamap" },
	buyerId: string,
	now: number,
) {
	return db.insert(examRights).values({ id, userId, kind, givenBy: buyerId, givenAt: now });
}

/** Statement: the right to competitions of a kind, which is bought once. */
export function giveEntry(db: Db, personId: string, right: "olimpic1" | "olimpic3") {
	const column = users[right];
	return db
		.update(users)
		.set({ [right]: sql`case when ${column} = 0 then 1 end` })
		.where(eq(users.id, personId));
}

/** Statement: a package of seats, named by the line that bought it. */
export function givePack(db: Db, pack: typeof shopPacks.$inferInsert) {
	return db.insert(shopPacks).values(pack);
}

/** Why something that was bought can no longer be taken back. */
export type Used = "EXAM_BEGUN" | "PLACES_IN_USE";

/**
 * Statements that take back what a line bought, but access: an attempt that was not begun, a package without a seat given,
 * a right that no competition has used. What is used fails the batch (`usedMeanwhile`).
 */
export function takeBack(db: Db, line: typeof shopLines.$inferSelect): Statements {
	const refunded = (unused: ReturnType<typeof sql>) =>
		db
			.update(shopLines)
			.set({ state: sql`case when ${shopLines.state} = 'bought' and ${unused} then 'refunded' end` })
			.where(eq(shopLines.id, line.id));
	switch (line.product) {
		case Product.pack:
			return [
				refunded(sql`exists (select 1 from shop_packs p where p.id = ${line.id} and p.used = 0)`),
				db.update(shopPacks).set({ size: 0 }).where(eq(shopPacks.id, line.id)),
			];
		case Product.samaExam:
		case Product.uamapExam:
			return [
				refunded(sql`exists (select 1 from exam_rights r where r.id = ${line.id} and r.exam_id is null)`),
				db.delete(examRights).where(eq(examRights.id, line.id)),
			];
		case Product.online:
		case Product.sama: {
			const kind = line.product === Product.online ? "online" : "sama";
			const entered = sql`exists (select 1 from participants p join olympiads o on o.id = p.olympiad_id
				where p.user_id = ${line.personId} and o.kind = ${kind} and o.free = 0 and p.created_at >= (
					select o2.decided_at from shop_orders o2 where o2.id = ${line.orderId}))`;
			const right = kind === "online" ? { olimpic1: 0 } : { olimpic3: 0 };
			return [refunded(sql`not ${entered}`), db.update(users).set(right).where(eq(users.id, line.personId))];
		}
		default:
			return [refunded(sql`1`)];
	}
}

/** Whether a refund failed because the line was refunded, or what it bought was used. */
export function usedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_lines.state");
}
