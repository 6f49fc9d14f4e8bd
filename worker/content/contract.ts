import { z } from "zod";
import { SiteLink, visibleLine } from "../http/contract";
import { Lang } from "../account/users/contract";

const text = visibleLine(200);

/** The sign-in page in one language; `html` holds allowed tags only, all is empty while nobody has written it. */
export const SigninContent = z
	.object({
		title: text,
		subtitle: text,
		html: z.string("REQUIRED").max(20_000, "TOO_LONG"),
		regulations: SiteLink,
		image: SiteLink,
	})
	.meta({ id: "SigninContent" });
export type SigninContent = z.infer<typeof SigninContent>;

const title = text.min(1, "REQUIRED");
const Signin = SigninContent.extend({ title });
export const SigninInput = z.object({ ru: Signin, en: Signin }).meta({ id: "SigninInput" });
export type SigninInput = z.infer<typeof SigninInput>;

/** The documents of the site: its rules, and what olympiads ask for by group and by level. */
export const documentKeys = ["regulations", "tasks", "syllabus"] as const;
export const DocumentParam = z.object({ key: z.enum(documentKeys) });
export type DocumentKey = z.infer<typeof DocumentParam>["key"];

/** One document in one language; `html` holds allowed tags only. */
export const SiteDocument = SigninContent.pick({ html: true }).extend({ title }).meta({ id: "SiteDocument" });
export type SiteDocument = z.infer<typeof SiteDocument>;

export const DocumentInput = z.object({ ru: SiteDocument, en: SiteDocument }).meta({ id: "DocumentInput" });

export const LangQuery = z.object({ lang: Lang.default("ru") });
