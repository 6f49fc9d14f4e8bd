import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/**
 * Deleted accounts whose thirty days are over. A row is written before the first thing is erased, so that nobody is brought
 * back half erased; `doneAt` is null while something is left to do.
 */
export const erasures = sqliteTable("erasures", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	begunAt: integer("begun_at").notNull(),
	doneAt: integer("done_at"),
});
