import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { olympiads, participants } from "./olympiad";

/** Short texts of staff to those who wait for an olympiad or sit it. One language may be empty, never both. */
export const announcements = sqliteTable(
	"announcements",
	{
		id: text("id").primaryKey(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		ru: text("ru").notNull(),
		en: text("en").notNull(),
		/** milliseconds */
		at: integer("at").notNull(),
		/** user id */
		authorId: text("author_id").notNull(),
		/** when it was taken back, milliseconds, and by whom; null while it stands */
		takenBackAt: integer("taken_back_at"),
		takenBackBy: text("taken_back_by"),
	},
	(t) => [
		index("announcements_olympiad").on(t.olympiadId, t.at),
		check("announcements_text", sql`length(${t.ru}) + length(${t.en}) > 0`),
	],
);

/** The letter with access to a child who was entered by somebody else: one row per participation. */
export const entryLetters = sqliteTable(
	"entry_letters",
	{
		participantId: text("participant_id")
			.primaryKey()
			.references(() => participants.id, { onDelete: "cascade" }),
		/** when it was last queued, milliseconds, and by whom (user id) */
		sentAt: integer("sent_at").notNull(),
		sentBy: text("sent_by").notNull(),
		times: integer("times").notNull().default(1),
	},
	(t) => [check("entry_letters_times", sql`${t.times} >= 1`)],
);
