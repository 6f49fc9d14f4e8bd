import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A rating is built as a new generation beside the old one; readers follow the pointer, so they never see half of it. */
export const ratingGenerations = sqliteTable("rating_generations", {
	id: text("id").primaryKey(),
	kind: text("kind", { enum: ["student"] }).notNull(),
	moscowDate: text("moscow_date").notNull(),
	builtAt: integer("built_at").notNull(),
});

export const ratingPointers = sqliteTable("rating_pointers", {
	kind: text("kind", { enum: ["student"] }).primaryKey(),
	generationId: text("generation_id")
		.notNull()
		.references(() => ratingGenerations.id),
});

export const ratingRows = sqliteTable(
	"rating_rows",
	{
		generationId: text("generation_id")
			.notNull()
			.references(() => ratingGenerations.id, { onDelete: "cascade" }),
		/** order on the page, 1-based and unique */
		ordinal: integer("ordinal").notNull(),
		/** shared on equal feathers and experience: 1, 1, 3 */
		position: integer("position").notNull(),
		userId: text("user_id").notNull(),
		feathers: integer("feathers").notNull(),
		experiences: integer("experiences").notNull(),
	},
	(t) => [primaryKey({ columns: [t.generationId, t.ordinal] }), index("rating_rows_user").on(t.generationId, t.userId)],
);

/** Feathers of a finished season (`2026Q3`), kept before they are reset. */
export const seasonArchive = sqliteTable(
	"season_archive",
	{
		season: text("season").notNull(),
		userId: text("user_id").notNull(),
		feathers: integer("feathers").notNull(),
		position: integer("position").notNull(),
		archivedAt: integer("archived_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.season, t.userId] })],
);
