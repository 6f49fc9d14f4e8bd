import { z } from "zod";
import { isCountry } from "#domain/geo/countries";
import { AttemptType, VideoLinkInput } from "../attempt/contract";
import { Instant } from "../http/contract";

/**
 * The olympiad as its pages need it. Wire names are the customer's (docs/product.md 1). `category` codes: docs/domain.md
 * D.2.
 */
export const Olympiad = z
	.object({
		_id: z.string(),
		name: z.string(),
		/** the name where English is read, never empty */
		name_en: z.string(),
		kind: z.enum(["online", "offline", "sama"]),
		type: z.enum(["uamap", "sama", "pama"]),
		start: Instant,
		end: Instant,
		time_zone: z.string().meta({ description: "the zone in which the dates were given" }),
		desc: z.string(),
		reglament: z.string(),
		tasks: z.string(),
		syllabus: z.string(),
		start_video: z.string(),
		end_video: z.string(),
		active_simulation: z.boolean(),
		free: z.boolean(),
		require_6: z.boolean(),
		printing: z.boolean(),
		show_rating: z.boolean(),
		show_results: z.boolean(),
		show_diploms: z.boolean(),
		/** between when people may be entered; null: that side is open */
		registration_opens: Instant.nullable(),
		registration_closes: Instant.nullable(),
		/** a run is to be filmed; without that a missing video costs no place */
		videos: z.boolean(),
	})
	.meta({ id: "Olympiad" });
export type Olympiad = z.infer<typeof Olympiad>;

/** One stage of a category's plan, for the about page. */
export const PlanStage = z
	.object({
		id: z.number().int(),
		title: z.string(),
		type: z.enum(["abacus", "mental"]),
		variant: z.string(),
		minutes: z.number(),
		samples: z.number().int(),
		size: z.number(),
	})
	.meta({ id: "PlanStage" });

/**
 * A participant record. `result` holds S1..S7 once an attempt has ended, null before; `delegate_name` says who entered
 * the person; `tryouts` maps a Moscow date to rehearsals. `version`: for staff who edit, what their edit begins with.
 */
export const Participant = z
	.object({
		_id: z.string(),
		olimpic: z.string(),
		userId: z.string(),
		category: z.string(),
		level: z.number().int(),
		country: z.string(),
		place: z.number().int().nullable(),
		link: z.string(),
		result: z.array(z.number()).nullable(),
		score: z.number().nullable(),
		max: z.number(),
		meta: z.object({ fail: z.boolean(), type: z.string() }).nullable(),
		delegate: z.string().nullable(),
		delegate_name: z.string().nullable(),
		creator_id: z.string().nullable(),
		disabilities: z.boolean(),
		tshirt: z.string(),
		companions: z.number().int(),
		association: z.string(),
		plan: z.array(PlanStage),
		tryouts: z.record(z.string(), z.array(z.array(z.number()))),
		version: z.string().optional(),
	})
	.meta({ id: "Participant" });
export type Participant = z.infer<typeof Participant>;

/**
 * The olympiad to show now: the running one, else the next one, else the last one. `previous` and `next` let the page
 * show the others. `categories`: codes to choose from (docs/domain.md D.3); none for a participant.
 */
export const ActiveOlympiad = z
	.object({
		olimpic: Olympiad.nullable(),
		participant: Participant.nullable(),
		categories: z.array(z.object({ code: z.string(), level: z.number().int() })),
		others: z.array(Olympiad),
		now: Instant,
	})
	.meta({ id: "ActiveOlympiad" });
export type ActiveOlympiad = z.infer<typeof ActiveOlympiad>;

/** Joining by oneself: category and country; staff add others in the participants screens. */
export const ParticipateInput = z
	.object({
		category: z.string("REQUIRED").min(1, "REQUIRED"),
		country: z.string("REQUIRED").refine(isCountry, "REQUIRED"),
	})
	.meta({ id: "ParticipateInput" });
export type ParticipateInput = z.infer<typeof ParticipateInput>;

/**
 * The body of the participate calls: category and country for oneself, or `ids` of people within reach with `params`
 * for all of them.
 */
export const EnterInput = z
	.object({
		ids: z.array(z.string()).min(1, "REQUIRED").max(100, "OUT_OF_RANGE").optional(),
		params: ParticipateInput.optional(),
		category: ParticipateInput.shape.category.optional(),
		country: ParticipateInput.shape.country.optional(),
	})
	.superRefine((input, ctx) => {
		const refuse = (...path: string[]) => ctx.addIssue({ code: "custom", message: "REQUIRED", path });
		if (input.ids && !input.params) refuse("params");
		if (!input.ids && input.category === undefined) refuse("category");
		if (!input.ids && input.country === undefined) refuse("country");
	})
	.meta({ id: "EnterInput" });

/** The participants that `ids` named. */
export const Entered = z.object({ data: z.array(Participant), count: z.number().int() }).meta({ id: "Entered" });

/**
 * One attempt or rehearsal of the signed-in user, newest first. While it is `in_process` its `result` holds the stages
 * scored so far, `meta` is null and `date` is when it was opened. Where a judge took late answers in, `original` holds
 * the stages without them.
 */
export const Participation = z
	.object({
		_id: z.string(),
		status: z.enum(["in_process", "finished"]),
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant }),
		category: z.string(),
		type: AttemptType,
		result: z.array(z.number()),
		original: z.array(z.number()).nullable(),
		score: z.number(),
		max: z.number(),
		meta: z.object({ fail: z.boolean(), type: z.string() }).nullable(),
		place: z.number().int().nullable(),
		date: Instant,
	})
	.meta({ id: "Participation" });
export type Participation = z.infer<typeof Participation>;

export const Participations = z
	.object({ data: z.array(Participation), count: z.number().int() })
	.meta({ id: "Participations" });

export const PaidInput = z.object({ olimpicId: z.string("REQUIRED") }).meta({ id: "PaidInput" });
/** `require_6` false means: the olympiad asks for six months of paid access and this user lacks them. */
export const PaidAnswer = z.object({ require_6: z.boolean() }).meta({ id: "PaidAnswer" });

/** The video link, https only; of the active olympiad unless another is named. */
export const LinkInput = z
	.object({ olimpicId: z.string().optional(), ...VideoLinkInput.shape })
	.meta({ id: "LinkInput" });
export type LinkInput = z.infer<typeof LinkInput>;

/** Which parts of the active olympiad are open; all closed while there is none. */
export const OlympiadSettings = Olympiad.pick({
	active_simulation: true,
	free: true,
	require_6: true,
	printing: true,
	show_rating: true,
	show_results: true,
	show_diploms: true,
})
	.extend({ olimpic: z.string().nullable() })
	.meta({ id: "OlympiadSettings" });

/** Description and regulations of the active sama olympiad; empty texts while there is none. */
export const SamaList = Olympiad.pick({ desc: true, reglament: true }).meta({ id: "SamaList" });
