import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stageScores } from "./stage-scores";

/** A finished or growing build of the public rating of one olympiad. */
export const olympiadRatingGenerations = sqliteTable(
	"olympiad_generations",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		olympiadId: text("olympiad_id").notNull(),
		/** `tryouts` (rehearsals) before the start, `results` from then on, `standings` once they are frozen */
		source: text("source", { enum: ["tryouts", "results", "standings"] }).notNull(),
		/** JSON: `[{ code, count }]` */
		categories: text("categories").notNull().default("[]"),
		count: integer("count").notNull().default(0),
		builtAt: integer("built_at").notNull(),
	},
	(t) => [index("olympiad_generations_olympiad").on(t.olympiadId)],
);

/** Which generation readers of an olympiad's rating see; `claimedAt` lets one refresh run at a time. */
export const olympiadRatingPointers = sqliteTable("olympiad_ratings", {
	olympiadId: text("olympiad_id").primaryKey(),
	generation: integer("generation"),
	claimedAt: integer("claimed_at").notNull().default(0),
});

/** The lines of a generation, never changed after readers were pointed to it. Stored without rowid, by hand in migration 0003. */
export const olympiadRatingRows = sqliteTable(
	"olympiad_rating_rows",
	{
		generation: integer("generation").notNull(),
		category: text("category").notNull(),
		/** order on the page, 1-based and unique in the category */
		ordinal: integer("ordinal").notNull(),
		/** shared by equal results: 1, 1, 3 */
		position: integer("position").notNull(),
		userId: text("user_id").notNull(),
		attemptId: text("attempt_id").notNull(),
		...stageScores(),
		score: integer("score").notNull(),
		finishedAt: integer("finished_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.generation, t.category, t.ordinal] }),
		// a generation is written in this order, so that the index grows at one place
		index("olympiad_rating_rows_line").on(t.generation, t.category, t.score, t.userId),
	],
);
