import { z } from "zod";
import { parseDate } from "#domain/calendar/civil-date";
import { isZone } from "#domain/calendar/zoned";
import { attendanceStates } from "#domain/schedule/attendance";
import { lessonMinutes, mostDaysShown } from "#domain/schedule/plan";
import { daysBetween } from "#domain/homework/schedule";
import { NamedPerson } from "../account/users/contract";
import { Instant, visibleLine } from "../http/contract";

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");
/** `YYYY-MM-DD` by the school's own clock. */
const Day = z.string("REQUIRED").refine((date) => parseDate(date) !== null, "INVALID_DATE");
/** `HH:MM` by the school's own clock. */
const Time = z.string("REQUIRED").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "VALIDATION");

/** The lessons from one day to another, both included; of one group, of one teacher or of one child. */
export const ScheduleFilter = z
	.object({
		from: Day,
		to: Day,
		group: Id.optional(),
		teacher: Id.optional(),
		student: Id.optional(),
	})
	.superRefine(({ from, to }, ctx) => {
		const days = daysBetween(from, to);
		const message = days < 0 ? "END_BEFORE_START" : days > mostDaysShown ? "OUT_OF_RANGE" : null;
		if (message) ctx.addIssue({ code: "custom", path: ["to"], message });
	})
	.meta({ id: "ScheduleFilter" });
export type ScheduleFilter = z.infer<typeof ScheduleFilter>;

const Moved = z.object({ day: z.string(), time: z.string() });
const Named = z.object({ _id: z.string(), name: z.string() });

/**
 * A lesson on a day. `_id` and `day` name it: the day it was planned for, while `date` is where it stands. `came` and
 * `children` are null before it begins, and for children and parents. `room`: where it is held live. `substitute`: who gives
 * it instead of `teacher`. `opens`: whether the caller may see its card; a substitute only until the door closes.
 */
const Lesson = z
	.object({
		_id: z.string(),
		day: z.string(),
		date: z.string(),
		time: z.string(),
		minutes: z.number().int(),
		starts_at: Instant,
		ends_at: Instant,
		state: z.enum(["planned", "moved", "moved_away", "cancelled"]),
		to: Moved.nullable(),
		group: Named,
		teacher: NamedPerson,
		substitute: NamedPerson.nullable(),
		opens: z.boolean(),
		place: z.string(),
		online: z.boolean(),
		repeats: z.boolean(),
		room: z.string().nullable(),
		came: z.number().int().nullable(),
		children: z.number().int().nullable(),
		/** of a child's own schedule: whether it came, once that is known */
		own: z.enum(attendanceStates).nullable(),
	})
	.meta({ id: "ScheduledLesson" });
export type ScheduledLesson = z.infer<typeof Lesson>;

const DayOff = z
	.object({ from: Day, to: Day, title: visibleLine(60) })
	.superRefine(({ from, to }, ctx) => {
		if (to < from) ctx.addIssue({ code: "custom", path: ["to"], message: "END_BEFORE_START" });
	})
	.meta({ id: "DayOff" });

/** Lessons in order of time. `more`: not all of them. `zone`: the clock they are told by; `today`: the date by it. */
export const Schedule = z
	.object({
		data: z.array(Lesson),
		count: z.number().int(),
		more: z.boolean(),
		zone: z.string(),
		today: z.string(),
		days_off: z.array(z.object({ from: z.string(), to: z.string(), title: z.string() })),
	})
	.meta({ id: "Schedule" });
export type Schedule = z.infer<typeof Schedule>;

/** Saves a lesson also where its teacher or group has another one; without it such a call answers LESSON_OVERLAPS. */
const anyway = { anyway: z.boolean().default(false) };

const plan = {
	/** the first day; with days of the week the day from which they count */
	day: Day,
	/** 1 is Monday; none for a lesson on one day */
	weekdays: z.array(z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(7, "OUT_OF_RANGE")).max(7),
	every_weeks: z.union([z.literal(1), z.literal(2)], "OUT_OF_RANGE").default(1),
	until: Day.nullable().default(null),
	time: Time,
	minutes: z
		.number("NOT_A_NUMBER")
		.int("OUT_OF_RANGE")
		.min(lessonMinutes.least, "OUT_OF_RANGE")
		.max(lessonMinutes.most, "OUT_OF_RANGE"),
	place: visibleLine(60).default(""),
	online: z.boolean().default(false),
	...anyway,
};

/** A lesson to plan. `_id` is the device's own, so that a call sent twice plans one. */
export const NewLesson = z.object({ _id: z.uuid("VALIDATION"), group: Id, ...plan }).meta({ id: "NewScheduledLesson" });
export type NewLesson = z.infer<typeof NewLesson>;

