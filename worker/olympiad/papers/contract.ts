import { z } from "zod";
import { PlanStage } from "../contract";

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
		olimpic: z.object({ _id: z.string(), name: z.string() }),
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
