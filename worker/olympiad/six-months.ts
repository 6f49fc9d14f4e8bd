import type { Db } from "#db/client";
import { sixMonthsGate } from "#domain/access/gates";
import { DomainError } from "#domain/errors";
import { hasSixMonths } from "#domain/olympiad/registration";
import { findUser } from "../account/users/store";

type Payer = { role: number; ovz: boolean; accessFrom: number; accessUntil: number };
type Event = { requiresSixMonths: boolean; startsAt: number };

/**
 * Whether the six months of an olympiad are paid: before its start the access at the start counts. Times in
 * milliseconds.
 */
export function paysSixMonths(user: Payer, { requiresSixMonths, startsAt }: Event, now: number): boolean {
	return !requiresSixMonths || hasSixMonths(user, { at: Math.max(now, startsAt), now });
}

/** Throws SIX_MONTHS_REQUIRED for a student who lacks them. Asked at entering, at an order, and at readiness. */
export function assertSixMonths(user: Payer, olympiad: Event, now: number): void {
	const asked = { requiresSixMonths: olympiad.requiresSixMonths, asksFrom: 0 };
	if (!sixMonthsGate(user, asked, { require_6: paysSixMonths(user, olympiad, now) }, now).open) {
		throw new DomainError("SIX_MONTHS_REQUIRED");
	}
}

/** `assertSixMonths` for an account by its id. Throws INVALID_TOKEN for one that is gone. */
export async function assertSixMonthsOf(db: Db, userId: string, olympiad: Event, now: number): Promise<void> {
	if (!olympiad.requiresSixMonths) return;
	const user = await findUser(db, userId);
	if (!user) throw new DomainError("INVALID_TOKEN");
	assertSixMonths(user, olympiad, now);
}
