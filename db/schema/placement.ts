import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** In which database the people of a school live, and a person; who has no row lives in the main one, which has this table. */
export const placements = sqliteTable(
	"placements",
	{
		kind: text("kind", { enum: ["school", "person"] }).notNull(),
		id: text("id").notNull(),
		/** the binding of the database */
		place: text("place").notNull(),
		placedAt: integer("placed_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.id] })],
);
