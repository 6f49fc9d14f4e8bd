import { z } from "zod";

/** What follows the address of the page in a letter: a hash of the parent's address, signed. */
export const LetterParam = z.object({ token: z.string().max(200) });

/** Whether the weekly letter comes to the address behind a link. */
export const LetterWish = z.object({ on: z.boolean("REQUIRED") }).meta({ id: "LetterWish" });
export type LetterWish = z.infer<typeof LetterWish>;
