import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/** What people think of a lesson, an olympiad or the product: one row of a person and a subject. */
export const starRatings = sqliteTable(
	"star_ratings",
	{
		personId: text("person_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		subject: text("subject", { enum: ["lesson", "olympiad", "product"] }).notNull(),
		/** empty for the product */
		subjectId: text("subject_id").notNull(),
		stars: integer("stars").notNull(),
		comment: text("comment").notNull().default(""),
		/** the person's, as it was then */
		role: integer("role").notNull(),
		/** the language in which it was asked */
		lang: text("lang", { enum: ["ru", "en"] }).notNull(),
		/** who taught the lesson; empty otherwise */
		teacherId: text("teacher_id").notNull().default(""),
		at: integer("at").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.personId, t.subject, t.subjectId] }),
		index("star_ratings_at").on(t.at),
		index("star_ratings_teacher").on(t.teacherId, t.subject),
		check("star_ratings_stars", sql`${t.stars} between 1 and 5`),
	],
);

/** When somebody was asked what they think last, and how they closed the question. */
export const starQuestions = sqliteTable("star_questions", {
	personId: text("person_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	askedAt: integer("asked_at").notNull(),
	closedAt: integer("closed_at"),
	declined: integer("declined", { mode: "boolean" }).notNull().default(false),
});
