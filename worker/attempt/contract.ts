import { z } from "zod";
import { attemptTypes } from "#domain/attempt/attempt-type";
import { videoLinkProblem } from "#domain/olympiad/video-link";
import { Instant, refusedBy } from "../http/contract";
import { Gamification } from "../account/users/contract";

export const AttemptType = z.enum(attemptTypes).meta({ id: "AttemptType" });
export type AttemptType = z.infer<typeof AttemptType>;

/** One stage of the plan: `level` is the task notation's level, `type` abacus or mental, `size` points per item. */
export const Step = z
	.object({
		id: z.number().int(),
		title: z.string(),
		level: z.number().int(),
		type: z.enum(["abacus", "mental"]),
		variant: z.string().meta({ description: "task notation, e.g. 1D5RF" }),
		minutes: z.number(),
		samples: z.number().int(),
		size: z.number(),
	})
	.meta({ id: "Step" });
export type Step = z.infer<typeof Step>;

/**
 * The three promises of the readiness screen. The 45 seconds run from the first call: the screen posts once when it
 * opens (promises not yet ticked: the ticket only holds the place) and again with `X-Ticket` when all three are ticked;
 * the second ticket keeps the first one's `notBefore`. A start needs a ticket whose three promises are true.
 */
export const ReadyInput = z
	.object({ rules: z.boolean("REQUIRED"), camera: z.boolean("REQUIRED"), ready: z.boolean("REQUIRED") })
	.meta({ id: "ReadyInput" });

/** The readiness ticket: carried in `X-Ticket` by start, not before `notBefore`. */
export const Ticket = z.object({ ticket: z.string(), notBefore: Instant, now: Instant }).meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

/** The headers of a start: the ticket, and the tab or device if the client names one. */
export const StartHeaders = z.object({ "x-ticket": z.string("REQUIRED"), "x-seat": z.string().max(100).optional() });
export type StartHeaders = z.infer<typeof StartHeaders>;

/**
 * State of one stage as the server sees it. Scores and verdicts exist once the stage is checked or its time is over.
 */
export const StepState = z
	.object({
		step: z.number().int(),
		startedAt: Instant.nullable(),
		endsAt: Instant.nullable(),
		score: z.number().nullable(),
		correct: z.array(z.boolean()).nullable(),
	})
	.meta({ id: "StepState" });

/**
 * The opened attempt. `epoch` names the seat's turn, `token` is for the leave beacon only, `ack` is the highest
 * contiguous `seq` stored in this epoch, `current` the last started step, 0 before the first.
 */
export const Attempt = z
	.object({
		_id: z.string(),
		epoch: z.number().int(),
		token: z.string(),
		ack: z.number().int(),
		current: z.number().int(),
		steps: z.array(Step),
		states: z.array(StepState),
	})
	.meta({ id: "Attempt" });
export type Attempt = z.infer<typeof Attempt>;

export const Started = z.object({ type: z.literal("SUCCESS"), attempt: Attempt, now: Instant }).meta({ id: "Started" });
export type Started = z.infer<typeof Started>;

/**
 * Numbers of one stage. Groups follow the tables on paper (10 sums, 15 or 20 products); item numbers count through all
 * groups from 0. A crosswise group carries its columns; its answers are ordered columns, rows, grand total.
 * `gamification` is the attempt's owner's, as it stood when they readied for it.
 */
export const StepData = z
	.object({
		step: z.number().int(),
		list: z.array(
			z.object({
				params: z.object({ type: z.string(), notation: z.string() }),
				items: z.array(z.array(z.number())),
			}),
		),
		startedAt: Instant,
		endsAt: Instant,
		answers: z
			.record(z.string(), z.string())
			.meta({ description: "what this attempt has already stored for the stage, by item: for coming back" }),
		gamification: Gamification,
		now: Instant,
	})
	.meta({ id: "StepData" });
export type StepData = z.infer<typeof StepData>;

/**
 * One typed answer. `seq` counts 1, 2, 3 … within an epoch; `value` is the text as typed; `at` the client's instant.
 */
export const AnswerEvent = z
	.object({
		seq: z.number().int().min(0).max(100_000),
		step: z.coerce.number().int(),
		item: z.coerce.number().int().min(0).max(500),
		value: z.string().max(40),
		at: z.union([z.string().max(40), z.number()]),
	})
	.meta({ id: "AnswerEvent" });

export const AnswersInput = z
	.object({ epoch: z.number().int(), events: z.array(AnswerEvent).max(500) })
	.meta({ id: "AnswersInput" });
export type AnswersInput = z.infer<typeof AnswersInput>;

export const Acknowledged = z.object({ ack: z.number().int(), now: Instant }).meta({ id: "Acknowledged" });
export type Acknowledged = z.infer<typeof Acknowledged>;

export const CheckInput = z
	.object({
		epoch: z.number().int(),
		step: z.coerce.number().int(),
		ended: z.boolean().optional().meta({
			description: "the client's clock ran out: STEP_OUT_OF_TURN while the stage still runs, with time added",
		}),
	})
	.meta({ id: "CheckInput" });
export type CheckInput = z.infer<typeof CheckInput>;

export const Checked = z
	.object({ step: z.number().int(), score: z.number(), correct: z.array(z.boolean()), now: Instant })
	.meta({ id: "Checked" });
export type Checked = z.infer<typeof Checked>;

/**
 * The customer's payload. Only `link` is believed, and only where it is the address of a video; scores are the server's
 * own (docs/product.md 4).
 */
export const SaveInput = z
	.object({
		epoch: z.number().int().optional(),
		result: z.unknown().optional(),
		link: z
			.string()
			.trim()
			.max(500, "TOO_LONG")
			.superRefine(refusedBy((link) => (link === "" ? null : videoLinkProblem(link))))
			.nullish(),
		params: z.unknown().optional(),
		end_at: z.unknown().optional(),
		meta: z.unknown().optional(),
	})
	.meta({ id: "SaveInput" });

/** `score` is S1 + … + S6 (docs/domain.md D.4), `max` the most those six stages could give. */
export const Saved = z
	.object({
		type: z.literal("SUCCESS"),
		result: z.array(z.number()),
		score: z.number(),
		max: z.number(),
		meta: z.object({ fail: z.boolean(), type: z.string() }),
		now: Instant,
	})
	.meta({ id: "Saved" });
export type Saved = z.infer<typeof Saved>;

/** The video of a finished attempt. */
export const VideoLinkInput = z.object({
	link: z.string("REQUIRED").trim().max(500, "TOO_LONG").superRefine(refusedBy(videoLinkProblem)),
});

/** Sent as text by beacon: no headers, so the body carries the attempt's token. */
export const LeaveInput = z
	.object({
		epoch: z.number().int(),
		token: z.string().max(2_000),
		type: z.enum(["navigate", "reload"]),
		events: z.array(AnswerEvent).max(500).optional(),
	})
	.meta({ id: "LeaveInput" });
export type LeaveInput = z.infer<typeof LeaveInput>;
