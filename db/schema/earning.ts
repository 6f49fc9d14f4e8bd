import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/**
 * Feathers and experience, one row a cause, never changed: `key` names the cause, so that it counts once. A user's feathers
 * are the sum of the rows of the season, the experience that of all rows; the same transaction keeps both in `users`.
 */
export const earnedEntries = sqliteTable(
	"earned_entries",
	{
		key: text("key").primaryKey(),
		/** the delivery that brought the row: what follows from a new row happens once; empty where entries are folded */
		batchId: text("batch_id").notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		cause: text("cause", { enum: ["opening", "first_set", "set", "homework", "achievement", "reset"] }).notNull(),
		/** the set, the task, the achievement or the person behind the cause */
		reference: text("reference").notNull(),
		/** below zero for a reset only */
		feathers: integer("feathers").notNull(),
		experiences: integer("experiences").notNull(),
		/** Moscow date the work was done on */
		day: text("day").notNull(),
		/** of the moment it was credited at (docs/domain.md F) */
		season: text("season").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [
		index("earned_entries_day").on(t.userId, t.day),
		index("earned_entries_batch")
			.on(t.batchId)
			.where(sql`${t.batchId} <> ''`),
		check("earned_entries_sign", sql`${t.experiences} >= 0 and (${t.feathers} >= 0 or ${t.cause} = 'reset')`),
	],
);

/** Achievements somebody has, each once. `shownAt`: when the moment was shown; null until then. */
export const achievementsEarned = sqliteTable(
	"achievements_earned",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		achievement: text("achievement").notNull(),
		earnedAt: integer("earned_at").notNull(),
		shownAt: integer("shown_at"),
	},
	(t) => [primaryKey({ columns: [t.userId, t.achievement] })],
);

/**
 * Whose achievements something has happened to and are to be counted, each once; those who wait longest come first. Triggers
 * of the tables in which it happens write it (migration 0057), so that no way of adding a row can forget it.
 * `times`: how often something happened since, so that what happens while somebody is counted is not lost.
 */
export const achievementsDue = sqliteTable("achievements_due", {
	userId: text("user_id").primaryKey(),
	times: integer("times").notNull(),
});

/** Moscow days a child was ill, as the teacher says: they break no streak and cost no freeze. */
export const sickDays = sqliteTable(
	"sick_days",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		date: text("date").notNull(),
		markedBy: text("marked_by").notNull(),
		markedAt: integer("marked_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.date] })],
);
