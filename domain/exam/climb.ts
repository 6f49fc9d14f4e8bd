import type { Candidate, ExamLevel } from "./levels";

/** Rules of a school or of the product as data. */
export type ClimbRules = {
	/** whether a level may be sat before those under it are passed */
	readonly skipping: boolean;
	/** a failed exam may be sat again once without a new attempt within this many days; null for never */
	readonly freeRetakeDays: number | null;
};

/** The most days within which a failed exam may be sat again free. */
export const mostRetakeDays = 60;

/** The rules until an admin changes them. */
export const usualClimbRules: ClimbRules = { skipping: true, freeRetakeDays: null };

export type ClimbRefusal = "NOT_OFFERED" | "NOT_FOR_YOU" | "TRAINING_FIRST" | "LEVEL_BEFORE" | "LEVEL_PASSED";

/** The one who wants to sit a level. */
export type Climber = {
	readonly candidate: Candidate;
	/** the levels for teachers whose training is done */
	readonly trained: ReadonlySet<string>;
	readonly passed: ReadonlySet<string>;
};

/** Why somebody may not sit a level now; null when they may (docs/domain.md E.1). `ladder` is ordered upwards. */
export function climbRefusal(
	ladder: readonly ExamLevel[],
	level: ExamLevel,
	climber: Climber,
	{ skipping }: ClimbRules,
): ClimbRefusal | null {
	if (!level.offered) return "NOT_OFFERED";
	if (level.candidate !== climber.candidate) return "NOT_FOR_YOU";
	if (level.candidate === "teacher" && !climber.trained.has(level.level)) return "TRAINING_FIRST";
	if (climber.passed.has(level.level)) return "LEVEL_PASSED";
	if (skipping) return null;
	const below = ladder.filter(({ candidate, offered }) => offered && candidate === level.candidate);
	const before = below[below.findIndex((one) => one.level === level.level) - 1];
	return before && !climber.passed.has(before.level) ? "LEVEL_BEFORE" : null;
}

/** The first level upwards that is offered to this person and not passed; null at the top. */
export function nextLevel(ladder: readonly ExamLevel[], climber: Climber): ExamLevel | null {
	const highest = ladder.findLastIndex(({ level }) => climber.passed.has(level));
	return ladder.slice(highest + 1).find(({ candidate, offered }) => offered && candidate === climber.candidate) ?? null;
}

/** A failed exam: when it failed (milliseconds), whether it was a free retake itself, and whether one followed it. */
export type FailedExam = { readonly failedAt: number; readonly isRetake: boolean; readonly retaken: boolean };

/**
 * Until when (milliseconds) a failed exam may be sat again without a new attempt: once, within the days the rule gives
 * (docs/product.md 8). Null where it may not.
 */
export function freeRetakeUntil({ freeRetakeDays }: ClimbRules, failed: FailedExam, now: number): number | null {
	if (freeRetakeDays === null || failed.isRetake || failed.retaken) return null;
	const until = failed.failedAt + freeRetakeDays * 86_400_000;
	return now < until ? until : null;
}
