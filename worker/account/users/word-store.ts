import { type SQL, sql } from "drizzle-orm";
import { afterPrefix } from "#domain/user/search-key";

/** Condition: a word begins so. */
export const begins = (word: string, column = sql`w.word`) =>
	sql`${column} >= ${word} and ${column} < ${afterPrefix(word)}`;

/** Condition: each word is the beginning of one of a person's words. `id` is the column of the person. */
export function found(words: readonly string[], id: SQL): SQL {
	// the plus keeps the database from walking everybody's words that begin so: one person has a few words
	const each = words.map(
		(word) => sql`exists (select 1 from user_words w where w.user_id = ${id} and ${begins(word, sql`+w.word`)})`,
	);
	return each.length === 0 ? sql`1` : sql.join(each, sql` and `);
}
