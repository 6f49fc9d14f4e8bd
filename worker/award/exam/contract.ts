import { z } from "zod";
import { Instant, visibleProse } from "../../http/contract";
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

/** Issued certificates to print, newest first, at most 200; `next` continues the list, null at its end. */
export const ExamCertificateStack = z
	.object({ data: z.array(ExamCertificate), next: z.string().nullable() })
	.meta({ id: "ExamCertificateStack" });
export type ExamCertificateStack = z.infer<typeof ExamCertificateStack>;
export const ExamCertificateQuery = z.object({ after: z.string().max(60).optional() });

/** Issues certificates of passed exams; without `exams` of all that have none. */
export const ExamIssueInput = z.object({ exams: z.array(z.string().max(60)).min(1, "REQUIRED").max(200).optional() });
export const ExamIssueAnswer = z.object({ issued: z.number().int() }).meta({ id: "ExamIssueAnswer" });
export const ExamReissueInput = z.object({ reason: visibleProse(300).min(1, "REQUIRED") });
