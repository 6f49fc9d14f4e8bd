import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { users } from "#db/schema/user";
import { searchWords } from "#domain/user/search-key";
import { found } from "../account/users/word-store";

/** Rows of one page of orders or payments. */
export const staffRows = 50;

/** Who pays, as staff reads it; `users` is joined. */
export const payerName = sql<string>`trim(coalesce(nullif(${users.name} || ' ' || ${users.surname}, ' '), ${users.email}, ''))`;

/**
 * Condition: what was typed is the beginning of names of who pays, their e-mail, or the number of a receipt; `others`: what
 * else its words may find. `users` is joined as who pays. Nothing typed asks for nothing.
 */
export function soughtBy(
	search: string,
	{ id, payer }: { id: SQLWrapper; payer: SQLWrapper },
	others: (words: readonly string[]) => SQL = () => sql`0`,
): SQL | undefined {
	if (search === "") return undefined;
	const words = searchWords(search);
	const text = search.toLowerCase();
	const named = words.length === 0 ? sql`0` : sql`(${found(words, sql`${payer}`)}) or ${others(words)}`;
	return sql`(${named} or ${users.email} = ${text} or substr(${id}, -8) = ${text} or ${id} = ${text})`;
}
