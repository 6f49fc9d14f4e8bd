import { z } from "zod";
import { scheduleRules } from "#domain/homework/schedule";
import { mostGroups, mostProblems, mostStudents, mostTasks } from "#domain/homework/limits";
import { simulators } from "#domain/trainer/catalogue";
import { NamedPerson, NameInBoth } from "../../account/users/contract";
import { Instant, visibleLine, visibleProse } from "../../http/contract";
import { Parameters } from "../../training/contract";

export const rowsPerPage = 10;
const mostFilterText = 500;

const Id = z.string("REQUIRED").min(1, "REQUIRED").max(64, "TOO_LONG");
/** Ids without repetition. */
export const Ids = (most: number) =>
	z
		.array(Id)
		.max(most, "OUT_OF_RANGE")
		.overwrite((ids) => [...new Set(ids)]);

/** A Moscow date, `YYYY-MM-DD`. */
export const MoscowDay = z.string("REQUIRED").max(10, "INVALID_DATE");

/** Something by its id and name. */
export const Named = z.object({ _id: z.string(), name: z.string() }).meta({ id: "Named" });
export type Named = z.infer<typeof Named>;

/**
 * When a homework is given: `daily`, every day from `createDay` to `deadlineDay`; `days`, on `certainDays` between them;
 * `until`, once on `createDay`, to be done up to `deadlineDay`. Moscow dates, at most 31 days apart.
 */
export const HomeworkSchedule = z
	.object({
		rule: z.enum(scheduleRules, "OUT_OF_RANGE"),
		createDay: MoscowDay,
		deadlineDay: MoscowDay,
		certainDays: z.array(MoscowDay).max(32, "OUT_OF_RANGE").default([]),
	})
	.meta({ id: "HomeworkSchedule" });

/**
 * A task: a trainer, its settings and how many problems are to be answered, in as many sets as it takes. With `needs` the
 * formulas are those each child needs; then the trainer is sum, columns or dictation. `_id` of a task that was there
 * keeps what was done for it, as long as nothing else of it changes.
 */
export const HomeworkTaskInput = z
	.object({
		_id: Id.optional(),
		simulator: z.enum(simulators, "OUT_OF_RANGE"),
		count: z.int("NOT_A_NUMBER").min(1, "OUT_OF_RANGE").max(mostProblems, "OUT_OF_RANGE"),
		params: Parameters,
		comment: visibleLine(200).default(""),
		needs: z.boolean().default(false),
	})
	.meta({ id: "HomeworkTaskInput" });
export type HomeworkTaskInput = z.infer<typeof HomeworkTaskInput>;

/** The formulas of a child in a task with `needs`, as chosen by the teacher; `task` is its position, `focus` as a trainer's. */
const ChosenFocus = z.object({
	student: Id,
	task: z.int("OUT_OF_RANGE").min(0, "OUT_OF_RANGE").max(mostTasks, "OUT_OF_RANGE"),
	focus: z.string("REQUIRED").min(1, "REQUIRED").max(200, "TOO_LONG"),
});

const HomeworkFields = z.object({
	theme: visibleLine(120).default(""),
	comment: visibleProse(1000).default(""),
	sound: z.boolean().default(false),
	schedule: HomeworkSchedule.nullable(),
	tasks: z.array(HomeworkTaskInput).min(1, "REQUIRED").max(mostTasks, "OUT_OF_RANGE"),
	groups: Ids(mostGroups).default([]),
	students: Ids(mostStudents).default([]),
	without: Ids(mostStudents).default([]),
	focuses: z.array(ChosenFocus).max(2000, "OUT_OF_RANGE").default([]),
});

/**
 * A new homework. `_id` is a uuid of the device's own: sent again, it is the same homework. A template has no schedule and
 * nobody it is for. `without` are children of the groups who do not get it.
 */
export const NewHomework = HomeworkFields.extend({
	_id: z.uuid("VALIDATION").optional(),
	template: z.boolean().default(false),
}).meta({ id: "NewHomework" });
export type NewHomework = z.infer<typeof NewHomework>;

/** The whole homework as it shall be; `version` is the one that was edited. */
export const HomeworkChanges = HomeworkFields.extend({
	version: z.int("NOT_A_NUMBER").min(1, "OUT_OF_RANGE"),
}).meta({ id: "HomeworkChanges" });
export type HomeworkChanges = z.infer<typeof HomeworkChanges>;

/**
 * A copy: for the same children unless others are named, with the same schedule moved to `createDay` (today unless
 * named), or as a template.
 */
export const HomeworkCopy = z
	.object({
		_id: z.uuid("VALIDATION").optional(),
		template: z.boolean().default(false),
		createDay: MoscowDay.optional(),
		schedule: HomeworkSchedule.optional(),
		groups: Ids(mostGroups).optional(),
		students: Ids(mostStudents).optional(),
	})
	.meta({ id: "HomeworkCopy" });
export type HomeworkCopy = z.infer<typeof HomeworkCopy>;

export const HomeworkTask = z
	.object({
		_id: z.string(),
		simulator: z.enum(simulators),
		count: z.number().int(),
		params: Parameters,
		comment: z.string(),
		needs: z.boolean(),
	})
	.meta({ id: "HomeworkTask" });
export type HomeworkTask = z.infer<typeof HomeworkTask>;

/** `new`: nobody began; `in_progress`; `completed`: over, or done by all; `template`; `archived`. */
export const homeworkStatuses = ["new", "in_progress", "completed", "template", "archived"] as const;

