import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/** Two accounts of one child made into one. The merged account stays, deleted, for the way back. */
export const merges = sqliteTable(
	"merges",
	{
		id: text("id").primaryKey(),
		keptId: text("kept_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		goneId: text("gone_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** JSON: the fields that the kept account took over, with their values before and after, and what it earned */
		taken: text("taken").notNull(),
		mergedBy: text("merged_by").notNull(),
		mergedAt: integer("merged_at").notNull(),
		undoneBy: text("undone_by"),
		undoneAt: integer("undone_at"),
	},
	(t) => [index("merges_kept").on(t.keptId), index("merges_gone").on(t.goneId)],
);

/** The journal: each row of another table that a merge gave to the kept account. */
export const mergeRows = sqliteTable(
	"merge_rows",
	{
		mergeId: text("merge_id")
			.notNull()
			.references(() => merges.id, { onDelete: "cascade" }),
		/** the table of the row */
		place: text("place").notNull(),
		/** the key of the row without its owner */
		rowKey: text("row_key").notNull(),
	},
	(t) => [primaryKey({ columns: [t.mergeId, t.place, t.rowKey] })],
);
