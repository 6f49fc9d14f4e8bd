import { z } from "@hono/zod-openapi";
import { Instant } from "../http/contract";

/** Which past winners: of a year, of a competition. What is not there is left out of account. */
export const PastQuery = z.object({
	year: z.coerce.number("OUT_OF_RANGE").int("OUT_OF_RANGE").optional(),
	competition: z.string().max(64, "TOO_LONG").optional(),
});

/**
 * A winner as everybody may see one: by the whole name only for who is shown it anyway, without any id. The name is empty
 * where the family wishes so. `photo` is a path of this origin, empty without one.
 */
export const PastWinner = z
	.object({
		name: z.string(),
		name_en: z.string(),
		country: z.string(),
		category: z.string(),
		place: z.number().int(),
		photo: z.string(),
	})
	.meta({ id: "PastWinner" });
export type PastWinner = z.infer<typeof PastWinner>;

/**
 * The winners of one competition, among those of its Moscow year. `years`: the years that have winners, newest first;
 * `data`: the competitions of the year, newest first; `competition`: whose winners these are. Nulls while there are none.
 */
export const PastWinners = z
	.object({
		years: z.array(z.number().int()),
		year: z.number().int().nullable(),
		data: z.array(
			z.object({ _id: z.string(), name: z.string(), name_en: z.string(), kind: z.string(), start: Instant }),
		),
		count: z.number().int(),
		competition: z.string().nullable(),
		winners: z.array(PastWinner),
	})
	.meta({ id: "PastWinners" });
export type PastWinners = z.infer<typeof PastWinners>;
