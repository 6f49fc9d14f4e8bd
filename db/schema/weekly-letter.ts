import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * That a parent has the letter of a week, so that nobody gets two. A parent is an address, known here by its SHA-256 alone:
 * many have no account.
 */
export const weeklyLetters = sqliteTable(
	"weekly_letters",
	{
		addressHash: text("address_hash").notNull(),
		/** ISO week on the wall of the school, `2026-W38` */
		week: text("week").notNull(),
		mailId: text("mail_id").notNull(),
		madeAt: integer("made_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.addressHash, t.week] }), index("weekly_letters_made").on(t.madeAt)],
);

/** Addresses that wish no weekly letter. */
export const letterStops = sqliteTable("letter_stops", {
	addressHash: text("address_hash").primaryKey(),
	stoppedAt: integer("stopped_at").notNull(),
});
