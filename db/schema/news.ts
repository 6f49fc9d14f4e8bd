import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/** News of staff. A language without a title is not written: its readers are not shown the piece. */
export const news = sqliteTable(
	"news",
	{
		id: text("id").primaryKey(),
		kind: text("kind", { enum: ["regular", "update", "feathers"] }).notNull(),
		colour: text("colour", { enum: ["white", "blue", "red", "yellow", "green", "purple"] }).notNull(),
		titleRu: text("title_ru").notNull().default(""),
		titleEn: text("title_en").notNull().default(""),
		/** sanitised */
		htmlRu: text("html_ru").notNull().default(""),
		htmlEn: text("html_en").notNull().default(""),
		/** JSON: role numbers; all roles where it is empty */
		roles: text("roles").notNull().default("[]"),
		/** JSON: ids; with both empty it is for every place, else for whoever belongs to one of them */
		schools: text("schools").notNull().default("[]"),
		groups: text("groups").notNull().default("[]"),
		/** JSON: ids of `news_uploads`, in the order they are shown */
		files: text("files").notNull().default("[]"),
		/** when it comes out, milliseconds; null for a draft */
		publishAt: integer("publish_at"),
		archivedAt: integer("archived_at"),
		/** user id */
		creatorId: text("creator_id").notNull(),
		createdAt: integer("created_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
	},
	(t) => [index("news_out").on(t.archivedAt, t.publishAt, t.id)],
);

/** What was put up for news: pictures of texts and files beside them. Nothing that no piece names is kept for long. */
export const newsUploads = sqliteTable(
	"news_uploads",
	{
		/** its name in R2 */
		id: text("id").primaryKey(),
		kind: text("kind", { enum: ["picture", "pdf", "docx", "xlsx", "pptx"] }).notNull(),
		/** as it was called on the device; empty for a picture */
		name: text("name").notNull(),
		bytes: integer("bytes").notNull(),
		/** user id */
		by: text("by").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [index("news_uploads_at").on(t.at)],
);

/** Who has read what. */
export const newsReads = sqliteTable(
	"news_reads",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		newsId: text("news_id")
			.notNull()
			.references(() => news.id, { onDelete: "cascade" }),
		readAt: integer("read_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.newsId] })],
);
