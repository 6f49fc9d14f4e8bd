import { z } from "zod";
import { Lang } from "../users/contract";

const text = z.string("REQUIRED").trim().max(200, "TOO_LONG");
const link = z
	.string("REQUIRED")
	.trim()
	.max(500, "TOO_LONG")
	.refine((value) => value === "" || /^(?:https:\/\/[^\s/]+|\/[^/\\\s])[^\s]*$/.test(value), "INVALID_LINK");

/** The sign-in page in one language; `html` holds allowed tags only, links are empty where there is none. */
export const SigninContent = z
	.object({
		title: text.min(1, "REQUIRED"),
		subtitle: text,
		html: z.string("REQUIRED").max(20_000, "TOO_LONG"),
		regulations: link,
		image: link,
	})
	.meta({ id: "SigninContent" });
export type SigninContent = z.infer<typeof SigninContent>;

export const SigninInput = z.object({ ru: SigninContent, en: SigninContent }).meta({ id: "SigninInput" });
export type SigninInput = z.infer<typeof SigninInput>;

export const LangQuery = z.object({ lang: Lang.default("ru") });
