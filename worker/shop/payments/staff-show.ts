import type { Db } from "#db/client";
import { returnable, troubleOf } from "#domain/money/trouble";
import { toIso } from "../../http/contract";
import type { StaffPayment } from "./contract";
import { findPayouts, type PayoutRow } from "./payout-store";
import { type ListedPayment, listPayments } from "./staff-store";

const instant = (at: number | null) => (at === null ? null : toIso(at));

function toPayment(
	{ payment, payer, balance }: ListedPayment,
	payouts: readonly PayoutRow[],
	now: number,
): StaffPayment {
	const gone = payouts.reduce((sum, { state, amount }) => sum + (state === "failed" ? 0 : amount), 0);
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
		returnable: payment.state === "paid" && known ? returnable(payment.amount, gone, balance) : 0,
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

/** Payments as staff sees them, with what was sent back of each. `now` in milliseconds. */
export async function showPayments(
	db: Db,
	wanted: Parameters<typeof listPayments>[1],
	now: number,
): Promise<StaffPayment[]> {
	const rows = await listPayments(db, wanted, now, 200);
	const payouts = await findPayouts(
		db,
		rows.map(({ payment }) => payment.id),
	);
	return rows.map((row) =>
		toPayment(
			row,
			payouts.filter(({ paymentId }) => paymentId === row.payment.id),
			now,
		),
	);
}
