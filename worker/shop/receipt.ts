import type { Db } from "#db/client";
import { queueMail } from "../mail/store";
import type { MailLang } from "../mail/texts";
import type { Statements } from "./grant-store";
import type { LineRow } from "./order-store";
import { findNames, findReader } from "./people-store";

/** Hundredths of a ucoin as a receipt says them: "1 990", "1 990.50", in Russian "1 990,50". */
export function sumText(hundredths: number, lang: MailLang): string {
	const whole = Math.trunc(hundredths / 100)
		.toString()
		.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
	const rest = hundredths % 100;
	return rest === 0 ? whole : `${whole}${lang === "ru" ? "," : "."}${String(rest).padStart(2, "0")}`;
}

type Bought = Pick<LineRow, "product" | "variant" | "personId" | "amount">;

/** Who reads a letter about money, and its lines as they are said; null for somebody without an address. */
async function readerOf(db: Db, userId: string, lines: readonly Bought[]) {
	const ids = lines.map(({ personId }) => personId);
	const reader = await findReader(db, userId);
	if (!reader?.email) return null;
	const names = await findNames(db, ids, reader.lang);
	const said = lines.map(({ product, variant, personId, amount }) => {
		return { product, variant, person: names.get(personId) ?? "", amount: sumText(amount, reader.lang) };
	});
	return { to: reader.email, lang: reader.lang, lines: said };
}

/** What a letter of money names: a payment or an order of somebody, and how much. */
type Named = { id: string; userId: string; amount: number };
const numberOf = (id: string) => id.slice(-8);

/** Statements that queue the receipt of an order; none for a buyer without an address. */
export async function receipt(
	db: Db,
	{ id, userId, amount }: Named,
	bought: readonly Bought[],
	origin: string,
	now: number,
): Promise<Statements> {
	const reader = await readerOf(db, userId, bought);
	if (!reader) return [];
	const { to, lang, lines } = reader;
	const values = { number: numberOf(id), sum: sumText(amount, lang), lines, link: `${origin}/transactions` };
	return [queueMail(db, { to, kind: "receipt", lang, values }, now)];
}

/** Statements that queue the letter that money of a payment has come to the balance. */
export async function topUpReceipt(
	db: Db,
	{ id, userId, amount }: Named,
	origin: string,
	now: number,
): Promise<Statements> {
	const reader = await readerOf(db, userId, []);
	if (!reader) return [];
	const values = { number: numberOf(id), sum: sumText(amount, reader.lang), link: `${origin}/transactions` };
	return [queueMail(db, { to: reader.to, kind: "top_up", lang: reader.lang, values }, now)];
}

/** Statements that queue the letter that `amount` of a line was paid back, and why. */
export async function refundLetter(
	db: Db,
	{ line, userId, amount, reason }: { line: Bought; userId: string; amount: number; reason: string },
	origin: string,
	now: number,
): Promise<Statements> {
	const reader = await readerOf(db, userId, [{ ...line, amount }]);
	if (!reader) return [];
	const { to, lang, lines } = reader;
	const values = { sum: sumText(amount, lang), lines, reason, link: `${origin}/transactions` };
	return [queueMail(db, { to, kind: "refund", lang, values }, now)];
}
