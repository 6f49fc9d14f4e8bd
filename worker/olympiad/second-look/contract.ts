import { z } from "zod";
import { lookedAtTwice, secondLooks } from "#domain/access/second-look";
import { Instant } from "../../http/contract";
import { ParticipantIds } from "../participants/contract";

/** The step to confirm: making the results of a revision final, or removing participants. */
export const LookInput = z
	.discriminatedUnion("action", [
		z.object({ action: z.literal("finalise"), revision: z.number("REQUIRED").int() }),
		z.object({ action: z.literal("remove"), ids: ParticipantIds }),
	])
	.meta({ id: "SecondLookInput" });
export type LookInput = z.infer<typeof LookInput>;

const LookPerson = z.object({ _id: z.string(), name: z.string(), category: z.string() });

/** A waiting request. `own`: the reader asked for it and may revoke it; others may confirm it. */
export const SecondLookRequest = z
	.object({
		_id: z.string(),
		action: z.enum(lookedAtTwice),
		by: z.string(),
		own: z.boolean(),
		asked_at: Instant,
		until: Instant,
		/** whom it would take out; `stays`: they have begun, finished or come, so they stay */
		people: z.array(LookPerson.extend({ stays: z.boolean() })),
	})
	.meta({ id: "SecondLookRequest" });
export type SecondLookRequest = z.infer<typeof SecondLookRequest>;

/** The kind of second look of an olympiad, the name to type in either language, and the waiting requests. */
export const SecondLookList = z
	.object({
		mode: z.enum(secondLooks),
		name: z.string(),
		name_en: z.string(),
		data: z.array(SecondLookRequest),
		count: z.number().int(),
	})
	.meta({ id: "SecondLookList" });
export type SecondLookList = z.infer<typeof SecondLookList>;

/** The same once a request was confirmed; `kept`: who was to be taken out and stayed. */
export const SecondLookTaken = SecondLookList.extend({ kept: z.array(LookPerson) }).meta({ id: "SecondLookTaken" });
export type SecondLookTaken = z.infer<typeof SecondLookTaken>;

/** The path of a call about one request. */
export const LookParam = z.object({ id: z.string(), look: z.string() });
