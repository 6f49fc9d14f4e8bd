import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PlainParameters } from "#domain/trainer/definition";
import { users } from "./user";

/**
 * A homework: what is to be done, for whom and on which days. Its tasks change by versions: a task that was given stays,
 * so that whatever a child did for it counts.
 */
export const homeworks = sqliteTable(
	"homeworks",
	{
		id: text("id").primaryKey(),
		ownerId: text("owner_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** kept to make homeworks from; never given to anybody */
		template: integer("template", { mode: "boolean" }).notNull().default(false),
		theme: text("theme").notNull().default(""),
		comment: text("comment").notNull().default(""),
		sound: integer("sound", { mode: "boolean" }).notNull().default(false),
		rule: text("rule", { enum: ["daily", "until", "days"] }).notNull(),
		/** Moscow dates; of a template empty */
		startsOn: text("starts_on").notNull(),
		endsOn: text("ends_on").notNull(),
		/** bit k: it is given on the day k days after `starts_on` */
		days: integer("days").notNull(),
		version: integer("version").notNull().default(1),
		createdAt: integer("created_at").notNull(),
		/** Moscow date of `created_at`, for the limit of a day */
		createdOn: text("created_on").notNull(),
		archivedAt: integer("archived_at"),
		deletedAt: integer("deleted_at"),
	},
	(t) => [
		index("homeworks_owner").on(t.ownerId, t.createdAt),
		index("homeworks_day").on(t.ownerId, t.createdOn),
		index("homeworks_created").on(t.createdAt, t.id),
		// what the midnight job walks along
		index("homeworks_live")
			.on(t.endsOn, t.id)
			.where(sql`${t.template} = 0 and ${t.archivedAt} is null and ${t.deletedAt} is null`),
		index("homeworks_deleted")
			.on(t.deletedAt)
			.where(sql`${t.deletedAt} is not null`),
		check("homeworks_version", sql`${t.version} >= 1`),
		check("homeworks_days", sql`${t.days} between 0 and 4294967295`),
	],
);

/** A trainer with its settings in a homework. It belongs to the versions from `added_in` up to before `removed_in`. */
export const homeworkTasks = sqliteTable(
	"homework_tasks",
	{
		id: text("id").primaryKey(),
		homeworkId: text("homework_id")
			.notNull()
			.references(() => homeworks.id, { onDelete: "cascade" }),
		position: integer("position").notNull(),
		simulator: text("simulator").notNull(),
		/** problems to be answered */
		count: integer("count").notNull(),
		parameters: text("parameters", { mode: "json" }).$type<PlainParameters>().notNull(),
		comment: text("comment").notNull().default(""),
		/** the formulas are those which each child needs */
		needs: integer("needs", { mode: "boolean" }).notNull().default(false),
		addedIn: integer("added_in").notNull(),
		removedIn: integer("removed_in"),
	},
	(t) => [
		index("homework_tasks_homework").on(t.homeworkId, t.position),
		check("homework_tasks_count", sql`${t.count} >= 1`),
	],
);

/** Whom a homework is for; `without` is a child of one of its groups that does not get it. */
export const homeworkTargets = sqliteTable(
	"homework_targets",
	{
		homeworkId: text("homework_id")
			.notNull()
			.references(() => homeworks.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["group", "student", "without"] }).notNull(),
		targetId: text("target_id").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.homeworkId, t.kind, t.targetId] }),
		index("homework_targets_target").on(t.targetId, t.homeworkId),
	],
);

/** What a homework was like in each version, and who made it so. */
export const homeworkVersions = sqliteTable(
	"homework_versions",
	{
		homeworkId: text("homework_id")
			.notNull()
			.references(() => homeworks.id, { onDelete: "cascade" }),
		version: integer("version").notNull(),
		at: integer("at").notNull(),
		by: text("by").notNull(),
		theme: text("theme").notNull(),
		tasks: integer("tasks").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.homeworkId, t.version] }),
		// what somebody has given, whoever answers for it now
		index("homework_versions_made")
			.on(t.by, t.at)
			.where(sql`${t.version} = 1`),
	],
);

/** A task as one child gets it: another number of problems or other settings, with the reason. Null: as everybody. */
export const homeworkChildTasks = sqliteTable(
	"homework_child_tasks",
	{
		homeworkId: text("homework_id")
			.notNull()
			.references(() => homeworks.id, { onDelete: "cascade" }),
		studentId: text("student_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		taskId: text("task_id")
			.notNull()
			.references(() => homeworkTasks.id, { onDelete: "cascade" }),
		count: integer("count"),
		parameters: text("parameters", { mode: "json" }).$type<PlainParameters>(),
		reason: text("reason").notNull().default(""),
		by: text("by").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.homeworkId, t.studentId, t.taskId] })],
);

/**
 * A homework on a day for a child. Its status follows from these columns and the date (docs/domain.md F); the sums over its
 * tasks are kept here so that lists need no more than this row.
 */
