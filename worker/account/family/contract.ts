import { z } from "zod";
import { Instant } from "../../http/contract";

/**
 * A parent's children: those whose parent e-mail is the confirmed address of the account. `parent` is null in the
 * parent's own session, and in a child's that the parent opened whom it leads back to. `current`: whose session this is.
 * `cards`: the accounts of the family with a password of their own, oneself first, and whether a teacher may make a card
 * or pictures for them. `teachings`: who teaches an account of the family now and since when; `_id` names the teaching.
 */
export const Family = z
	.object({
		confirmed: z.boolean(),
		parent: z.object({ name: z.string() }).nullable(),
		data: z.array(z.object({ _id: z.string(), name: z.string(), surname: z.string(), current: z.boolean() })),
		cards: z.array(z.object({ _id: z.string(), name: z.string(), surname: z.string(), allowed: z.boolean() })),
		teachings: z.array(
			z.object({ _id: z.string(), child: z.string(), teacher: z.string(), teacher_en: z.string(), since: Instant }),
		),
	})
	.meta({ id: "Family" });
export type Family = z.infer<typeof Family>;

/** `child`: whose account to open; absent leads back to the parent's. `password`: of the parent's account, once. */
export const SwitchInput = z
	.object({
		child: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG").optional(),
		password: z.string().trim().max(128, "TOO_LONG").optional(),
	})
	.meta({ id: "SwitchInput" });
export type SwitchInput = z.infer<typeof SwitchInput>;

/** Whether a teacher may make a card or pictures for an account of the family. `password`: of the parent's account. */
export const CardsAllowedInput = z
	.object({
		account: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG"),
		allowed: z.boolean("REQUIRED"),
		password: z.string("REQUIRED").trim().min(1, "REQUIRED").max(128, "TOO_LONG"),
	})
	.meta({ id: "CardsAllowedInput" });
export type CardsAllowedInput = z.infer<typeof CardsAllowedInput>;

/** Ends a teaching of the family. `password`: of the parent's account. */
export const EndTeachingInput = z
	.object({
		teaching: z.string("REQUIRED").regex(/^\d{1,15}$/, "INVALID_FORMAT"),
		password: z.string("REQUIRED").trim().min(1, "REQUIRED").max(128, "TOO_LONG"),
	})
	.meta({ id: "EndTeachingInput" });
export type EndTeachingInput = z.infer<typeof EndTeachingInput>;
