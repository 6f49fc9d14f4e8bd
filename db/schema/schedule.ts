import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { groups } from "./group";
import { users } from "./user";

/**
 * A group's lesson as it is planned: on one day, or on days of the week from a first day on. Days and times are those of
 * the clock on the school's wall; who teaches is who teaches the group.
 */
export const scheduledLessons = sqliteTable(
	"scheduled_lessons",
	{
		id: text("id").primaryKey(),
		groupId: text("group_id")
			.notNull()
			.references(() => groups.id, { onDelete: "cascade" }),
		firstDay: text("first_day").notNull(),
		/** null: no end */
		lastDay: text("last_day"),
		/** 1 is Monday */
		weekdays: text("weekdays", { mode: "json" }).$type<number[]>().notNull(),
		everyWeeks: integer("every_weeks").notNull().default(1),
		/** HH:MM */
		time: text("time").notNull(),
		minutes: integer("minutes").notNull(),
		place: text("place").notNull().default(""),
		online: integer("online", { mode: "boolean" }).notNull().default(false),
		createdBy: text("created_by").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(t) => [
		index("scheduled_lessons_group").on(t.groupId, t.firstDay),
		check("scheduled_lessons_minutes", sql`${t.minutes} between 15 and 240`),
		check("scheduled_lessons_weeks", sql`${t.everyWeeks} in (1, 2)`),
	],
);

/** What is different on one day of a lesson: it moves, or it is cancelled where it moves to no day. */
export const lessonChanges = sqliteTable(
	"lesson_changes",
	{
		lessonId: text("lesson_id")
			.notNull()
			.references(() => scheduledLessons.id, { onDelete: "cascade" }),
		/** the day it was planned for */
		day: text("day").notNull(),
		toDay: text("to_day"),
		toTime: text("to_time"),
		changedBy: text("changed_by").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.lessonId, t.day] }),
		check("lesson_changes_whole", sql`(${t.toDay} is null) = (${t.toTime} is null)`),
	],
);

/** Who gives one day of a lesson instead of the teacher of its group. */
export const lessonSubstitutes = sqliteTable(
	"lesson_substitutes",
	{
		lessonId: text("lesson_id")
			.notNull()
			.references(() => scheduledLessons.id, { onDelete: "cascade" }),
		/** the day it was planned for */
		day: text("day").notNull(),
		teacherId: text("teacher_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		setBy: text("set_by").notNull(),
		setAt: integer("set_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.lessonId, t.day] }), index("lesson_substitutes_teacher").on(t.teacherId)],
);

/** A room in which a planned lesson was held live; one that ended and was opened again has two. */
export const lessonRooms = sqliteTable(
	"lesson_rooms",
	{
		lessonId: text("lesson_id")
			.notNull()
			.references(() => scheduledLessons.id, { onDelete: "cascade" }),
		day: text("day").notNull(),
		room: text("room").primaryKey(),
		openedAt: integer("opened_at").notNull(),
	},
	(t) => [index("lesson_rooms_day").on(t.lessonId, t.day)],
);

/** Whether a child came to a lesson, as the teacher says; without a row the live lesson and the days of illness say it. */
export const attendance = sqliteTable(
	"attendance",
	{
		lessonId: text("lesson_id")
			.notNull()
			.references(() => scheduledLessons.id, { onDelete: "cascade" }),
		day: text("day").notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		state: text("state", { enum: ["came", "late", "absent", "ill"] }).notNull(),
		markedBy: text("marked_by").notNull(),
		markedAt: integer("marked_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.lessonId, t.day, t.userId] }), index("attendance_user").on(t.userId, t.day)],
);

/**
 * The clock, the days off and the time of the weekly letter of a school, `school:<id>`, or of a teacher without one,
 * `teacher:<id>`.
 */
export const scheduleHouses = sqliteTable("schedule_houses", {
	house: text("house").primaryKey(),
	/** IANA name of the time zone */
	zone: text("zone").notNull(),
	daysOff: text("days_off", { mode: "json" }).$type<{ from: string; to: string; title: string }[]>().notNull(),
	/** 1 is Monday */
	letterWeekday: integer("letter_weekday").notNull().default(7),
	letterHour: integer("letter_hour").notNull().default(18),
});

/** The secret address by which a calendar reads somebody's lessons; only its hash is kept. */
export const calendarFeeds = sqliteTable(
	"calendar_feeds",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		secretHash: text("secret_hash").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(t) => [uniqueIndex("calendar_feeds_secret").on(t.secretHash)],
);