export const assignments = sqliteTable(
	"assignments",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		homeworkId: text("homework_id")
			.notNull()
			.references(() => homeworks.id, { onDelete: "cascade" }),
		studentId: text("student_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** the group through which it was given; stays when the group is gone */
		groupId: text("group_id"),
		/** Moscow dates: the day it was given, the deadline, and the last day on which work for it counts */
		day: text("day").notNull(),
		dueOn: text("due_on").notNull(),
		closesOn: text("closes_on").notNull(),
		version: integer("version").notNull(),
		/** tasks on which something was answered, and those on which all problems were */
		begun: integer("begun").notNull().default(0),
		reached: integer("reached").notNull().default(0),
		/** tasks with more right answers than problems were asked for */
		over: integer("over").notNull().default(0),
		answered: integer("answered").notNull().default(0),
		correct: integer("correct").notNull().default(0),
		milliseconds: integer("milliseconds").notNull().default(0),
		/** when the last task was reached; null until then */
		completedAt: integer("completed_at"),
		completedOn: text("completed_on"),
		/** Moscow date on which work came latest that was told after the end; null for none */
		laterOn: text("later_on"),
		/** answers in sets that earn nothing, and whether some task is done by these alone */
		unearned: integer("unearned").notNull().default(0),
		doubtful: integer("doubtful", { mode: "boolean" }).notNull().default(false),
		/** taken back by an edit before the child began */
		withdrawn: integer("withdrawn", { mode: "boolean" }).notNull().default(false),
		/** why this child has another deadline */
		extensionReason: text("extension_reason").notNull().default(""),
		stars: integer("stars"),
		reviewComment: text("review_comment").notNull().default(""),
		reviewedAt: integer("reviewed_at"),
	},
	(t) => [
		uniqueIndex("assignments_once").on(t.homeworkId, t.day, t.studentId),
		index("assignments_student").on(t.studentId, t.closesOn, t.id),
		check("assignments_stars", sql`${t.stars} is null or ${t.stars} between 1 and 5`),
	],
);

/** What a child did for a task. Without a row nothing was done, and the task is as everybody's. */
export const assignmentTasks = sqliteTable(
	"assignment_tasks",
	{
		assignmentId: integer("assignment_id")
			.notNull()
			.references(() => assignments.id, { onDelete: "cascade" }),
		taskId: text("task_id")
			.notNull()
			.references(() => homeworkTasks.id, { onDelete: "cascade" }),
		/** problems to be answered by this child */
		count: integer("count").notNull(),
		/** null: those of the task; of a task made for the child they are fixed here */
		parameters: text("parameters", { mode: "json" }).$type<PlainParameters>(),
		answered: integer("answered").notNull().default(0),
		correct: integer("correct").notNull().default(0),
		/** right answers up to the deadline */
		onTime: integer("on_time").notNull().default(0),
		milliseconds: integer("milliseconds").notNull().default(0),
		/** when the latest set for it was finished, and the one with which it was reached */
		lastAt: integer("last_at"),
		reachedAt: integer("reached_at"),
		/** of the answers and the right ones those in sets that earn nothing */
		unearnedAnswered: integer("unearned_answered").notNull().default(0),
		unearnedCorrect: integer("unearned_correct").notNull().default(0),
		/** the work of a problem (docs/domain.md F), as it was at the first set; 15 is worth everything */
		work: integer("work").notNull().default(15),
		/** feathers and experience that were credited for it */
		feathers: integer("feathers").notNull().default(0),
		experiences: integer("experiences").notNull().default(0),
		/** what it is worth beside that and the ceiling of a day kept back */
		feathersOver: integer("feathers_over").notNull().default(0),
		experiencesOver: integer("experiences_over").notNull().default(0),
		/**
		 * what was answered in sets that are packed away, and right of it what may be in time, by Moscow date: a later deadline
		 * counts it
		 */
		packedDays: text("packed_days", { mode: "json" }).$type<Record<string, [answered: number, correct: number]>>(),
	},
	(t) => [
		primaryKey({ columns: [t.assignmentId, t.taskId] }),
		index("assignment_tasks_task").on(t.taskId),
		check("assignment_tasks_answered", sql`${t.correct} <= ${t.answered} and ${t.onTime} <= ${t.correct}`),
	],
);

/** Answers of an assignment that broke at a formula. */
export const assignmentFormulas = sqliteTable(
	"assignment_formulas",
	{
		assignmentId: integer("assignment_id")
			.notNull()
			.references(() => assignments.id, { onDelete: "cascade" }),
		formula: text("formula").notNull(),
		seen: integer("seen").notNull(),
		wrong: integer("wrong").notNull(),
	},
	(t) => [primaryKey({ columns: [t.assignmentId, t.formula] })],
);

/**
 * Every review that was given; one call gives many under one id, by which they are undone. Append-only but for that: one
 * that was given by mistake stays, with who opened the work again and why.
 */
export const assignmentReviews = sqliteTable(
	"assignment_reviews",
	{
		reviewId: text("review_id").notNull(),
		assignmentId: integer("assignment_id")
			.notNull()
			.references(() => assignments.id, { onDelete: "cascade" }),
		stars: integer("stars").notNull(),
		comment: text("comment").notNull(),
		by: text("by").notNull(),
		at: integer("at").notNull(),
		undoneAt: integer("undone_at"),
		/** who opened the work for review again; null where the review stands or was undone by whoever gave it */
		reopenedBy: text("reopened_by"),
		reopenReason: text("reopen_reason").notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.reviewId, t.assignmentId] }),
		index("assignment_reviews_assignment").on(t.assignmentId, t.at),
		// what the rating of teachers counts
		index("assignment_reviews_standing")
			.on(t.by, t.at, t.assignmentId)
			.where(sql`${t.undoneAt} is null`),
		check("assignment_reviews_stars", sql`${t.stars} between 1 and 5`),
	],
);
