import { z } from "zod";
import { Instant, visibleLine, visibleProse } from "../../http/contract";
import { ExamTask, ExamTypeName } from "../../exam/contract";

/**
 * The certificate of a level as it is printed. `name.en` is empty while the person has no English name. `climbed`: how
 * many levels of the ladder the person had passed with it, of `total`. `reissuable`: the reader may issue it anew.
 */
export const ExamCertificate = z
	.object({
		_id: z.string(),
		exam: z.string(),
		code: z.string(),
		name: z.object({ ru: z.string(), en: z.string() }),
		type: ExamTypeName,
		level: z.string(),
		tasks: z.array(ExamTask),
		scores: z.array(z.number()),
		school: z.string(),
		passed_at: Instant,
		issued_at: Instant,
		/** the levels of the ladder from the easiest up, as they are now */
		ladder: z.array(z.object({ level: z.string(), tasks: z.number().int(), passed: z.boolean() })),
		reissuable: z.boolean(),
	})
	.meta({ id: "ExamCertificate" });
export type ExamCertificate = z.infer<typeof ExamCertificate>;

/**
 * Issued certificates to print, newest first, at most 200; `next` continues the list, null at its end. `levels` and
 * `schools`: those that stand on certificates within reach, so what a print run can be narrowed to.
 */
export const ExamCertificateStack = z
	.object({
		data: z.array(ExamCertificate),
		next: z.string().nullable(),
		levels: z.array(z.object({ type: ExamTypeName, level: z.string() })),
		schools: z.array(z.string()),
	})
	.meta({ id: "ExamCertificateStack" });
export type ExamCertificateStack = z.infer<typeof ExamCertificateStack>;
const day = z.iso.date("INVALID_DATE").optional();
/** A print run: of a ladder, a level, a school as it is printed, levels passed from a day to a day of Moscow. */
export const ExamCertificateQuery = z.object({
	after: z.string().max(60).optional(),
	type: ExamTypeName.optional(),
	level: z.string().max(4, "TOO_LONG").optional(),
	school: z.string().max(200, "TOO_LONG").optional(),
	from: day,
	to: day,
});
export type ExamCertificateQuery = z.infer<typeof ExamCertificateQuery>;

/** Issues certificates of passed exams; without `exams` of all that have none. */
export const ExamIssueInput = z.object({ exams: z.array(z.string().max(60)).min(1, "REQUIRED").max(200).optional() });
/** `left`: how many more wait for theirs; another call issues them. */
export const ExamIssueAnswer = z
	.object({ issued: z.number().int(), left: z.number().int() })
	.meta({ id: "ExamIssueAnswer" });
/** Why a certificate is taken back; its owner and staff read it. */
export const ExamWithdrawInput = z
	.object({ reason: visibleProse(300).min(1, "REQUIRED") })
	.meta({ id: "ExamWithdrawInput" });
/** Why, and the name as it is to stand on the certificate; empty for the profile's. */
export const ExamReissueInput = z.object({
	reason: visibleProse(300).min(1, "REQUIRED"),
	name_ru: visibleLine(200).default(""),
	name_en: visibleLine(200).default(""),
});

/**
 * All certificates of an exam, the first issued first; `reason` of the one that took the place of another. `withdrawn`: when
 * an admin took it back, and why.
 */
export const ExamCertificateHistory = z
	.object({
		data: z.array(
			z.object({
				code: z.string(),
				name: z.object({ ru: z.string(), en: z.string() }),
				issued_at: Instant,
				issued_by: z.string(),
				reason: z.string(),
				replaced: z.boolean(),
				withdrawn: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
			}),
		),
	})
	.meta({ id: "ExamCertificateHistory" });
export type ExamCertificateHistory = z.infer<typeof ExamCertificateHistory>;
