import type { Db } from "#db/client";
import { sixMonthsGate } from "#domain/access/gates";
import { DomainError } from "#domain/errors";
import { hasSixMonths } from "#domain/olympiad/registration";
import { findUser } from "../account/users/store";

/**
 * Throws PURCHASE_ERROR without the six months of paid access; before the start the access at the start counts. Times
 * in milliseconds.
 */
export async function assertSixMonths(
	db: Db,
	userId: string,
	olympiad: { requiresSixMonths: boolean; startsAt: number },
	now: number,
): Promise<void> {
	if (!olympiad.requiresSixMonths) return;
	const user = await findUser(db, userId);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const then = Math.max(now, olympiad.startsAt);
	if (!sixMonthsGate(user, olympiad, { require_6: hasSixMonths(user, then) }, then).open) {
		throw new DomainError("PURCHASE_ERROR");
	}
}
