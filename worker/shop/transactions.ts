import type { Db } from "#db/client";
import { toIso } from "../http/contract";
import type { Transactions } from "./contract";
import { findBought, listTransactions, type TransactionRow } from "./transaction-store";

const kinds = {
	top_up: "top_up",
	purchase: "purchase",
	ticket: "purchase",
	refund: "refund",
	ticket_return: "refund",
	referral: "bonus",
	merge: "bonus",
} as const satisfies Record<TransactionRow["cause"], string>;

/** The operations of a person between two instants (milliseconds), with what each was for. */
export async function showTransactions(
	db: Db,
	userId: string,
	span: { from: number; until: number },
): Promise<Transactions> {
	const rows = await listTransactions(db, userId, span);
	const bought = await findBought(
		db,
		rows.map(({ reference }) => reference),
	);
	const data = rows.map(({ key, cause, status, reference, reason, amount, balance, at }) => ({
		_id: key,
		kind: kinds[cause],
		status,
		amount,
		balance,
		at: toIso(at),
		reason,
		lines: bought
			.filter(({ id, orderId }) => id === reference || orderId === reference)
			.map(({ product, variant, personId, person }) => ({ product, variant, person: { _id: personId, name: person } })),
	}));
	return { data, count: data.length };
}
