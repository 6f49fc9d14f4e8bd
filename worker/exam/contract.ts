import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { attemptSources } from "#domain/exam/attempt-source";
import { mostRetakeDays } from "#domain/exam/climb";
import { examOutcomes, examStatuses } from "#domain/exam/exam-status";
import { examTypes } from "#domain/exam/exam-type";
import { answerTypes } from "#domain/scoring/answers";
import { NamedPerson, NameInBoth } from "../account/users/contract";
import { Instant, visibleProse } from "../http/contract";
import { Film } from "./film/contract";

export const ExamTypeName = z.enum(examTypes).meta({ id: "ExamType" });
const Level = z.string("REQUIRED").max(4, "TOO_LONG");

/** A task of a level: notation, questions, minutes, points of a right answer. */
export const ExamTask = z
	.object({
		type: z.enum(["abacus", "mental"]),
		notation: z.string(),
		samples: z.number().int(),
		minutes: z.number(),
		size: z.number(),
	})
	.meta({ id: "ExamTask" });

/** What keeps a person from sitting a level now; null when nothing does. `NOT_BOUGHT`: no attempt is left for it. */
const ClimbBar = z
	.enum(["NOT_OFFERED", "NOT_FOR_YOU", "TRAINING_FIRST", "LEVEL_BEFORE", "LEVEL_PASSED", "NOT_BOUGHT"])
	.nullable();

/**
 * A rung: `label` is the customer's LEVEL_n, `passed_at` null until the level is passed, `exam` the exam of this level
 * that waits, is being sat or waits for a reviewer, `rehearsed` per task the best points of the rehearsal with the most of them.
 */
export const Rung = z
	.object({
		level: z.string(),
		label: z.string(),
		tasks: z.array(ExamTask),
		film: z.boolean(),
		passed_at: Instant.nullable(),
		exam: z.object({ _id: z.string(), status: z.enum(examStatuses) }).nullable(),
		rehearsed: z.array(z.number()).nullable(),
		/** the last exam of this level where it was not passed and no other is open; `scores`: points of each task */
		failed: z
			.object({
				_id: z.string(),
				outcome: z.enum(["failed", "refused"]),
				ended_at: Instant,
				scores: z.array(z.number()),
			})
			.nullable(),
		/** until when a failed exam of this level may be sat again without a new attempt; null where it may not */
		retake_until: Instant.nullable(),
		/** the exam whose certificate was issued for this level */
		certificate: z.string().nullable(),
		bar: ClimbBar,
	})
	.meta({ id: "Rung" });

/** One ladder for one person, from the easiest rung up; `next` is the level that comes next, null at the top. */
export const Ladder = z
	.object({
		type: ExamTypeName,
		theme: z.enum(["sama", "uamap"]),
		rungs: z.array(Rung),
		next: z.string().nullable(),
		/** attempts left that were bought or given */
		attempts: z.number().int(),
	})
	.meta({ id: "Ladder" });
export type Rung = z.infer<typeof Rung>;
export type Ladder = z.infer<typeof Ladder>;

/** Stars of a teacher by the levels of SAMA passed, and the levels that the next star asks for. */
const StarCount = z
	.object({ earned: z.number().int(), next: z.object({ abacus: z.string(), mental: z.string() }).nullable() })
	.meta({ id: "Stars" });

/** `stars` is null for who is not a teacher. */
export const Ladders = z
	.object({ data: z.array(Ladder), ...NameInBoth.shape, stars: StarCount.nullable() })
	.meta({ id: "Ladders" });
export type Ladders = z.infer<typeof Ladders>;

