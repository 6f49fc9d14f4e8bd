import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PlainParameters } from "#domain/trainer/definition";
import { users } from "./user";

/**
 * A set done on a trainer, marked by the server. The id is the device's own, so that a result sent twice is one row;
 * `batch_id` names the delivery that brought it, so that what follows from a new row happens once.
 */
export const trainingRuns = sqliteTable(
	"training_runs",
	{
		id: text("id").primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		batchId: text("batch_id").notNull(),
		simulator: text("simulator").notNull(),
		parameters: text("parameters", { mode: "json" }).$type<PlainParameters>().notNull(),
		seed: text("seed").notNull(),
		answers: text("answers", { mode: "json" }).$type<{ text: string; milliseconds: number }[]>().notNull(),
		/** milliseconds a flash took as it was measured; null where nothing was flashed */
		shown: integer("shown"),
		correct: integer("correct").notNull(),
		/** exercises of the set, and how many of them were answered */
		total: integer("total").notNull(),
		answered: integer("answered").notNull().default(0),
		/** of all answers together */
		milliseconds: integer("milliseconds").notNull().default(0),
		/** by the server's clock */
		startedAt: integer("started_at").notNull(),
		finishedAt: integer("finished_at").notNull(),
		/** Moscow date of `finished_at` */
		earnedOn: text("earned_on").notNull(),
		/** whether its day counts for the streak: something right in it, and not more than thirty days late */
		counts: integer("counts", { mode: "boolean" }).notNull(),
		receivedAt: integer("received_at").notNull(),
		/**
		 * the sums as they were worked and answered, for the diagnosis: making the set anew takes longer; null for none
		 */
		sums: text("sums", { mode: "json" }).$type<{ numbers: readonly number[]; typed: number | null }[]>(),
		/** the homework it was done for; null: own training */
		assignmentId: integer("assignment_id"),
		taskId: text("task_id"),
	},
	(t) => [
		index("training_runs_last").on(t.userId, t.finishedAt),
		index("training_runs_of_trainer").on(t.userId, t.simulator, t.finishedAt),
		index("training_runs_days").on(t.userId, t.counts, t.earnedOn),
		index("training_runs_homework")
			.on(t.assignmentId)
			.where(sql`${t.assignmentId} is not null`),
		check("training_runs_marked", sql`${t.correct} between 0 and ${t.total}`),
	],
);

/** The best anzan record of a user for each number of digits (docs/domain.md F). */
export const trainingRecords = sqliteTable(
	"training_records",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		digits: integer("digits").notNull(),
		score: real("score").notNull(),
		numbers: integer("numbers").notNull(),
		/** milliseconds per number */
		intervalMs: integer("interval_ms").notNull(),
		runId: text("run_id").notNull(),
		achievedAt: integer("achieved_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.digits] })],
);

/** How often a formula was met and failed on a Moscow day, and the time spent on the steps that used it. */
export const trainingFormulaDays = sqliteTable(
	"training_formula_days",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		formula: text("formula").notNull(),
		date: text("date").notNull(),
		seen: integer("seen").notNull(),
		wrong: integer("wrong").notNull(),
		milliseconds: integer("milliseconds").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.formula, t.date] }),
		index("training_formula_days_date").on(t.userId, t.date),
	],
);

/**
 * What a user did of each section of the book: sets of it wherever they were done, the good ones among them, and when its
 * theory was gone through first. It is counted with each set, so that it stays when sets are put away.
 */
export const bookProgress = sqliteTable(
	"book_progress",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		section: text("section").notNull(),
		sets: integer("sets").notNull().default(0),
		good: integer("good").notNull().default(0),
		theoryAt: integer("theory_at"),
		/** when the latest set was finished; null: none yet */
		lastAt: integer("last_at"),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.section] }),
		check("book_progress_good", sql`${t.good} between 0 and ${t.sets}`),
	],
);

/** How far a user came in each first lesson: most steps done, and when it was finished first; null: not yet. */
export const trainingLessons = sqliteTable(
	"training_lessons",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		lesson: text("lesson").notNull(),
		steps: integer("steps").notNull(),
		finishedAt: integer("finished_at"),
	},
	(t) => [primaryKey({ columns: [t.userId, t.lesson] }), check("training_lessons_steps", sql`${t.steps} >= 0`)],
);
