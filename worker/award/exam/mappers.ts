import type { ExamLevel } from "#domain/exam/levels";
import { publicForm } from "#domain/user/public-name";
import { toIso } from "../../http/contract";
import type { Certificate } from "../contract";
import type { ExamCertificate } from "./contract";
import type { certificatesOf, findExamCode, ShownCertificate } from "./store";

/** A certificate as it is printed. `levels`: all levels as they stand; `passed`: when those of the ladder were passed; the sheet shows the ladder as it was on that day. */
export function toExamCertificate(
	{ certificate, profileName }: ShownCertificate,
	levels: readonly ExamLevel[],
	passed: ReadonlyMap<string, number>,
	reissuable: boolean,
): ExamCertificate {
	const { id, examId, code, nameRu, nameEn, type, level, tasks, scores, school, passedAt, issuedAt } = certificate;
	const climbed = (one: string) => one === level || (passed.get(one) ?? Number.POSITIVE_INFINITY) <= passedAt;
	const own = levels.find((one) => one.type === type && one.level === level);
	return {
		_id: id,
		exam: examId,
		code,
		name: { ru: nameRu, en: nameEn || profileName },
		type,
		level,
		tasks: [...tasks],
		scores: [...scores],
		school,
		passed_at: toIso(passedAt),
		issued_at: toIso(issuedAt),
		ladder: levels
			.filter((one) => one.type === type && one.candidate === own?.candidate)
			.filter((one) => one.offered || climbed(one.level))
			.map((one) => ({
				level: one.level,
				tasks: one.tasks.length,
				passed: climbed(one.level),
			})),
		reissuable,
	};
}

/** What a code of a level proves to anybody, and nothing else: the public form of the name, the level and the day. */
export function toExamProof(found: NonNullable<Awaited<ReturnType<typeof findExamCode>>>): Certificate {
	const { certificate, newCode, replacedAt, profileName } = found;
	const { code, nameRu, nameEn, type, level, passedAt, withdrawnAt } = certificate;
	return {
		mode: "exam",
		code,
		state: newCode !== null ? "replaced" : withdrawnAt === null ? "valid" : "withdrawn",
		replaced_by: newCode,
		replaced_at: replacedAt === null ? null : toIso(replacedAt),
		withdrawn_at: withdrawnAt === null ? null : toIso(withdrawnAt),
		name: { ru: publicForm(nameRu), en: publicForm(nameEn || profileName) },
		type,
		level,
		date: toIso(passedAt),
	};
}

/** A certificate in the history of its exam. */
export function toIssued({
	certificate,
	issuer,
	withdrawer,
	reason,
}: Awaited<ReturnType<typeof certificatesOf>>[number]) {
	const { code, nameRu, nameEn, issuedAt, replacedBy, withdrawnAt, withdrawReason } = certificate;
	const name = { ru: nameRu, en: nameEn };
	const withdrawn = withdrawnAt === null ? null : { at: toIso(withdrawnAt), by: withdrawer, reason: withdrawReason };
	return {
		code,
		name,
		issued_at: toIso(issuedAt),
		issued_by: issuer,
		reason,
		replaced: replacedBy !== null,
		withdrawn,
	};
}
