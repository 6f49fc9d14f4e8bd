import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Purse } from "#domain/money/purse";
import type { Given } from "#domain/money/referral";
import { troubleOf } from "#domain/money/trouble";
import { toIso } from "../../http/contract";
import { findPurses } from "../purse-store";
import { findGiven } from "../referral/given-store";
import type { StaffPayment } from "./contract";
import { findPayouts, type PayoutRow, returnableOf } from "./payout-store";
import { type ListedPayment, listPayments } from "./staff-store";

const instant = (at: number | null) => (at === null ? null : toIso(at));

function toPayment(
	{ payment, payer }: ListedPayment,
	payouts: readonly PayoutRow[],
	{ purse, bonuses }: { purse: Purse | undefined; bonuses: readonly Given[] },
	now: number,
): StaffPayment {
	const known = payment.providerId !== null;
	return {
		_id: payment.id,
		payer: { _id: payment.userId, name: payer },
		state: payment.state,
		amount: payment.amount,
		doubt: payment.doubt,
		trouble: troubleOf({ ...payment, known }, now),
		said: payment.said,
		decided_by: payment.decidedBy,
		returnable: returnableOf(payment, payouts, purse, bonuses),
		provider: payment.provider,
		provider_id: payment.providerId,
		created_at: toIso(payment.createdAt),
		decided_at: instant(payment.decidedAt),
		asked_at: instant(payment.askedAt),
		payouts: payouts.map(({ id, state, amount, reason, doubt, said, createdAt, decidedAt }) => ({
			_id: id,
			state,
			amount,
			reason,
			doubt,
			said,
			created_at: toIso(createdAt),
			decided_at: instant(decidedAt),
		})),
	};
}

/** A page of payments as staff sees them, with what was sent back of each; `count`: of all pages. `now` in milliseconds. */
export async function showPayments(
	db: Db,
	wanted: Parameters<typeof listPayments>[1],
	now: number,
): Promise<{ data: StaffPayment[]; count: number }> {
	const { rows, count } = await listPayments(db, wanted, now);
	const paid = rows.filter(({ payment }) => payment.state === "paid");
	const holders = new Set(paid.flatMap(({ holder }) => holder ?? []));
	const [payouts, purses, bonuses] = await Promise.all([
		findPayouts(
			db,
			rows.map(({ payment }) => payment.id),
		),
		findPurses(db, [...holders]),
		findGiven(db, [...holders]),
	]);
	const data = rows.map((row) =>
		toPayment(
			row,
			payouts.filter(({ paymentId }) => paymentId === row.payment.id),
			{
				purse: purses.get(row.holder ?? "")?.purse,
				bonuses: bonuses.filter(({ payerId }) => payerId === row.holder),
			},
			now,
		),
	);
	return { data, count };
}

/** One payment as staff sees it. Throws NOT_FOUND. `now` in milliseconds. */
export async function showPayment(db: Db, id: string, now: number): Promise<StaffPayment> {
	const { data } = await showPayments(db, { id }, now);
	if (!data[0]) throw new DomainError("NOT_FOUND");
	return data[0];
}
