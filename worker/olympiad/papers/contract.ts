import { z } from "zod";
import { Instant } from "../../http/contract";
import { PlanStage } from "../contract";
import { SignatoryInput } from "../editor/contract";

/**
 * `category`: one's own when absent. `seed`: the practice set. `official=1`: the sheet that all in the hall of an
 * in-person olympiad get, without a set.
 */
export const PaperQuery = z
	.object({ category: z.string().optional(), seed: z.string().optional(), official: z.enum(["1"]).optional() })
	.meta({ id: "PaperQuery" });

/**
 * One stage on paper, numbers in the groups of the tables. `key` holds the expected answers in item order for those who
 * may see them, null for the rest.
 */
export const PaperSheet = PlanStage.extend({
	list: z.array(
		z.object({
			params: z.object({ type: z.string(), notation: z.string() }),
			items: z.array(z.array(z.number())),
		}),
	),
	key: z.array(z.string()).nullable(),
}).meta({ id: "PaperSheet" });
export type PaperSheet = z.infer<typeof PaperSheet>;

/** The seven sheets. `seed` is empty for official papers; `may` says what the reader may request. */
export const Paper = z
	.object({
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string() }),
		category: z.string(),
		level: z.number().int(),
		seed: z.string(),
		official: z.boolean(),
		stages: z.array(PaperSheet),
		categories: z.array(z.object({ code: z.string(), level: z.number().int() })),
		may: z.object({ key: z.boolean(), official: z.boolean() }),
	})
	.meta({ id: "Paper" });
export type Paper = z.infer<typeof Paper>;

/** `category`: one instead of all. */
export const OfficialQuery = z.object({ category: z.string().max(4).optional() }).meta({ id: "OfficialQuery" });

/**
 * The papers of a hall: each category with its sheets, the key included, and everybody who sits them, in the order of
 * surnames. They are printed in `language`, on the clock of `time_zone`.
 */
export const OfficialPapers = z
	.object({
		olimpic: z.object({
			_id: z.string(),
			name: z.string(),
			name_en: z.string(),
			start: Instant,
			time_zone: z.string(),
			language: z.enum(["ru", "en"]),
		}),
		signatories: z.array(SignatoryInput.omit({ signs: true, picture: true })),
		categories: z.array(
			z.object({
				code: z.string(),
				stages: z.array(PaperSheet),
				people: z.array(
					z.object({
						_id: z.string(),
						name: z.string(),
						surname: z.string(),
						name_en: z.string(),
						surname_en: z.string(),
					}),
				),
			}),
		),
		/** all categories on offer, with how many take part */
		offered: z.array(z.object({ code: z.string(), people: z.number().int() })),
	})
	.meta({ id: "OfficialPapers" });
export type OfficialPapers = z.infer<typeof OfficialPapers>;
