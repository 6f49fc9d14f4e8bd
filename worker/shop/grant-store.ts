import type { BatchItem } from "drizzle-orm/batch";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { examRights } from "#db/schema/exam";
import { shopPacks, shopPeriods } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { type Period, standingOf } from "#domain/access/paid-time";
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
			.onConflictDoUpdate({ target: shopPeriods.id, set: { kind, fromAt, untilAt } }),
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
