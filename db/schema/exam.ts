import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LevelTask } from "#domain/exam/level-table";
import { filmTypes } from "#domain/exam/film";
import { users } from "./user";

const type = () => text("type", { enum: ["uamap", "abacus", "mental"] }).notNull();
const tasks = () => text("tasks", { mode: "json" }).$type<readonly LevelTask[]>();

/** A level as an admin changed it; the highest version holds, and without a row the level is as in docs/domain.md E. */
export const examLevels = sqliteTable(
	"exam_levels",
	{
		type: type(),
		level: text("level").notNull(),
		version: integer("version").notNull(),
		tasks: tasks().notNull(),
		offered: integer("offered", { mode: "boolean" }).notNull(),
		/** a film of the sitting is asked for and looked at */
		filmAsked: integer("film_asked", { mode: "boolean" }).notNull().default(false),
		editedBy: text("edited_by").notNull(),
		editedAt: integer("edited_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.type, t.level, t.version] })],
);

/** The rules of climbing as an admin changed them; the highest version holds, and without a row `usualClimbRules` do. */
export const examRules = sqliteTable("exam_rules", {
	version: integer("version").primaryKey(),
	/** a level may be sat before those under it are passed */
	skipping: integer("skipping", { mode: "boolean" }).notNull(),
	/** a failed exam may be sat again once without a new attempt within so many days; null for never */
	freeRetakeDays: integer("free_retake_days"),
	editedBy: text("edited_by").notNull(),
	editedAt: integer("edited_at").notNull(),
});

/** One exam of one person: entered by staff or taken up by oneself, then sat once. */
export const exams = sqliteTable(
	"exams",
	{
		id: text("id").primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		type: type(),
		level: text("level").notNull(),
		createdBy: text("created_by").notNull(),
		createdAt: integer("created_at").notNull(),
		/** entered by staff: it uses the attempt of somebody else; none where it was entered before attempts were asked for */
		covered: integer("covered", { mode: "boolean" }).notNull(),
		/** the failed exam that this one repeats without a new attempt */
		retakeOf: text("retake_of"),
		shard: text("shard").notNull(),
		/** the paper as it was at the start; null before */
		tasks: tasks(),
		startedAt: integer("started_at"),
		filmAsked: integer("film_asked", { mode: "boolean" }).notNull().default(false),
		film: text("film").notNull().default(""),
		review: text("review", { enum: ["confirmed", "refused"] }),
		reviewedBy: text("reviewed_by"),
		reviewedAt: integer("reviewed_at"),
		reviewReason: text("review_reason").notNull().default(""),
		certifiedAt: integer("certified_at"),
	},
	(t) => [
		index("exams_user").on(t.userId, t.createdAt),
		index("exams_created").on(t.createdAt, t.id),
		index("exams_creator").on(t.createdBy, t.createdAt),
		index("exams_started").on(t.startedAt),
		// a level waits for a person once
		uniqueIndex("exams_one_waiting")
			.on(t.userId, t.type, t.level)
			.where(sql`${t.startedAt} is null`),
		uniqueIndex("exams_one_retake")
			.on(t.retakeOf)
			.where(sql`${t.retakeOf} is not null`),
		check("exams_begun", sql`(${t.startedAt} is null) = (${t.tasks} is null)`),
		check("exams_reviewed", sql`(${t.review} is null) = (${t.reviewedAt} is null)`),
	],
);

/**
 * The right to sit one exam, bought or given. It is used by an exam that staff sets as soon as it is set, and by one that a
 * person takes up with its start; an exam that is taken back gives it back.
 */
export const examRights = sqliteTable(
	"exam_rights",
	{
		id: text("id").primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["sama", "uamap"] }).notNull(),
		givenBy: text("given_by").notNull(),
		givenAt: integer("given_at").notNull(),
		reason: text("reason").notNull().default(""),
		/** the exam that used it */
		examId: text("exam_id"),
	},
	(t) => [
		index("exam_rights_user").on(t.userId, t.kind, t.givenAt),
		uniqueIndex("exam_rights_exam")
			.on(t.examId)
			.where(sql`${t.examId} is not null`),
	],
);

