import { z } from "zod";

/** What follows the address of the page in a letter: a hash of the parent's address, signed. */
export const LetterParam = z.object({ token: z.string().max(200) });

/** Whether the weekly letter comes to the address behind a link. */
export const LetterWish = z.object({ on: z.boolean("REQUIRED") }).meta({ id: "LetterWish" });
export type LetterWish = z.infer<typeof LetterWish>;

/** The weekly letter of whoever reads: whether it comes, and on which day of the week and at which full hour. */
export const OwnLetter = z
	.object({ on: z.boolean(), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) })
	.meta({ id: "OwnLetter" });
export type OwnLetter = z.infer<typeof OwnLetter>;
