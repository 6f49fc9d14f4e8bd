import { type ClimbRules, freeRetakeUntil } from "#domain/exam/climb";
import { filmKeptMs } from "#domain/exam/film";
import { examOutcome, examStatus } from "#domain/exam/exam-status";
import { levelLabel } from "#domain/exam/levels";
import { starsOf } from "#domain/exam/stars";
import { examVerdict } from "#domain/exam/verdict";
import { toIso } from "../http/contract";
import type { Exam, ExamTeacher } from "./contract";
import type { Film } from "./film/contract";
import type { ExamRow } from "./exam-store";
import type { CurrentLevel } from "./level-store";
import type { listTeachers } from "./teacher-store";

/** What the status of a row follows from. */
export function factsOf({ exam, sitting }: Pick<ExamRow, "exam" | "sitting">) {
	return {
		startedAt: exam.startedAt,
		endedAt: sitting?.finishedAt ?? null,
		passed: sitting?.passed ?? null,
		filmAsked: exam.filmAsked,
		hasty: sitting?.hasty ?? false,
		review: exam.review,
		certifiedAt: exam.certifiedAt,
	};
}

/** Until when a failed exam may be sat again without a new attempt; null where it may not, or did not fail. */
export function retakeUntil({ exam, sitting, retaken }: ExamRow, now: number, rules: ClimbRules): number | null {
	const outcome = examOutcome(factsOf({ exam, sitting }));
	if (!sitting || (outcome !== "failed" && outcome !== "refused")) return null;
	const failedAt = Math.max(sitting.finishedAt, exam.reviewedAt ?? 0);
	return freeRetakeUntil(rules, { failedAt, isRetake: exam.retakeOf !== null, retaken: retaken > 0 }, now);
}

/** Whether an exam takes films now: it was begun, asks for one, is not failed, and nobody has decided. */
export function takesFilm({ exam, sitting }: Pick<ExamRow, "exam" | "sitting">): boolean {
	return exam.filmAsked && exam.startedAt !== null && exam.review === null && sitting?.passed !== false;
}

type KeptFilm = { id: string; beganAt: number; sentAt: number | null; bytes: number | null; seconds: number | null };

function toFilm({ id, beganAt, sentAt, bytes, seconds }: KeptFilm): Film {
	return {
		_id: id,
		began_at: toIso(beganAt),
		sent_at: sentAt === null ? null : toIso(sentAt),
		bytes,
		seconds,
		until: sentAt === null ? null : toIso(sentAt + filmKeptMs),
	};
}

/** An exam as the wire has it; `may` is what its reader may do, `own` whether it is the reader's. `current`: the level as it stands, which an exam that was not begun will be sat with. */
export function toExam(
	row: ExamRow,
	current: CurrentLevel | undefined,
	may: { remove: boolean; review: boolean; own: boolean },
	now: number,
	rules: ClimbRules,
): Exam {
	const { exam, sitting } = row;
	const tasks = exam.tasks ?? current?.tasks ?? [];
	const facts = factsOf(row);
	const status = examStatus(facts, now);
	const retake = retakeUntil(row, now, rules);
	const verdict = sitting ? examVerdict(sitting.scores, tasks.length) : null;
	return {
		_id: exam.id,
		type: exam.type,
		level: exam.level,
		label: levelLabel(exam.level),
		status,
		user: { _id: exam.userId, name: row.name, name_en: row.nameEn },
		created_at: toIso(exam.createdAt),
		created_by: { name: row.creator, name_en: row.creatorEn },
		reviewed_at: exam.reviewedAt === null ? null : toIso(exam.reviewedAt),
		started_at: exam.startedAt === null ? null : toIso(exam.startedAt),
		ended_at: sitting ? toIso(sitting.finishedAt) : null,
		tasks: [...tasks],
		scores: sitting ? [...sitting.scores] : null,
		score: verdict?.score ?? null,
		passed: sitting?.passed ?? null,
		outcome: examOutcome(facts),
		failed_tasks: verdict ? [...verdict.failedTasks] : [],
		film_asked: exam.startedAt === null ? (current?.film ?? false) : exam.filmAsked,
		film_link: may.own || may.review ? exam.film : "",
		films: (JSON.parse(row.films) as KeptFilm[]).map(toFilm),
		film_open: may.own && takesFilm(row),
		certified: exam.certifiedAt !== null,
		withdrawn_at: row.withdrawnAt === null ? null : toIso(row.withdrawnAt),
		retake_until: retake === null ? null : toIso(retake),
		review_reason: exam.reviewReason,
		removable: may.remove && exam.startedAt === null,
		reviewable: may.review && status === "under_review",
		hasty: may.review && facts.hasty,
	};
}

/** A teacher with the stars that the passed levels give. */
export function toTeacher(row: Awaited<ReturnType<typeof listTeachers>>["rows"][number]): ExamTeacher {
	const { id, name, nameEn, trainedAt, passed } = row;
	const levels = JSON.parse(passed) as [type: string, level: string][];
	const on = (ladder: string) => levels.flatMap(([type, level]) => (type === ladder ? [level] : []));
	return {
		_id: id,
		name,
		name_en: nameEn,
		trained_at: trainedAt === null ? null : toIso(trainedAt),
		stars: starsOf({ abacus: on("abacus"), mental: on("mental") }).earned,
	};
}
