import { z } from "zod";
import { SigninContent } from "../account/auth/contract";
import { Lang } from "../account/users/contract";
import { visibleLine } from "../http/contract";

const title = visibleLine(200).min(1, "REQUIRED");
const Signin = SigninContent.extend({ title });
export const SigninInput = z.object({ ru: Signin, en: Signin }).meta({ id: "SigninInput" });
export type SigninInput = z.infer<typeof SigninInput>;

/** The documents of the site: rules, olympiad tasks by group, syllabus by level. */
export const documentKeys = ["regulations", "tasks", "syllabus"] as const;
export const DocumentParam = z.object({ key: z.enum(documentKeys) });
export type DocumentKey = z.infer<typeof DocumentParam>["key"];

/** One document in one language; `html` holds allowed tags only. */
export const SiteDocument = SigninContent.pick({ html: true }).extend({ title }).meta({ id: "SiteDocument" });
export type SiteDocument = z.infer<typeof SiteDocument>;

export const DocumentInput = z.object({ ru: SiteDocument, en: SiteDocument }).meta({ id: "DocumentInput" });

export const LangQuery = z.object({ lang: Lang.default("ru") });
