import { z } from "zod";
import { withheldReasons } from "#domain/gamification/withheld";
import { assignmentStatuses, assignmentTabs } from "#domain/homework/assignment-state";
import { mostStudents } from "#domain/homework/limits";
import { taskStates } from "#domain/homework/task-state";
import { NamedPerson, NameInBoth } from "../../account/users/contract";
import { Instant, visibleLine } from "../../http/contract";
import { HomeworkTask, Ids, MoscowDay } from "./contract";

const Count = z.number().int();

/**
 * A task as a child has it. `done` of `count` problems are answered, `success` of them right; `overfill` and `overfail`
 * are right and wrong answers beyond. `current`: it belongs to the homework as it is now; one that an edit took away is
 * there as long as something was done for it.
 */
export const AssignmentTask = HomeworkTask.extend({
	state: z.enum(taskStates),
	done: Count,
	success: Count,
	overfill: Count,
	overfail: Count,
	milliseconds: Count,
	feathers: Count,
	current: z.boolean(),
}).meta({ id: "AssignmentTask" });
export type AssignmentTask = z.infer<typeof AssignmentTask>;

export const Review = z.object({ stars: Count, comment: z.string(), at: Instant }).meta({ id: "HomeworkReview" });

/**
 * A homework on a day as its child has it. Moscow dates: `day` it was given, `due` its deadline, `closes` the last day
 * on which work counts. `late`: the deadline is over, work counts half. `exceed_until`: until when a completed one may be
 * exceeded. `came_later`: work for it came after its end, and earns as late. `unearned`: answers in sets that earn nothing.
 * `review` is shown to the child for seven days.
 */
export const Assignment = z
	.object({
		_id: z.string(),
		homework: z.string(),
		theme: z.string(),
		comment: z.string(),
		sound: z.boolean(),
		teacher: NameInBoth,
		day: z.string(),
		due: z.string(),
		closes: z.string(),
		late: z.boolean(),
		extension: z.string(),
		status: z.enum(assignmentStatuses),
		tab: z.enum(assignmentTabs),
		version: Count,
		tasks: z.array(AssignmentTask),
		feathers: Count,
		completed_at: Instant.nullable(),
		exceed_until: Instant.nullable(),
		came_later: z.boolean(),
		unearned: Count,
		review: Review.nullable(),
	})
	.meta({ id: "Assignment" });
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentsQuery = z.object({
	tab: z.enum(assignmentTabs, "OUT_OF_RANGE").default("await"),
	page: z.coerce.number().int().min(0, "OUT_OF_RANGE").max(10_000, "OUT_OF_RANGE").default(0),
});

/** A page of a child's own assignments in a tab, with the number in each tab and the mean of all stars. */
export const Assignments = z
	.object({
		data: z.array(Assignment),
		page: Count,
		rowsPerPage: Count,
		count: Count,
		counts: z.object({ new: Count, await: Count, completed: Count, history: Count }),
		stars: z.number().nullable(),
		today: z.string(),
		now: Instant,
	})
	.meta({ id: "Assignments" });
export type Assignments = z.infer<typeof Assignments>;

/** A formula in the answers of an assignment: how often it was met, and how many answers broke at it. */
export const BrokenFormula = z.object({ formula: z.string(), seen: Count, wrong: Count }).meta({ id: "BrokenFormula" });

/** A sum that was answered wrong, as it was worked; `typed` null: no number. */
export const WrongSum = z
	.object({ numbers: z.array(z.number()), typed: z.number().nullable() })
	.meta({ id: "WrongSum" });

/**
 * An assignment with what was done in it, for the child and those above. Sets and sums the latest first. `withheld`: why a
 * set earns nothing; null: nothing is against it.
 */
export const AssignmentDetail = Assignment.extend({
	student: NamedPerson,
	formulas: z.array(BrokenFormula),
	wrong: z.array(WrongSum.extend({ task: z.string() })),
	sets: z.array(
		z.object({
			_id: z.string(),
			task: z.string(),
			answered: Count,
			correct: Count,
			milliseconds: Count,
			finished_at: Instant,
			withheld: z.enum(withheldReasons).nullable(),
		}),
	),
}).meta({ id: "AssignmentDetail" });
export type AssignmentDetail = z.infer<typeof AssignmentDetail>;

/** The children of a homework on a day, by name. `came_later` and `unearned` as in `Assignment`. `reopenable`: its review may be taken away, and the work reviewed anew. */
export const DayAssignments = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				student: NamedPerson,
				status: z.enum(assignmentStatuses),
				due: z.string(),
				extension: z.string(),
				answered: Count,
				correct: Count,
				stars: Count.nullable(),
				came_later: z.boolean(),
				unearned: Count,
				reopenable: z.boolean(),
			}),
		),
		count: Count,
	})
	.meta({ id: "DayAssignments" });
export type DayAssignments = z.infer<typeof DayAssignments>;

/** Assignment ids of the wire. */
export const AssignmentIds = Ids(mostStudents).min(1, "REQUIRED");

/** A later deadline for some children's assignments; `until` at most 31 days from today. */
export const Extension = z
	.object({ assignments: AssignmentIds, until: MoscowDay, reason: visibleLine(300).min(1, "REQUIRED") })
	.meta({ id: "HomeworkExtension" });
export type Extension = z.infer<typeof Extension>;

export const Changed = z.object({ count: Count }).meta({ id: "HomeworkChanged" });