/** An exam of one person. `scores` and `score` are null until the sitting is over; `failed_tasks` count from 0. */
export const Exam = z
	.object({
		_id: z.string(),
		type: ExamTypeName,
		level: z.string(),
		label: z.string(),
		status: z.enum(examStatuses),
		user: NamedPerson,
		created_at: Instant,
		created_by: NameInBoth,
		/** when a reviewer decided */
		reviewed_at: Instant.nullable(),
		started_at: Instant.nullable(),
		ended_at: Instant.nullable(),
		tasks: z.array(ExamTask),
		scores: z.array(z.number()).nullable(),
		score: z.number().nullable(),
		passed: z.boolean().nullable(),
		/** what the points and the reviewer come to together, also once it is in the archive; null before */
		outcome: z.enum(examOutcomes).nullable(),
		failed_tasks: z.array(z.number().int()),
		film_asked: z.boolean(),
		/** the address of a film that is somewhere else, for its child and for reviewers; else empty */
		film_link: z.string(),
		/** films that were recorded here, the earliest first */
		films: z.array(Film),
		/** whether the caller may add a film now: it is their own exam, and nobody has decided */
		film_open: z.boolean(),
		/** whether a certificate was issued */
		certified: z.boolean(),
		/** when its certificate was taken back; `review_reason` says why */
		withdrawn_at: Instant.nullable(),
		/** until when it may be sat again without a new attempt; null where it may not */
		retake_until: Instant.nullable(),
		review_reason: z.string(),
		/** whether the caller may take the exam back: it was not begun */
		removable: z.boolean(),
		/** whether the caller may confirm or fail it: it waits for a reviewer */
		reviewable: z.boolean(),
		/** for reviewers: it was worked at a pace no hand has, which is a sign and no decision; else false */
		hasty: z.boolean(),
	})
	.meta({ id: "Exam" });
export type Exam = z.infer<typeof Exam>;

/**
 * A task of a sitting as it was worked. `answers` has one entry a question (a crosswise table: its columns, rows and
 * total): what was typed, whether it is right, the right answer, seconds from the start of the task; nulls where nothing
 * was typed. `formulas`: the formulas its wrong answers broke at, the one that broke most first.
 */
export const WorkedTask = z
	.object({
		/** when it was handed out */
		began_at: Instant,
		samples: z.array(
			z.object({
				type: z.enum(answerTypes),
				numbers: z.array(z.number()),
				columns: z.array(z.array(z.number())).optional(),
			}),
		),
		answers: z.array(
			z.object({
				value: z.string().nullable(),
				right: z.boolean(),
				expected: z.string(),
				after: z.number().nullable(),
				/** everything typed, in its order, with seconds by the device's clock; `late`: it did not count */
				typed: z.array(z.object({ value: z.string(), after: z.number(), late: z.boolean() })),
			}),
		),
		changed: z.number().int(),
		formulas: z.array(z.string()),
	})
	.meta({ id: "WorkedTask" });
export const ExamPaper = z.object({ tasks: z.array(WorkedTask) }).meta({ id: "ExamPaper" });
export type ExamPaper = z.infer<typeof ExamPaper>;

const page = z.coerce.number("NOT_A_NUMBER").int().min(1, "OUT_OF_RANGE").max(10_000, "OUT_OF_RANGE").default(1);
export const ExamFilter = z.object({
	page,
	type: ExamTypeName.optional(),
	status: z.enum(examStatuses).optional(),
	student: z.string().max(60).optional(),
	/** a month of Moscow: exams that were set, sat or decided in it */
	month: z
		.string()
		.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "INVALID_DATE")
		.optional(),
	search: z.string().trim().max(120, "TOO_LONG").optional(),
	/** `longest`: first what has ended the longest ago */
	order: z.enum(["newest", "longest"]).default("newest"),
});
export type ExamFilter = z.infer<typeof ExamFilter>;
export const ExamList = z
	.object({ data: z.array(Exam), count: z.number().int(), page: z.number().int() })
	.meta({ id: "ExamList" });
export type ExamList = z.infer<typeof ExamList>;

const students = z.array(z.string().max(60)).min(1, "REQUIRED").max(100, "OUT_OF_RANGE");
/** Enters people for a level, all or nobody; without `students` the caller takes it up with an attempt of their own. */
export const NewExams = z
	.object({ type: ExamTypeName, level: Level, students: students.optional() })
	.meta({ id: "NewExams" });
export const EnteredExams = z.object({ data: z.array(Exam) }).meta({ id: "EnteredExams" });

export const EntryCheckInput = z.object({ type: ExamTypeName, level: Level, students }).meta({ id: "EntryCheckInput" });
/**
 * Whose attempt each person would use: a free retake, their own, the teacher's who asks, or the school's; null with the
 * code of what keeps them out. `missing`: for how many there is no attempt; `left`: attempts of the asking teacher and of
 * the school that nobody uses, at most 100 of a person counted.
 */
