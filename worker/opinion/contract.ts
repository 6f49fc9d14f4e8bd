import { z } from "@hono/zod-openapi";
import { parseDate } from "#domain/calendar/civil-date";
import { mostCommentSigns, subjects } from "#domain/opinion/opinion";
import { Lang, NameInBoth } from "../account/users/contract";
import { Instant, visibleProse } from "../http/contract";

const Subject = z.enum(subjects);
const Count = z.number().int().min(0);
const Stars = z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(5, "OUT_OF_RANGE");
const Id = z.string("REQUIRED").max(100, "TOO_LONG");

/** What somebody is asked about; `_id` and the name are empty for the product. */
const Asked = z.object({ subject: Subject, _id: z.string(), name: z.string(), name_en: z.string() });

/**
 * `ask`: what to ask now, null for nothing. `latest`: the last answer while it may be changed.
 */
export const OpinionAsk = z
	.object({
		ask: Asked.nullable(),
		latest: Asked.extend({ stars: z.number().int(), comment: z.string() }).nullable(),
	})
	.meta({ id: "OpinionAsk" });
export type OpinionAsk = z.infer<typeof OpinionAsk>;

/** What became of the question: it stands on the screen, or was put off. */
export const OpinionSeen = z.object({ what: z.enum(["shown", "later"]) }).meta({ id: "OpinionSeen" });

/** What somebody thinks: of the product with an empty `_id`. */
export const OpinionInput = z
	.object({
		subject: Subject,
		_id: Id,
		stars: Stars,
		comment: visibleProse(mostCommentSigns).default(""),
		lang: Lang,
	})
	.meta({ id: "OpinionInput" });
export type OpinionInput = z.infer<typeof OpinionInput>;

/** The average of one's own lessons; null while too few have answered. */
export const OwnOpinions = z.object({ average: z.number().nullable(), count: Count }).meta({ id: "OwnOpinions" });
export type OwnOpinions = z.infer<typeof OwnOpinions>;

const day = z
	.string()
	.refine((date) => parseDate(date) !== null, "INVALID_DATE")
	.optional();
const digit = (most: number) => z.coerce.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1).max(most).optional();

/** Which answers staff want; days are Moscow's, both included. */
export const OpinionFilter = z.object({
	subject: Subject.optional(),
	role: digit(5),
	stars: digit(5),
	lang: Lang.optional(),
	from: day,
	to: day,
});
export type OpinionFilter = z.infer<typeof OpinionFilter>;

export const OpinionsQuery = OpinionFilter.extend({
	page: z.coerce
		.number("NOT_A_NUMBER")
		.int("OUT_OF_RANGE")
		.min(1, "OUT_OF_RANGE")
		.max(10_000, "OUT_OF_RANGE")
		.default(1),
});

/** An answer as staff read it: nobody is told whose it is. `name`: of the lesson or the olympiad. */
export const Opinion = z
	.object({
		subject: Subject,
		...NameInBoth.shape,
		role: z.number().int(),
		stars: z.number().int(),
		lang: Lang,
		comment: z.string(),
		at: Instant,
	})
	.meta({ id: "Opinion" });
export type Opinion = z.infer<typeof Opinion>;

/** `stars`: how many of the answers gave 1, 2, 3, 4 and 5. */
export const Opinions = z
	.object({
		data: z.array(Opinion),
		count: Count,
		page: Count,
		rowsPerPage: Count,
		average: z.number().nullable(),
		stars: z.array(Count),
	})
	.meta({ id: "Opinions" });
export type Opinions = z.infer<typeof Opinions>;
