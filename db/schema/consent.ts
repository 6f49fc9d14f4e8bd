import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/** Which version of the terms and of the privacy rules somebody agreed to, when, and where they were asked. */
export const consents = sqliteTable(
	"consents",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		document: text("document", { enum: ["terms", "privacy"] }).notNull(),
		/** the version in `site_content_versions` */
		version: integer("version").notNull(),
		at: integer("at").notNull(),
		askedIn: text("asked_in", { enum: ["signup", "profile"] }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.document, t.version] })],
);
