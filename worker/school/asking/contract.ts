import { z } from "zod";
import { NameInBoth } from "../../account/users/contract";

export const TokenParam = z.object({ token: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG") });

/** Who asks to teach; `child`: the name that was typed with the account's address. */
export const TeachingRequest = z.object({ teacher: NameInBoth, child: z.string() }).meta({ id: "TeachingRequest" });
export type TeachingRequest = z.infer<typeof TeachingRequest>;

/** `password`: of the account that is asked, for a yes. */
export const TeachingAnswer = z
	.object({ accept: z.boolean("REQUIRED"), password: z.string().trim().max(128, "TOO_LONG").default("") })
	.meta({ id: "TeachingAnswer" });
export type TeachingAnswer = z.infer<typeof TeachingAnswer>;

export const AnsweredTeaching = z.object({ accepted: z.boolean() }).meta({ id: "AnsweredTeaching" });
