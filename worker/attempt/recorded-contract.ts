import { z } from "zod";
import { Instant } from "../http/contract";

/** What is recorded of an attempt: its stages, everything typed with its times, and the evidence. */
export const recorded = {
	stages: z.array(
		z.object({
			startedAt: Instant,
			endsAt: Instant,
			lockedAt: Instant.nullable(),
			score: z.number(),
			/** where it was answered at a pace no hand has: how many answers, within how many milliseconds */
			pace: z.object({ answers: z.number().int(), ms: z.number() }).nullable(),
		}),
	),
	typed: z.array(
		z.object({
			stage: z.number().int(),
			item: z.number().int(),
			value: z.string(),
			typedAt: z.string(),
			receivedAt: Instant,
			verdict: z.string(),
			turn: z.number().int(),
		}),
	),
	evidence: z.array(
		z.object({
			at: Instant,
			kind: z.enum(["other_seat", "takeover", "left", "extra_time", "reopened"]),
			detail: z.record(z.string(), z.union([z.string(), z.number()])),
		}),
	),
};
const Recorded = z.object(recorded);
export type Recorded = z.infer<typeof Recorded>;

/** The effect of a person's late answers: the points of each stage without and with them, and each answer with its delay. */
export const LateAnswers = z
	.object({
		before: z.array(z.number()),
		after: z.array(z.number()),
		answers: z.array(
			z.object({
				stage: z.number().int(),
				item: z.number().int(),
				value: z.string(),
				typedAt: z.string(),
				receivedAt: Instant,
				lateSeconds: z.number().int(),
				right: z.boolean(),
			}),
		),
	})
	.meta({ id: "LateAnswers" });
export type LateAnswers = z.infer<typeof LateAnswers>;
