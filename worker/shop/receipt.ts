import type { Db } from "#db/client";
import { queueMail } from "../mail/store";
import type { Statements } from "./grant-store";
import type { LineRow, OrderRow } from "./order-store";
import { findNames, findReader } from "./people-store";

/** Ucoins as a receipt says them: "1 990" or "1 990.50". */
export function sumText(hundredths: number): string {
	const whole = Math.trunc(hundredths / 100)
		.toString()
		.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
	const rest = hundredths % 100;
	return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0")}`;
}

/** Statements that queue the receipt of an order; none for a buyer without an address. */
export async function receipt(
	db: Db,
	order: Pick<OrderRow, "id" | "buyerId" | "amount">,
	lines: readonly LineRow[],
	origin: string,
	now: number,
): Promise<Statements> {
	const [reader, names] = await Promise.all([
		findReader(db, order.buyerId),
		findNames(
			db,
			lines.map(({ personId }) => personId),
		),
	]);
	if (!reader?.email) return [];
	const said = lines.map(({ product, variant, personId, amount }) => {
		return { product, variant, person: names.get(personId) ?? "", amount: sumText(amount) };
	});
	const values = {
		number: order.id.slice(-8),
		sum: sumText(order.amount),
		lines: said,
		link: `${origin}/transactions`,
	};
	return [queueMail(db, { to: reader.email, kind: "receipt", lang: reader.lang, values }, now)];
}
