import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A rating is built as a new generation beside the old one; readers follow the pointer, so they never see half of it. */
export const ratingGenerations = sqliteTable("rating_generations", {
	id: text("id").primaryKey(),
	kind: text("kind", { enum: ["student", "teacher"] }).notNull(),
	moscowDate: text("moscow_date").notNull(),
	builtAt: integer("built_at").notNull(),
});

export const ratingPointers = sqliteTable("rating_pointers", {
	kind: text("kind", { enum: ["student", "teacher"] }).primaryKey(),
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
		/** order on the page, 1-based and unique in the season */
		ordinal: integer("ordinal").notNull().default(0),
		archivedAt: integer("archived_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.season, t.userId] }), index("season_archive_place").on(t.season, t.ordinal)],
);

/** Teachers of a finished season: what their own students with paid access earned in it. */
export const teacherSeasonArchive = sqliteTable(
	"teacher_season_archive",
	{
		season: text("season").notNull(),
		userId: text("user_id").notNull(),
		feathers: integer("feathers").notNull(),
		students: integer("students").notNull(),
		reviewed: integer("reviewed").notNull().default(0),
		position: integer("position").notNull().default(0),
		ordinal: integer("ordinal").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.season, t.userId] }),
		index("teacher_season_archive_order").on(t.season, t.feathers, t.reviewed),
		index("teacher_season_archive_place").on(t.season, t.ordinal),
	],
);

/** The finished seasons, with how many stand in each rating: known without counting. */
export const archivedSeasons = sqliteTable("archived_seasons", {
	season: text("season").primaryKey(),
	students: integer("students").notNull(),
	teachers: integer("teachers").notNull(),
	closedAt: integer("closed_at").notNull(),
});

/** Who a rating is being made of, in the order of the page; gone once the generation stands. Stored without rowid. */
export const ratingStaging = sqliteTable(
	"rating_staging",
	{
		generationId: text("generation_id").notNull(),
		/** negated, so that the key's ascending order is the rating's descending one */
		minusFeathers: integer("minus_feathers").notNull(),
		minusExperiences: integer("minus_experiences").notNull(),
		earnedAt: integer("earned_at").notNull(),
		userId: text("user_id").notNull(),
	},
	(t) => [primaryKey({ columns: [t.generationId, t.minusFeathers, t.minusExperiences, t.earnedAt, t.userId] })],
);

export const teacherRatingRows = sqliteTable(
	"teacher_rating_rows",
	{
		generationId: text("generation_id")
			.notNull()
			.references(() => ratingGenerations.id, { onDelete: "cascade" }),
		userId: text("user_id").notNull(),
		/** feathers of this season, of the teacher's own students with paid access */
		feathers: integer("feathers").notNull(),
		students: integer("students").notNull(),
		/** homeworks the teacher has reviewed: decides between equal feathers */
		reviewed: integer("reviewed").notNull(),
		/** shared on equal feathers and reviews: 1, 1, 3 */
		position: integer("position").notNull().default(0),
		/** order on the page, 1-based and unique */
		ordinal: integer("ordinal").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.generationId, t.userId] }),
		index("teacher_rating_rows_order").on(t.generationId, t.feathers, t.reviewed),
		index("teacher_rating_rows_place").on(t.generationId, t.ordinal),
	],
);
