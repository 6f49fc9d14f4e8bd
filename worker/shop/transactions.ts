import type { Db } from "#db/client";
import { toIso } from "../http/contract";
import type { Transactions } from "./contract";
import { findBought, listTransactions, mostRows } from "./transaction-store";

/** The operations of a person between two instants (milliseconds), with what each was for. */
export async function showTransactions(
	db: Db,
	userId: string,
	span: { from: number; until: number },
): Promise<Transactions> {
	const found = await listTransactions(db, userId, span);
	const rows = found.slice(0, mostRows);
	const bought = await findBought(
		db,
		rows.map(({ reference }) => reference),
	);
	const data = rows.map(({ key, cause, status, reference, reason, amount, balance, at }) => ({
		_id: key,
		kind: cause,
		status,
		amount,
		balance,
		at: toIso(at),
		reason,
		lines: bought
			.filter(({ id, orderId }) => id === reference || orderId === reference)
			.map(({ product, variant, personId, person, personEn }) => ({
				product,
				variant,
				person: { _id: personId, name: person, name_en: personEn },
			})),
	}));
	return { data, count: data.length, more: found.length > rows.length };
}
