import { z } from "zod";
import { Instant } from "../http/contract";

/** A line of the rating. Of a child's surname only the first letter is public. Equal results share a position. */
export const RatingRow = z
	.object({
		_id: z.string(),
		position: z.number().int(),
		name: z.string(),
		surname: z.string(),
		feathers: z.number().int(),
		experiences: z.number().int(),
		rank: z.number().int(),
	})
	.meta({ id: "RatingRow" });
export type RatingRow = z.infer<typeof RatingRow>;

/** The rating as it was built at `builtAt` (Moscow date `date`); `me` is the signed-in user's own line, if any. */
export const StudentRating = z
	.object({
		data: z.array(RatingRow),
		count: z.number().int(),
		me: RatingRow.nullable(),
		date: z.string().nullable(),
		builtAt: Instant.nullable(),
	})
	.meta({ id: "StudentRating" });
export type StudentRating = z.infer<typeof StudentRating>;

/** A teacher's line: the season's feathers of their own students with paid access, how many these are, and reviews. */
export const TeacherRow = z
	.object({
		_id: z.string(),
		position: z.number().int(),
		name: z.string(),
		surname: z.string(),
		feathers: z.number().int(),
		students: z.number().int(),
		reviewed: z.number().int(),
	})
	.meta({ id: "TeacherRatingRow" });
export type TeacherRow = z.infer<typeof TeacherRow>;

export const TeacherRating = z
	.object({
		data: z.array(TeacherRow),
		count: z.number().int(),
		me: TeacherRow.nullable(),
		date: z.string().nullable(),
		builtAt: Instant.nullable(),
	})
	.meta({ id: "TeacherRating" });
export type TeacherRating = z.infer<typeof TeacherRating>;
