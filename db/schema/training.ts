import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { withheldReasons } from "#domain/gamification/withheld";
import { compressedJson } from "../compressed-json";
import { answersColumn, parametersColumn, sumsColumn } from "../compact-run";
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
		parameters: parametersColumn("parameters").notNull(),
		seed: text("seed").notNull(),
		answers: answersColumn("answers").notNull(),
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
		/** whether its day counts for the streak: something right in it, told at most two days late, and nothing withheld */
		counts: integer("counts", { mode: "boolean" }).notNull(),
		receivedAt: integer("received_at").notNull(),
		/**
		 * the sums as they were worked and answered, for the diagnosis: making the set anew takes longer; null for none
		 */
		sums: sumsColumn("sums"),
		/** the homework it was done for; null: own training */
		assignmentId: integer("assignment_id"),
		taskId: text("task_id"),
		/** why it earns nothing; null: nothing is against it */
		withheld: text("withheld", { enum: withheldReasons }),
	},
	(t) => [
		index("training_runs_last").on(t.userId, t.finishedAt),
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
	(t) => [primaryKey({ columns: [t.userId, t.date, t.formula] })],
);

/**
 * What a user did on a Moscow day in one trainer; a trigger adds every set that comes in, and packing sets away takes nothing
 * off. `counted`: how many of the sets count for the streak.
 */
export const trainingDays = sqliteTable(
	"training_days",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		date: text("date").notNull(),
		simulator: text("simulator").notNull(),
		sets: integer("sets").notNull(),
		answered: integer("answered").notNull(),
		correct: integer("correct").notNull(),
		milliseconds: integer("milliseconds").notNull(),
		counted: integer("counted").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.date, t.simulator] })],
);

/** Numbers of days, one after another, by name. */
export type FoldedDays = Readonly<Record<string, readonly number[]>>;

/**
 * The days of a month that are folded, in one row: rows of `training_days` and `training_formula_days` cost thirty times as
 * much. `part` is whose account they were done with, so that months of merged accounts stand side by side. Numbers are in
 * the order of the columns, the day of the month first: `work` by trainer, `formulas` by formula. `practised`: the days of
 * `work` that count for the streak, and `sets`: how many sets each day of `work` has, both for SQL.
 */
export const trainingMonths = sqliteTable(
	"training_months",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** YYYY-MM */
		month: text("month").notNull(),
		part: text("part").notNull(),
		work: compressedJson<FoldedDays>("work").notNull(),
		formulas: compressedJson<FoldedDays>("formulas").notNull(),
		practised: text("practised", { mode: "json" }).$type<number[]>().notNull(),
		sets: text("sets", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
	},
	(t) => [primaryKey({ columns: [t.userId, t.month, t.part] })],
);

/** Where the sets of a user and month lie that are packed away: the key of an object in R2, which names its content. */
export const packedRuns = sqliteTable(
	"packed_runs",
	{
		key: text("key").primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** YYYY-MM, of the Moscow dates of its sets */
		month: text("month").notNull(),
		runs: integer("runs").notNull(),
		bytes: integer("bytes").notNull(),
		packedAt: integer("packed_at").notNull(),
	},
	(t) => [index("packed_runs_month").on(t.userId, t.month)],
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