/** A homework in a list. `editable`: it is not over. `children`: to whom it was given so far; the other counts of assignments. */
export const HomeworkRow = z
	.object({
		_id: z.string(),
		status: z.enum(homeworkStatuses),
		editable: z.boolean(),
		theme: z.string(),
		comment: z.string(),
		sound: z.boolean(),
		version: z.number().int(),
		schedule: HomeworkSchedule.nullable(),
		tasks: z.array(HomeworkTask),
		teacher: NamedPerson,
		groups: z.array(Named),
		given: z.number().int(),
		begun: z.number().int(),
		completed: z.number().int(),
		to_review: z.number().int(),
		created_at: Instant,
	})
	.meta({ id: "HomeworkRow" });
export type HomeworkRow = z.infer<typeof HomeworkRow>;

/** The filter of `GET /homeworks`, as JSON in its query. */
export const HomeworkFilter = z.object({
	status: z.enum(homeworkStatuses, "OUT_OF_RANGE").optional(),
	group: Id.optional(),
	student: Id.optional(),
	teacher: Id.optional(),
	search: z.string().trim().max(60, "TOO_LONG").optional(),
});
export type HomeworkFilter = z.infer<typeof HomeworkFilter>;

export const HomeworksQuery = z.object({
	page: z.coerce.number().int().min(0, "OUT_OF_RANGE").max(10_000, "OUT_OF_RANGE").default(0),
	rowsPerPage: z.coerce.number().int().min(1, "OUT_OF_RANGE").max(100, "OUT_OF_RANGE").default(rowsPerPage),
	filter: z.string().max(mostFilterText, "TOO_LONG").optional(),
});

/** A page of homeworks, the latest first; `filterData`: what can be filtered by. A pupil sees those given to them. */
export const Homeworks = z
	.object({
		data: z.array(HomeworkRow),
		page: z.number().int(),
		rowsPerPage: z.number().int(),
		count: z.number().int(),
		filterData: z.object({ statuses: z.array(z.enum(homeworkStatuses)), groups: z.array(Named) }),
	})
	.meta({ id: "Homeworks" });
export type Homeworks = z.infer<typeof Homeworks>;

/** A child's own way with a task; null means as everybody's. */
const ChildTask = NameInBoth.extend({
	student: z.string(),
	task: z.string(),
	count: z.number().int().nullable(),
	params: Parameters.nullable(),
	reason: z.string(),
});

/** A day of a homework and how far its children are. */
const HomeworkDay = z.object({
	day: z.string(),
	given: z.number().int(),
	begun: z.number().int(),
	completed: z.number().int(),
	reviewed: z.number().int(),
});

/** A homework with everything its teacher may see of it. */
export const Homework = HomeworkRow.extend({
	students: z.array(NamedPerson),
	without: z.array(NamedPerson),
	changes: z.array(ChildTask),
	days: z.array(HomeworkDay),
	versions: z.array(
		z.object({ version: z.number().int(), at: Instant, by: NameInBoth, theme: z.string(), tasks: z.number().int() }),
	),
}).meta({ id: "Homework" });
export type Homework = z.infer<typeof Homework>;

/** What became of a homework that was made or changed; `given`: assignments made at once for today. */
export const SavedHomework = z
	.object({ _id: z.string(), version: z.number().int(), given: z.number().int() })
	.meta({ id: "SavedHomework" });
export type SavedHomework = z.infer<typeof SavedHomework>;

/** Homeworks that were deleted, the latest first; each can be put back up to `until`. */
export const DeletedHomeworks = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				theme: z.string(),
				tasks: z.array(HomeworkTask),
				teacher: NameInBoth,
				at: Instant,
				until: Instant,
			}),
		),
		count: z.number().int(),
	})
	.meta({ id: "DeletedHomeworks" });
export type DeletedHomeworks = z.infer<typeof DeletedHomeworks>;

export const ArchiveHomework = z.object({ archived: z.boolean("REQUIRED") });

/**
 * Other numbers or settings for some children, from now on and in what is open. Null for both takes a change back; only
 * that needs no reason.
 */
export const ChildChanges = z
	.object({
		students: Ids(mostStudents).min(1, "REQUIRED"),
		tasks: z
			.array(
				z.object({
					task: Id,
					count: z.int("NOT_A_NUMBER").min(1, "OUT_OF_RANGE").max(mostProblems, "OUT_OF_RANGE").nullable(),
					params: Parameters.nullable(),
				}),
			)
			.min(1, "REQUIRED")
			.max(mostTasks, "OUT_OF_RANGE"),
		reason: visibleLine(300).default(""),
	})
	.refine(({ tasks, reason }) => reason !== "" || tasks.every(({ count, params }) => !count && !params), {
		message: "REQUIRED",
		path: ["reason"],
	})
	.meta({ id: "HomeworkChildChanges" });
export type ChildChanges = z.infer<typeof ChildChanges>;

/** Whose needs are asked for: ids with commas between them, at most 40 children in all. */
export const NeedsQuery = z.object({
	groups: z.string().max(2000, "TOO_LONG").default(""),
	students: z.string().max(2000, "TOO_LONG").default(""),
});

/** Answering times of the children (`domain/homework/expected-time.ts`). */
const Pace = z.object({ way: z.string(), weight: z.number(), milliseconds: z.number().int() });

/**
 * What each child needs today: the formulas as a trainer's `focus`, and how often the first of them was met and failed
 * lately. `sure`: it is known to be weak; otherwise the set finds out. `pace`: how long these children take for answers, from
 * their sets of the last sixty days.
 */
export const ChildNeeds = z
	.object({
		data: z.array(
			z.object({
				student: NamedPerson,
				focus: z.string(),
				formula: z.string().nullable(),
				seen: z.number().int(),
				wrong: z.number().int(),
				sure: z.boolean(),
			}),
		),
		today: z.string(),
		pace: z.array(Pace),
	})
	.meta({ id: "ChildNeeds" });
export type ChildNeeds = z.infer<typeof ChildNeeds>;
