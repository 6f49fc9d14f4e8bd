import { z } from "zod";
import { assignmentStatuses } from "#domain/homework/assignment-state";
import { mostStudents } from "#domain/homework/limits";
import { mostStars } from "#domain/homework/stars";
import { simulators } from "#domain/trainer/catalogue";
import { NamedPerson, NameInBoth } from "../../account/users/contract";
import { Instant, visibleLine } from "../../http/contract";
import { AssignmentIds, BrokenFormula, WrongSum } from "./assignment-contract";
import { MoscowDay, Named } from "./contract";

const Count = z.number().int();

export const ReviewQuery = z.object({
	group: z.string().max(64, "TOO_LONG").optional(),
	day: MoscowDay.optional(),
	reviewed: z.enum(["0", "1"]).default("0"),
});

/**
 * One child's work to be reviewed. Milliseconds each answer, and what the child usually needs in these trainers (null:
 * nothing known). `formulas`: where answers broke, the worst first. `wrong`: the latest wrong sum. `suggested`: stars by
 * accuracy. `came_later` and `unearned` as in `Assignment`. `reopened`: it had a review that was given by mistake; which one, and who opened the work again, when and why.
 */
export const ReviewRow = z
	.object({
		_id: z.string(),
		student: NamedPerson,
		homework: z.string(),
		theme: z.string(),
		group: Named.nullable(),
		day: z.string(),
		status: z.enum(assignmentStatuses),
		tasks: z.array(z.object({ simulator: z.enum(simulators), count: Count, answered: Count, correct: Count })),
		answered: Count,
		correct: Count,
		milliseconds: Count.nullable(),
		usual: Count.nullable(),
		formulas: z.array(BrokenFormula),
		wrong: WrongSum.nullable(),
		suggested: Count,
		stars: Count.nullable(),
		comment: z.string(),
		came_later: z.boolean(),
		unearned: Count,
		reopened: z
			.object({ stars: Count, comment: z.string(), by: NameInBoth, at: Instant, reason: z.string() })
			.nullable(),
	})
	.meta({ id: "ReviewRow" });
export type ReviewRow = z.infer<typeof ReviewRow>;

/**
 * What waits for review: `queue` counts it by group and day, the oldest first; `data` are the rows of the group and day asked
 * for, of the first of the queue where none is named, by accuracy from the lowest. `group` of the query: an id, or `none`
 * for what was given to children singly.
 */
export const ReviewList = z
	.object({
		queue: z.array(z.object({ group: Named.nullable(), day: z.string(), count: Count })),
		data: z.array(ReviewRow),
		count: Count,
		now: Instant,
	})
	.meta({ id: "ReviewList" });
export type ReviewList = z.infer<typeof ReviewList>;

/**
 * Stars for one child, several or a whole group. `_id` is a uuid of the device's own: sent again, it is the same review,
 * and by it the review is undone. `comment` is for all; an assignment's own comes in its place.
 */
export const NewReview = z
	.object({
		_id: z.uuid("VALIDATION"),
		comment: visibleLine(300).default(""),
		assignments: z
			.array(
				z.object({
					_id: z.string("REQUIRED").min(1, "REQUIRED").max(20, "OUT_OF_RANGE"),
					stars: z.int("NOT_A_NUMBER").min(1, "OUT_OF_RANGE").max(mostStars, "OUT_OF_RANGE"),
					comment: visibleLine(300).optional(),
				}),
			)
			.min(1, "REQUIRED")
			.max(mostStudents, "OUT_OF_RANGE"),
	})
	.meta({ id: "NewHomeworkReview" });
export type NewReview = z.infer<typeof NewReview>;

/** A review that was given to so many children; it can be undone until then. */
export const GivenReview = z
	.object({ _id: z.string(), count: Count, undo_until: Instant })
	.meta({ id: "GivenHomeworkReview" });
export type GivenReview = z.infer<typeof GivenReview>;

/** Works whose review was given by mistake. */
export const ReopenInput = z
	.object({ assignments: AssignmentIds, reason: visibleLine(300).default("") })
	.meta({ id: "ReopenHomeworkReview" });
export type ReopenInput = z.infer<typeof ReopenInput>;
