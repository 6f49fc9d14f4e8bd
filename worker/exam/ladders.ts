import type { Db } from "#db/client";
import { type Climber, type ClimbRules, climbRefusal, nextLevel } from "#domain/exam/climb";
import { examOutcome, examStatus, isLevelPassed } from "#domain/exam/exam-status";
import { type ExamType, examTheme, examTypes } from "#domain/exam/exam-type";
import { levelLabel } from "#domain/exam/levels";
import { starsOf } from "#domain/exam/stars";
import { Role } from "#domain/user/role";
import { toIso } from "../http/contract";
import type { Ladder, Ladders, Rung } from "./contract";
import { bestRehearsals, type ExamRow, examsOf } from "./exam-store";
import { type CurrentLevel, currentLevels } from "./level-store";
import { factsOf, retakeUntil } from "./mappers";
import { type RightKind, readTraining, rightsLeft } from "./right-store";
import { currentRules } from "./rule-store";

/** The attempts that a ladder's exams use up. */
export const rightKind = (type: ExamType): RightKind => (type === "uamap" ? "uamap" : "sama");

type Person = { id: string; role: number };

/** Whether an exam stands in the way of another of its level: it waits, is being sat, or a reviewer has yet to decide. */
export function isOpen(row: ExamRow): boolean {
	const outcome = examOutcome(factsOf(row));
	return outcome === null || outcome === "waits";
}

/** The failed exam among those of a level that may be sat again without a new attempt, and until when. */
export function retakeOf(
	rows: readonly ExamRow[],
	now: number,
	rules: ClimbRules,
): { id: string; until: number } | null {
	for (const row of rows) {
		const until = retakeUntil(row, now, rules);
		if (until !== null) return { id: row.exam.id, until };
	}
	return null;
}

/** The last exam among those of a level that was not passed; `rows` are the newest first. */
function lastFailed(rows: readonly ExamRow[]): Rung["failed"] {
	const row = rows.find((one) => one.sitting !== null);
	const outcome = row ? examOutcome(factsOf(row)) : null;
	if (!row?.sitting || (outcome !== "failed" && outcome !== "refused")) return null;
	return { _id: row.exam.id, outcome, ended_at: toIso(row.sitting.finishedAt), scores: [...row.sitting.scores] };
}

/** Whether somebody climbs the ladder of the association as a teacher. */
export const isTeaching = (role: number): boolean => role === Role.teacher || role === Role.school;

/** Who somebody is on a ladder. `exams`: theirs; `trained`: the levels for teachers whose training they have done. */
export function climberOf(
	role: number,
	exams: readonly ExamRow[],
	trained: ReadonlySet<string>,
	type: ExamType,
): Climber {
	return {
		// the association examines teachers on levels of their own, SAMA everybody on the same
		candidate: isTeaching(role) && type === "uamap" ? "teacher" : "student",
		trained,
		passed: new Set(
			exams.filter((row) => row.exam.type === type && isLevelPassed(factsOf(row))).map(({ exam }) => exam.level),
		),
	};
}

/** Everything a decision about a person and a level needs. */
export type Climb = {
	levels: readonly CurrentLevel[];
	exams: readonly ExamRow[];
	rights: Record<RightKind, number>;
	rules: ClimbRules;
	climberOn: (type: ExamType) => Climber;
};

export async function readClimb(db: Db, { id, role }: Person): Promise<Climb> {
	const [levels, exams, rights, rules, trained] = await Promise.all([
		currentLevels(db, examTypes),
		examsOf(db, id),
		rightsLeft(db, id),
		currentRules(db),
		isTeaching(role) ? readTraining(db, id) : new Set<string>(),
	]);
	return { levels, exams, rights, rules, climberOn: (type) => climberOf(role, exams, trained, type) };
}

/** The three ladders of a person, and the stars of a teacher. */
export async function laddersOf(db: Db, person: Person, now: number): Promise<Pick<Ladders, "data" | "stars">> {
	const [climb, rehearsals] = await Promise.all([readClimb(db, person), bestRehearsals(db, person.id)]);
	const { rules } = climb;
	const rehearsed = new Map(
		rehearsals.map(({ type, level, scores }) => [`${type} ${level}`, JSON.parse(scores) as number[]]),
	);
	const passed = (type: ExamType) => climb.climberOn(type).passed;
	const stars = person.role === Role.student ? null : starsOf({ abacus: passed("abacus"), mental: passed("mental") });
	const data = examTypes.map((type): Ladder => {
		const climber = climb.climberOn(type);
		const levels = climb.levels.filter((level) => level.type === type);
		const shown = levels.filter(
			({ offered, candidate, level }) => climber.passed.has(level) || (offered && candidate === climber.candidate),
		);
		const attempts = climb.rights[rightKind(type)];
		return {
			type,
			theme: examTheme(type),
			next: nextLevel(levels, climber)?.level ?? null,
			attempts,
			rungs: shown.map((level) => {
				const rows = climb.exams.filter(({ exam }) => exam.type === type && exam.level === level.level);
				const passed = rows.find((row) => isLevelPassed(factsOf(row)));
				const waiting = rows.find(isOpen);
				const retake = passed || waiting ? null : retakeOf(rows, now, rules);
				const refusal = climbRefusal(levels, level, climber, rules);
				return {
					level: level.level,
					label: levelLabel(level.level),
					tasks: [...level.tasks],
					film: level.film,
					passed_at: passed?.sitting ? toIso(passed.sitting.finishedAt) : null,
					certificate: rows.find(({ exam }) => exam.certifiedAt !== null)?.exam.id ?? null,
					exam: waiting ? { _id: waiting.exam.id, status: examStatus(factsOf(waiting), now) } : null,
					rehearsed: rehearsed.get(`${type} ${level.level}`) ?? null,
					failed: passed || waiting ? null : lastFailed(rows),
					retake_until: retake ? toIso(retake.until) : null,
					bar: refusal ?? (waiting || retake || attempts > 0 ? null : ("NOT_BOUGHT" as const)),
				};
			}),
		};
	});
	return { data, stars };
}
