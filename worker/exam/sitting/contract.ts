import { z } from "zod";
import { mostExtraMs } from "#domain/attempt/intervention";
import { LateAnswers, recorded } from "../../attempt/recorded-contract";
import { visibleProse } from "../../http/contract";

/** Why staff intervenes: kept with the attempt and in the audit log. */
const reason = visibleProse(500).min(1, "REQUIRED");

/**
 * What is recorded of the sitting of an exam, and what came too late. `decision`: what was decided about late answers,
 * null for nothing; `stands` is false where more have come since. What staff may do now: `more_time` while it runs,
 * `reopen` once it has ended and nothing was made of it, `give_back` what a sitting without a pass has used up.
 */
export const ExamStory = z
	.object({
		...recorded,
		late: LateAnswers.extend({
			decision: z.enum(["accept", "keep"]).nullable(),
			reason: z.string(),
			stands: z.boolean(),
		}).nullable(),
		more_time: z.boolean(),
		reopen: z.boolean(),
		give_back: z.boolean(),
	})
	.meta({ id: "ExamStory" });
export type ExamStory = z.infer<typeof ExamStory>;

/** `accept` counts the late answers, `keep` leaves them out, `back` takes the decision back. */
export const ExamLateInput = z
	.object({ decision: z.enum(["accept", "keep", "back"]), reason })
	.meta({ id: "ExamLateInput" });
export type ExamLateInput = z.infer<typeof ExamLateInput>;

/** More minutes for the task that is being worked. `_id` names the addition: sent again it adds nothing. */
export const ExamTimeInput = z
	.object({
		_id: z.uuid("VALIDATION"),
		minutes: z.coerce
			.number("NOT_A_NUMBER")
			.positive("OUT_OF_RANGE")
			.max(mostExtraMs / 60_000, "OUT_OF_RANGE"),
		reason,
	})
	.meta({ id: "ExamTimeInput" });

export const ExamReasonInput = z.object({ reason }).meta({ id: "ExamReasonInput" });
