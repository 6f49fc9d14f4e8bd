import { z } from "zod";
import { Birthday, PersonName } from "../users/contract";

const Child = z.object({ _id: z.string(), name: z.string(), surname: z.string() });

/**
 * A parent's children. `parent` is null in the parent's own session, and in a child's that the parent opened whom it
 * leads back to. `current`: whose session this is. In the parent's own session also `birthday`, until when access is paid
 * (unix seconds, 0 for never), whether a teacher may make a card or pictures, and `found`: children whom a teacher has
 * entered with this parent's e-mail and who wait for the parent's yes.
 */
export const Family = z
	.object({
		parent: z.object({ name: z.string() }).nullable(),
		data: z.array(
			Child.extend({
				current: z.boolean(),
				birthday: z.string().nullable(),
				access: z.number().int(),
				cards_allowed: z.boolean(),
			}),
		),
		found: z.array(Child),
	})
	.meta({ id: "Family" });
export type Family = z.infer<typeof Family>;

/** `child`: whose account to open; absent leads back to the parent's. `password`: the parent's, in a child's session. */
export const SwitchInput = z
	.object({
		child: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG").optional(),
		password: z.string().trim().max(128, "TOO_LONG").optional(),
	})
	.meta({ id: "SwitchInput" });
export type SwitchInput = z.infer<typeof SwitchInput>;

/** A child that its parent adds; it has no e-mail of its own. */
export const NewFamilyChild = z
	.object({ name: PersonName, surname: PersonName, birthday: Birthday })
	.meta({ id: "NewFamilyChild" });
export type NewFamilyChild = z.infer<typeof NewFamilyChild>;

/** Whether a teacher may make a card or pictures for a child of the family. `password`: the parent's. */
export const CardsAllowedInput = z
	.object({
		account: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG"),
		allowed: z.boolean("REQUIRED"),
		password: z.string("REQUIRED").trim().min(1, "REQUIRED").max(128, "TOO_LONG"),
	})
	.meta({ id: "CardsAllowedInput" });
export type CardsAllowedInput = z.infer<typeof CardsAllowedInput>;