export const EntryCheck = z
	.object({
		data: z.array(
			NamedPerson.extend({
				pays: z.enum(["retake", ...attemptSources]).nullable(),
				bar: z.enum(errorCodes).nullable(),
			}),
		),
		missing: z.number().int(),
		left: z.object({ teacher: z.number().int(), school: z.number().int() }),
	})
	.meta({ id: "EntryCheck" });
export type EntryCheck = z.infer<typeof EntryCheck>;

export const RehearsalInput = z.object({
	type: ExamTypeName,
	level: Level,
	rules: z.boolean("REQUIRED"),
	camera: z.boolean("REQUIRED"),
	ready: z.boolean("REQUIRED"),
});

/** What a reviewer decides; the child reads the reason, and failing needs one. */
export const ReviewInput = z.object({
	confirmed: z.boolean("REQUIRED"),
	reason: visibleProse(300).default(""),
});

/** How the people within reach stand on a level: `running` and `waiting` have no result yet. */
export const LevelResult = z
	.object({
		type: ExamTypeName,
		level: z.string(),
		waiting: z.number().int(),
		running: z.number().int(),
		review: z.number().int(),
		passed: z.number().int(),
		failed: z.number().int(),
	})
	.meta({ id: "LevelResult" });
export const LevelResults = z.object({ data: z.array(LevelResult) }).meta({ id: "LevelResults" });
export type LevelResults = z.infer<typeof LevelResults>;

/** An admin gives attempts at levels of a kind. */
export const ExamRightsInput = z.object({
	user: z.string("REQUIRED").max(60),
	kind: z.enum(["sama", "uamap"]),
	count: z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(20, "OUT_OF_RANGE"),
	reason: z.string("REQUIRED").trim().min(1, "REQUIRED").max(300, "TOO_LONG"),
});
export const ExamRights = z.object({ attempts: z.number().int() });

export const TeacherFilter = z.object({ page, search: z.string().trim().max(120, "TOO_LONG").optional() });
export type TeacherFilter = z.infer<typeof TeacherFilter>;

/** A teacher as who runs the exams sees them; `trained_at` is null until the training is done. */
export const ExamTeacher = NamedPerson.extend({ trained_at: Instant.nullable(), stars: z.number().int() }).meta({
	id: "ExamTeacher",
});
export type ExamTeacher = z.infer<typeof ExamTeacher>;
export const ExamTeachers = z
	.object({ data: z.array(ExamTeacher), count: z.number().int(), page: z.number().int() })
	.meta({ id: "ExamTeachers" });

export const TrainingMark = z.object({ done: z.boolean("REQUIRED") });

/** A level as it stands: `version` 0 is that of docs/domain.md, a change makes the next one. */
export const LevelSetting = z
	.object({
		type: ExamTypeName,
		level: z.string(),
		label: z.string(),
		candidate: z.enum(["student", "teacher"]),
		version: z.number().int(),
		offered: z.boolean(),
		film: z.boolean(),
		tasks: z.array(ExamTask),
	})
	.meta({ id: "LevelSetting" });
export type LevelSetting = z.infer<typeof LevelSetting>;
export const LevelSettings = z.object({ data: z.array(LevelSetting) });
export const LevelChange = z.object({
	version: z.number().int(),
	offered: z.boolean("REQUIRED"),
	film: z.boolean("REQUIRED"),
	tasks: z.array(ExamTask).min(1, "REQUIRED").max(6, "OUT_OF_RANGE"),
});

/** The rules of climbing: whether levels may be skipped, and how many days a failed one may be sat again free, once; null for never. */
export const ExamRules = z
	.object({ version: z.number().int(), skipping: z.boolean(), free_retake_days: z.number().int().nullable() })
	.meta({ id: "ExamRules" });
export type ExamRules = z.infer<typeof ExamRules>;
export const ExamRulesInput = z.object({
	version: z.number().int(),
	skipping: z.boolean("REQUIRED"),
	free_retake_days: z
		.number("NOT_A_NUMBER")
		.int("OUT_OF_RANGE")
		.min(1, "OUT_OF_RANGE")
		.max(mostRetakeDays, "OUT_OF_RANGE")
		.nullable(),
});
export const LevelParam = z.object({ type: ExamTypeName, level: z.string() });
