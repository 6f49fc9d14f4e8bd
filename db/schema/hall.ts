import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";

/** The opened stages of an in-person olympiad, with who opened them and when. Append-only, in order. */
export const hallStages = sqliteTable(
	"hall_stages",
	{
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		/** counted from 1 */
		stage: integer("stage").notNull(),
		/** milliseconds */
		openedAt: integer("opened_at").notNull(),
		/** user id */
		openedBy: text("opened_by").notNull(),
	},
	(t) => [primaryKey({ columns: [t.olympiadId, t.stage] }), check("hall_stages_stage", sql`${t.stage} >= 1`)],
);
