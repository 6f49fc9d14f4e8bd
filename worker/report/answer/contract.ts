import { z } from "zod";

/** What follows the address of the page in an asking letter: the hash of the reader's address, signed. */
export const AnswerParam = z.object({ token: z.string().max(200) });

/** The last word of an address: whether letters that others cause go to it; `open` where nothing was said. */
export const AddressAnswer = z.object({ answer: z.enum(["open", "yes", "no"]) }).meta({ id: "AddressAnswer" });
export type AddressAnswer = z.infer<typeof AddressAnswer>;

export const AnswerInput = z.object({ answer: z.enum(["yes", "no"], "REQUIRED") }).meta({ id: "AddressAnswerInput" });
export type AnswerInput = z.infer<typeof AnswerInput>;
