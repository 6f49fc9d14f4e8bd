import { z } from "zod";
import { Instant } from "../http/contract";

/** Whose line it is and where it stands; equal results share a position. */
const line = {
	_id: z.string(),
	position: z.number().int(),
	name: z.string(),
	surname: z.string(),
	feathers: z.number().int(),
};

/** A rating as it was built at `builtAt` (Moscow date `date`); `me` is the signed-in user's own line, if any. */
function built<Row extends z.ZodType>(row: Row) {
	return z.object({
		data: z.array(row),
		count: z.number().int(),
		me: row.nullable(),
		date: z.string().nullable(),
		builtAt: Instant.nullable(),
	});
}

/** A student's line. Of a child's surname only the first letter is public. */
export const RatingRow = z
	.object({ ...line, experiences: z.number().int(), rank: z.number().int() })
	.meta({ id: "RatingRow" });
export type RatingRow = z.infer<typeof RatingRow>;

export const StudentRating = built(RatingRow).meta({ id: "StudentRating" });
export type StudentRating = z.infer<typeof StudentRating>;

/** A teacher's line: the season's feathers of their own students with paid access, how many these are, and reviews. */
export const TeacherRow = z
	.object({ ...line, students: z.number().int(), reviewed: z.number().int() })
	.meta({ id: "TeacherRatingRow" });
export type TeacherRow = z.infer<typeof TeacherRow>;

export const TeacherRating = built(TeacherRow).meta({ id: "TeacherRating" });
export type TeacherRating = z.infer<typeof TeacherRating>;
