import { z } from "zod";
import { diplomaLangs, diplomaModes, letterLimit } from "#domain/diploma/rules";
import { ExamTypeName } from "../exam/contract";
import { Instant, visibleProse } from "../http/contract";

export const DiplomaModeName = z.enum(diplomaModes);

/** A text in both languages of diplomas; empty where there is none. */
const BothLanguages = z.object({ ru: z.string(), en: z.string() });

/**
 * A diploma as it is printed. `name.en` is empty while the person has no English name. `text` is empty where the
 * built-in words apply; `field` counts results in the category, for letters the participants prepared, of whom `prizes`
 * took places 0 to 3. `delegation`: a letter to a country's team, not to a centre. `editable`: this person may change the words of the letter; `reissuable`: may issue it anew.
 */
export const Diploma = z
	.object({
		_id: z.string(),
		code: z.string(),
		mode: DiplomaModeName,
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant, end: Instant }),
		own: z.boolean(),
		name: BothLanguages,
		category: z.string().nullable(),
		place: z.number().int().nullable(),
		country: z.string(),
		score: z.number().nullable(),
		max: z.number().nullable(),
		field: z.number().int(),
		prizes: z.number().int(),
		mentor: BothLanguages,
		mentor_is: z.enum(["person", "centre", "country"]),
		delegation: z.boolean(),
		/** who signs; `picture` is the address of their signature, empty for a line to sign on */
		signatories: z.array(z.object({ name: BothLanguages, office: BothLanguages, picture: z.string() })),
		text: BothLanguages,
		background: BothLanguages,
		/** the address of the logo; empty for none */
		logo: z.string(),
		issued_at: Instant,
		editable: z.boolean(),
		reissuable: z.boolean(),
	})
	.meta({ id: "Diploma" });
export type Diploma = z.infer<typeof Diploma>;

/** A line of the diplomas table: a participant with a place. `_id` is the participant's. */
export const DiplomaRow = z
	.object({
		_id: z.string(),
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant, end: Instant }),
		user: z.object({
			_id: z.string(),
			name: z.string(),
			surname: z.string(),
			name_en: z.string(),
			surname_en: z.string(),
		}),
		category: z.string(),
		country: z.string(),
		place: z.number().int(),
		/** whether the place is final, so that a diploma may be printed */
		final: z.boolean(),
		code: z.string().nullable(),
	})
	.meta({ id: "DiplomaRow" });
export type DiplomaRow = z.infer<typeof DiplomaRow>;

/** Olympiads that have places, newest first, for the filter; `next` continues the list, null at its end. */
export const DiplomaList = z
	.object({
		data: z.array(DiplomaRow),
		count: z.number().int(),
		next: z.string().nullable(),
		olympiads: z.array(
			z.object({ _id: z.string(), name: z.string(), name_en: z.string(), categories: z.array(z.string()) }),
		),
		may: z.object({ letters: z.boolean(), issue: z.boolean() }),
	})
	.meta({ id: "DiplomaList" });
export type DiplomaList = z.infer<typeof DiplomaList>;

export const DiplomaFilter = z.object({
	olimpic: z.string().optional(),
	category: z.string().optional(),
	after: z.string().optional(),
});
export type DiplomaFilter = z.infer<typeof DiplomaFilter>;

/** Which diplomas to print one after another; at most 200 at a time, `after` continues. */
export const DiplomaPrintQuery = z.object({
	mode: DiplomaModeName.default("personal"),
	category: z.string().optional(),
	after: z.string().optional(),
});
export const DiplomaStack = z
	.object({ data: z.array(Diploma), next: z.string().nullable() })
	.meta({ id: "DiplomaStack" });
export type DiplomaStack = z.infer<typeof DiplomaStack>;

/** Issue diplomas for everybody with a place, of one category where it is named. */
export const IssueInput = z
	.object({ category: z.string().optional(), mode: DiplomaModeName.default("personal") })
	.meta({ id: "IssueInput" });
export type IssueInput = z.input<typeof IssueInput>;

/** How many were new, how many took the place of one that had gone out of date, how many stood already. */
export const IssueAnswer = z
	.object({ issued: z.number().int(), replaced: z.number().int(), kept: z.number().int() })
	.meta({ id: "IssueAnswer" });
export type IssueAnswer = z.infer<typeof IssueAnswer>;

/** The words of a letter in one language; empty brings the usual ones back. */
export const LetterTextInput = z
	.object({ lang: z.enum(diplomaLangs), text: visibleProse(letterLimit) })
	.meta({ id: "LetterTextInput" });
export type LetterTextInput = z.infer<typeof LetterTextInput>;

export const ReissueInput = z.object({ reason: visibleProse(300).min(1, "REQUIRED") }).meta({ id: "ReissueInput" });
export type ReissueInput = z.infer<typeof ReissueInput>;

const standing = {
	code: z.string(),
	state: z.enum(["valid", "replaced", "withdrawn"]),
	replaced_by: z.string().nullable(),
	name: BothLanguages,
};

/**
 * What anybody who holds a code learns, and whether the sheet still stands: `name` is the first name with the first letter
 * of the surname, of a centre's letter its name. `replaced_by` is the
 * code of the sheet that took its place. Of a diploma the places: 0 champion, 1 to 3 prize, above that competitor. Of a
 * level name, ladder, level and the day it was passed, nothing else.
 */
export const Certificate = z
	.discriminatedUnion("mode", [
		z.object({
			...standing,
			mode: DiplomaModeName,
			category: z.string().nullable(),
			place: z.number().int().nullable(),
			olimpic: z.string(),
			olimpic_en: z.string(),
			start: Instant,
			end: Instant,
		}),
		z.object({
			...standing,
			mode: z.literal("exam"),
			type: ExamTypeName,
			level: z.string(),
			date: Instant,
			/** when another one took its place */
			replaced_at: Instant.nullable(),
			/** when it was taken back; a new one may have taken its place later */
			withdrawn_at: Instant.nullable(),
		}),
	])
	.meta({ id: "Certificate" });
export type Certificate = z.infer<typeof Certificate>;