/** How a lesson goes on from a day of its own on; what was before stays. `_id`: of what goes on, the device's own. */
export const LessonEdit = z.object({ _id: z.uuid("VALIDATION"), from: Day, ...plan }).meta({ id: "LessonEdit" });
export type LessonEdit = z.infer<typeof LessonEdit>;

/** From this day on there is no such lesson any more. */
export const LessonEnd = z.object({ from: Day }).meta({ id: "LessonEnd" });

/** What is different on one day: it moves, it is cancelled, or it is as planned again. */
export const DayChange = z
	.discriminatedUnion("change", [
		z.object({ change: z.literal("move"), to: z.object({ day: Day, time: Time }), ...anyway }),
		z.object({ change: z.literal("cancel") }),
		z.object({ change: z.literal("restore"), ...anyway }),
	])
	.meta({ id: "LessonDayChange" });
export type DayChange = z.infer<typeof DayChange>;

/** Another teacher of the school for one day of a lesson; null: its own teacher again. */
export const SubstituteInput = z.object({ teacher: Id.nullable(), ...anyway }).meta({ id: "LessonSubstituteInput" });
export type SubstituteInput = z.infer<typeof SubstituteInput>;

/** Who can give a lesson instead of its teacher. */
export const Colleagues = z.object({ data: z.array(NamedPerson) }).meta({ id: "Colleagues" });
export type Colleagues = z.infer<typeof Colleagues>;

/**
 * A lesson and who came. `mine`: the caller gives it; `plans`: the caller may change it. `source`: who says who came; null
 * where nobody knows yet. `sick_until`: the last day of illness.
 */
export const LessonCard = Lesson.extend({
	mine: z.boolean(),
	plans: z.boolean(),
	data: z.array(
		NamedPerson.extend({
			state: z.enum(attendanceStates).nullable(),
			source: z.enum(["teacher", "lesson", "illness"]).nullable(),
			sick_until: z.string().nullable(),
		}),
	),
}).meta({ id: "ScheduledLessonCard" });
export type LessonCard = z.infer<typeof LessonCard>;

/** Who came; null takes the teacher's word back. */
export const Marks = z
	.object({
		marks: z
			.array(z.object({ user: Id, state: z.enum(attendanceStates).nullable() }))
			.min(1, "REQUIRED")
			.max(200, "TOO_LONG"),
	})
	.meta({ id: "AttendanceMarks" });
export type Marks = z.infer<typeof Marks>;

export const OpenedRoom = z.object({ room: z.string() }).meta({ id: "OpenedRoom" });

/** When the weekly letter goes to parents: 1 is Monday, and a full hour by the school's clock. */
const LetterTime = z
	.object({
		weekday: z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(7, "OUT_OF_RANGE"),
		hour: z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(0, "OUT_OF_RANGE").max(23, "OUT_OF_RANGE"),
	})
	.meta({ id: "LetterTime" });

/** The clock, the days off and the weekly letter. `editable`: whether the caller may change them; a school's belong to its head. */
export const ScheduleSettings = z
	.object({
		zone: z.string(),
		days_off: z.array(z.object({ from: z.string(), to: z.string(), title: z.string() })),
		letter: LetterTime,
		editable: z.boolean(),
	})
	.meta({ id: "ScheduleSettings" });
export type ScheduleSettings = z.infer<typeof ScheduleSettings>;

/** Without `letter` its time stays as it is. */
export const SettingsInput = z
	.object({
		zone: z.string("REQUIRED").max(60, "TOO_LONG").refine(isZone, "VALIDATION"),
		days_off: z.array(DayOff).max(60, "TOO_LONG"),
		letter: LetterTime.optional(),
	})
	.meta({ id: "ScheduleSettingsInput" });
export type SettingsInput = z.infer<typeof SettingsInput>;

/** Whether a calendar may read the caller's lessons, and since when. */
export const Feed = z.object({ since: Instant.nullable() }).meta({ id: "CalendarFeed" });
/** `on`: a new secret address, which ends the old one; otherwise none. */
export const FeedInput = z.object({ on: z.boolean("REQUIRED") }).meta({ id: "CalendarFeedInput" });
/** The address, which is said once. */
export const FeedLink = z.object({ link: z.string().nullable() }).meta({ id: "CalendarFeedLink" });
export const FeedParam = z.object({ secret: z.string().max(60) });

export const LessonParam = z.object({ id: z.string() });
export const LessonDayParam = z.object({ id: z.string(), day: z.string() });
