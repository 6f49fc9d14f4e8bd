import { z } from "zod";
import { consentDocuments } from "#domain/user/consent";
import { SigninContent } from "../account/auth/contract";
import { Lang } from "../account/users/contract";
import { Instant, visibleLine } from "../http/contract";

const title = visibleLine(200).min(1, "REQUIRED");
const Signin = SigninContent.extend({ title });
export const SigninInput = z.object({ ru: Signin, en: Signin }).meta({ id: "SigninInput" });
export type SigninInput = z.infer<typeof SigninInput>;

/** The documents of the site: rules, olympiad tasks by group, syllabus by level, and what one agrees to. */
export const documentKeys = ["regulations", "tasks", "syllabus", ...consentDocuments] as const;
export const DocumentParam = z.object({ key: z.enum(documentKeys) });
export type DocumentKey = z.infer<typeof DocumentParam>["key"];

/** One document in one language; `html` holds allowed tags only. */
export const SiteDocument = SigninContent.pick({ html: true }).extend({ title }).meta({ id: "SiteDocument" });
export type SiteDocument = z.infer<typeof SiteDocument>;

export const DocumentInput = z.object({ ru: SiteDocument, en: SiteDocument }).meta({ id: "DocumentInput" });

/** A document as everybody reads it, with the version and since when it stands. */
export const PublishedDocument = SiteDocument.extend({
	version: z.number().int(),
	saved_at: Instant,
}).meta({ id: "PublishedDocument" });
export type PublishedDocument = z.infer<typeof PublishedDocument>;

export const LangQuery = z.object({ lang: Lang.default("ru") });

/** Which version; without it the one that stands. */
export const VersionQuery = z.object({ version: z.coerce.number("NOT_A_NUMBER").int("NOT_A_NUMBER").optional() });
export const DocumentQuery = LangQuery.extend(VersionQuery.shape);

/** What an admin writes: the sign-in page, and the documents. */
export const contentKeys = ["signin", ...documentKeys] as const;
export type ContentKey = (typeof contentKeys)[number];
export const ContentParam = z.object({ key: z.enum(contentKeys) });

/** A page as it is written, in one language; a document has no more than its title and text. */
const Written = SigninContent.partial({ subtitle: true, regulations: true, image: true });

/** A page in both languages with its versions, the newest first; both are null until somebody writes it. */
export const ManagedContent = z
	.object({
		ru: Written.nullable(),
		en: Written.nullable(),
		versions: z.array(z.object({ version: z.number().int(), saved_at: Instant, by: z.string() })),
	})
	.meta({ id: "ManagedContent" });
export type ManagedContent = z.infer<typeof ManagedContent>;

export const SitePicture = z.object({ url: z.string() }).meta({ id: "SitePicture" });
