import type { Db } from "#db/client";
import { type Period, standingOf } from "#domain/access/paid-time";
import { DomainError } from "#domain/errors";
import { hasSixMonths } from "#domain/olympiad/registration";
import { findSixMonthsEntries } from "./take-back-store";

/**
 * Throws ACCESS_COUNTED where `periods`, what somebody's paid time would come to, are no six months any more for an olympiad
 * that they opened since an instant and that has begun (decision 065). Times in milliseconds.
 */
export async function assertSixMonthsStay(
	db: Db,
	personId: string,
	periods: readonly Period[],
	since: number,
	now: number,
): Promise<void> {
	const { from, until } = standingOf(periods);
	const access = { accessFrom: from / 1000, accessUntil: until / 1000 };
	const passed = await findSixMonthsEntries(db, personId, since, now);
	if (passed.some((at) => !hasSixMonths(access, { at, now }))) throw new DomainError("ACCESS_COUNTED");
}
