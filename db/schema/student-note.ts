import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/** What the teachers of a child note about it for each other; nobody else reads it. A child without a row has no note. */
export const studentNotes = sqliteTable("student_notes", {
	studentId: text("student_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	text: text("text").notNull(),
	writtenBy: text("written_by").notNull(),
	writtenAt: integer("written_at").notNull(),
});
