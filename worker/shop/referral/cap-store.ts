import { asc } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { referralCaps } from "#db/schema/referral";
import type { Cap } from "#domain/money/referral";

/** All caps of a month there were, are and will be, in the order they hold. */
export async function findCaps(db: Db): Promise<Cap[]> {
	const rows = await db.select().from(referralCaps).orderBy(asc(referralCaps.validFrom));
	return rows.map(({ amount, validFrom }) => ({ amount, from: validFrom }));
}

/**
 * Adds a cap, with its line in the log; `before`: the one that would hold then without it. One of the same instant is refused
 * by the primary key (`cappedMeanwhile`).
 */
export async function addCap(db: Db, cap: Cap, before: number, actorId: string, now: number): Promise<void> {
	const { amount, from } = cap;
	await db.batch([
		db.insert(referralCaps).values({ amount, validFrom: from, madeBy: actorId, madeAt: now }),
		logAction(db, {
			at: now,
			actorId,
			action: "shop.referral_cap",
			targetKind: "referral",
			targetId: "month",
			detail: { amount: { from: before, to: amount }, begins: from },
		}),
	]);
}

export function cappedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: referral_caps");
}