/** Ended sittings of exams and rehearsals, written by the drain of the shards; a higher revision replaces a lower one. */
export const examSittings = sqliteTable(
	"exam_sittings",
	{
		attemptId: text("attempt_id").primaryKey(),
		revision: integer("revision").notNull(),
		/** null for a rehearsal */
		examId: text("exam_id"),
		userId: text("user_id").notNull(),
		type: type(),
		level: text("level").notNull(),
		/** points of each task in its order */
		scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
		passed: integer("passed", { mode: "boolean" }).notNull(),
		ending: text("ending", { enum: ["saved", "navigate", "reload", "timeout", "complete"] }).notNull(),
		fail: integer("fail", { mode: "boolean" }).notNull(),
		lateEvents: integer("late_events").notNull().default(0),
		/** worked at a pace no hand has: a reviewer looks at it before it counts */
		hasty: integer("hasty", { mode: "boolean" }).notNull().default(false),
		startedAt: integer("started_at").notNull(),
		finishedAt: integer("finished_at").notNull(),
	},
	(t) => [
		uniqueIndex("exam_sittings_exam")
			.on(t.examId)
			.where(sql`${t.examId} is not null`),
		index("exam_sittings_user").on(t.userId, t.type, t.level, t.finishedAt),
	],
);

/**
 * Films of sittings in R2 under `films/<id>`. No foreign key: a row must outlive its exam until the night job has deleted
 * the film itself.
 */
export const examFilms = sqliteTable(
	"exam_films",
	{
		id: text("id").primaryKey(),
		examId: text("exam_id").notNull(),
		type: text("type", { enum: filmTypes }).notNull(),
		/** the upload in R2 that takes the chunks */
		upload: text("upload").notNull(),
		openedAt: integer("opened_at").notNull(),
		/** when the device says that it began to film */
		beganAt: integer("began_at").notNull(),
		/** null until it is whole, like its bytes */
		sentAt: integer("sent_at"),
		bytes: integer("bytes"),
		seconds: integer("seconds"),
		/** when a grown-up agreed on the device that the camera films; null for films from before this was kept */
		consentAt: integer("consent_at"),
	},
	(t) => [
		index("exam_films_exam").on(t.examId, t.openedAt),
		index("exam_films_opened").on(t.openedAt),
		check("exam_films_whole", sql`(${t.sentAt} is null) = (${t.bytes} is null)`),
	],
);

/** Chunks of films that are not whole yet, as R2 has confirmed them. */
export const examFilmChunks = sqliteTable(
	"exam_film_chunks",
	{
		filmId: text("film_id")
			.notNull()
			.references(() => examFilms.id, { onDelete: "cascade" }),
		number: integer("number").notNull(),
		etag: text("etag").notNull(),
		bytes: integer("bytes").notNull(),
	},
	(t) => [primaryKey({ columns: [t.filmId, t.number] })],
);

/** Teachers whose training is done, which the association's levels for teachers ask for. */
export const examTrainings = sqliteTable("exam_trainings", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	markedBy: text("marked_by").notNull(),
	markedAt: integer("marked_at").notNull(),
});

/**
 * Issued certificates of levels with the facts of the day of issue. Rows outlive the people they name, so there are no
 * foreign keys. A re-issue adds a row and links the old one to it.
 */
export const examCertificates = sqliteTable(
	"exam_certificates",
	{
		id: text("id").primaryKey(),
		code: text("code").notNull(),
		examId: text("exam_id").notNull(),
		recipientId: text("recipient_id").notNull(),
		nameRu: text("name_ru").notNull(),
		/** empty while the person has no English name; then the profile's is shown as soon as it is filled in */
		nameEn: text("name_en").notNull(),
		type: type(),
		level: text("level").notNull(),
		tasks: tasks().notNull(),
		scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
		/** the school, or else empty */
		school: text("school").notNull().default(""),
		passedAt: integer("passed_at").notNull(),
		issuedAt: integer("issued_at").notNull(),
		issuedBy: text("issued_by").notNull(),
		replacedBy: text("replaced_by"),
		/** when an admin took it back, who and why; null and empty while it stands */
		withdrawnAt: integer("withdrawn_at"),
		withdrawnBy: text("withdrawn_by"),
		withdrawReason: text("withdraw_reason").notNull().default(""),
	},
	(t) => [
		uniqueIndex("exam_certificates_code").on(t.code),
		uniqueIndex("exam_certificates_one_current")
			.on(t.examId)
			.where(sql`${t.replacedBy} is null`),
		index("exam_certificates_recipient").on(t.recipientId, t.issuedAt),
	],
);
