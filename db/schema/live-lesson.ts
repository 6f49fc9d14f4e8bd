import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import type { PlainParameters } from "#domain/trainer/definition";
import { users } from "./user";

/** A lesson in a live classroom that is over. The id is its room's. */
export const liveLessons = sqliteTable(
	"live_lessons",
	{
		id: text("id").primaryKey(),
		teacherId: text("teacher_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		title: text("title").notNull(),
		startedAt: integer("started_at").notNull(),
		endedAt: integer("ended_at").notNull(),
	},
	(t) => [index("live_lessons_teacher").on(t.teacherId, t.startedAt)],
);

/** What a child did in a lesson. */
export const liveLessonMembers = sqliteTable(
	"live_lesson_members",
	{
		lessonId: text("lesson_id")
			.notNull()
			.references(() => liveLessons.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		cameAt: integer("came_at").notNull(),
		answered: integer("answered").notNull(),
		correct: integer("correct").notNull(),
		/** of all answers together */
		milliseconds: integer("milliseconds").notNull(),
		/** formulas that were due, and how many answers broke at each */
		formulas: text("formulas", { mode: "json" })
			.$type<{ formula: string; seen: number; wrong: number; milliseconds?: number }[]>()
			.notNull(),
		/** trainer by trainer, so that homework can be made of it */
		done: text("done", { mode: "json" })
			.$type<{ simulator: string; parameters: PlainParameters; answered: number; correct: number }[]>()
			.notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.lessonId, t.userId] }),
		index("live_lesson_members_user").on(t.userId),
		check("live_lesson_members_marked", sql`${t.correct} between 0 and ${t.answered}`),
	],
);
