import { z } from "zod";
import { type LetterKind, letterKinds } from "#domain/mail/letter-template";
import { Instant, visibleLine } from "../../http/contract";

export const LetterKindParam = z.object({ kind: z.enum(letterKinds as readonly [LetterKind, ...LetterKind[]]) });

/** A letter in one language; what is empty is the built-in text. `html` holds allowed tags and placeholders. */
const Written = z.object({ subject: visibleLine(200), html: z.string("REQUIRED").max(20_000, "TOO_LONG") });

/** A letter in both languages. */
export const LetterTextsInput = z.object({ ru: Written, en: Written }).meta({ id: "LetterTextsInput" });
export type LetterTextsInput = z.infer<typeof LetterTextsInput>;

const Shown = z.object({ subject: z.string(), html: z.string() });
const BuiltIn = z.object({ subject: z.string(), body: z.string() });

/** A letter for its editor: what is written, the built-in text with people of a sample, and the versions, newest first. */
export const LetterTexts = z
	.object({
		ru: Shown,
		en: Shown,
		built_in: z.object({ ru: BuiltIn, en: BuiltIn }),
		versions: z.array(z.object({ version: z.number().int(), saved_at: Instant, by: z.string() })),
	})
	.meta({ id: "LetterTexts" });
export type LetterTexts = z.infer<typeof LetterTexts>;

const Preview = z.object({ subject: z.string(), body: z.string(), html: z.string() });

/** The letter with people of a sample as it would go: its subject, plain text, and the text of its HTML; empty for plain. */
export const LetterPreview = z.object({ ru: Preview, en: Preview }).meta({ id: "LetterPreview" });
export type LetterPreview = z.infer<typeof LetterPreview>;

/** Which language of what is written goes to the admin who writes it. */
export const LetterCopyInput = LetterTextsInput.extend({ lang: z.enum(["ru", "en"], "REQUIRED") }).meta({
	id: "LetterCopyInput",
});
