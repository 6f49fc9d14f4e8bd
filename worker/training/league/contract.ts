import { z } from "zod";
import { Instant } from "../../http/contract";

/** A finished season, a quarter of the year: `2026Q3`. */
const Season = z.string().regex(/^\d{4}Q[1-4]$/, "VALIDATION");

/**
 * Whose line it is, by the own and the English name, and where it stands; equal results share a position. A deleted person
 * has no name.
 */
const line = {
	_id: z.string(),
	position: z.number().int(),
	name: z.string(),
	surname: z.string(),
	name_en: z.string(),
	surname_en: z.string(),
	feathers: z.number().int(),
};

/**
 * A page of a rating as it was built at `builtAt` (Moscow date `date`), or of the `season` asked for, as it was closed;
 * `me` is the signed-in user's own line, if any, and `meOrdinal` its number on the pages, `seasons` what is in the
 * archive, latest first.
 */
function built<Row extends z.ZodType>(row: Row) {
	return z.object({
		data: z.array(row),
		count: z.number().int(),
		page: z.number().int(),
		rowsPerPage: z.number().int(),
		me: row.nullable(),
		meOrdinal: z.number().int().nullable(),
		season: z.string().nullable(),
		seasons: z.array(z.string()),
		date: z.string().nullable(),
		builtAt: Instant.nullable(),
	});
}

/** A student's line. Of a child's surname only the first letter is public. Archives hold no experience, hence no rank. */
export const RatingRow = z
	.object({ ...line, experiences: z.number().int().nullable(), rank: z.number().int().nullable() })
	.meta({ id: "RatingRow" });
export type RatingRow = z.infer<typeof RatingRow>;

/** `own` are the students on this page who are the reader's, of a teacher or a centre. */
export const StudentRating = built(RatingRow)
	.extend({ own: z.array(z.string()) })
	.meta({ id: "StudentRating" });
export type StudentRating = z.infer<typeof StudentRating>;

/** A teacher's line: the season's feathers of their own students with paid access, how many these are, and reviews. */
export const TeacherRow = z
	.object({ ...line, students: z.number().int(), reviewed: z.number().int() })
	.meta({ id: "TeacherRatingRow" });
export type TeacherRow = z.infer<typeof TeacherRow>;

export const TeacherRating = built(TeacherRow).meta({ id: "TeacherRating" });
export type TeacherRating = z.infer<typeof TeacherRating>;

/**
 * The caller among the five above and the five below, eleven lines at most. `ahead` are the feathers of the place above;
 * `quarters` the caller's own places in finished seasons, latest first; `hidden` says that the parent took the child out of
 * the league.
 */
export const RatingAround = z
	.object({
		data: z.array(RatingRow),
		count: z.number().int(),
		me: RatingRow.nullable(),
		ahead: z.number().int().nullable(),
		hidden: z.boolean(),
		quarters: z.array(
			z.object({
				season: z.string(),
				position: z.number().int(),
				count: z.number().int(),
				feathers: z.number().int(),
			}),
		),
		season: z.string().nullable(),
		date: z.string().nullable(),
		builtAt: Instant.nullable(),
	})
	.meta({ id: "RatingAround" });
export type RatingAround = z.infer<typeof RatingAround>;

/**
 * The children of one's groups by the feathers of this season, as they are now; equal feathers and experience share a
 * position. Children whose parents do not wish it are left out.
 */
export const GroupLeague = z
	.object({
		data: z.array(z.object({ _id: z.string(), name: z.string(), rows: z.array(RatingRow) })),
		count: z.number().int(),
	})
	.meta({ id: "GroupLeague" });
export type GroupLeague = z.infer<typeof GroupLeague>;

/** Whether a child stands in the league; the parent confirms by the password of the account. */
export const LeaguePlaceInput = z
	.object({ hidden: z.boolean("REQUIRED"), password: z.string("REQUIRED").min(1, "REQUIRED").max(200, "TOO_LONG") })
	.meta({ id: "LeaguePlaceInput" });
export const LeaguePlace = z.object({ hidden: z.boolean() }).meta({ id: "LeaguePlace" });

export const AroundQuery = z.object({ season: Season.optional() });
export const TeachersQuery = AroundQuery.extend({ page: z.coerce.number().int().min(1).max(20_000).default(1) });
/** `mine=1`: only the reader's own students. */
export const StudentsQuery = TeachersQuery.extend({ mine: z.enum(["1"]).optional() });
export type StudentsQuery = z.output<typeof StudentsQuery>;
