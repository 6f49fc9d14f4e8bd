/**
 * The life of one exam of one person (specification 3, docs/domain.md E.2): new, in_process from the start, finished
 * when the sitting is over and its answers are being counted, under_review where a film is asked for or its pace is one
 * that no hand has, successful or failed, archive once the certificate was issued or thirty days have passed; what waits for a reviewer is not put away.
 */
export const examStatuses = [
	"new",
	"in_process",
	"finished",
	"under_review",
	"successful",
	"failed",
	"archive",
] as const;
export type ExamStatus = (typeof examStatuses)[number];

/** What is kept of an exam; the status follows from it. Instants are milliseconds since the epoch. */
export type ExamFacts = {
	readonly startedAt: number | null;
	readonly endedAt: number | null;
	/** null until every answer is counted */
	readonly passed: boolean | null;
	readonly filmAsked: boolean;
	/** the sitting was worked at a pace no hand has (domain/exam/exam-pace.ts) */
	readonly hasty: boolean;
	/** what the reviewer decided; null while nobody has */
	readonly review: "confirmed" | "refused" | null;
	readonly certifiedAt: number | null;
};

const archiveMs = 30 * 86_400_000;

/** The status of an exam at an instant. */
export function examStatus(facts: ExamFacts, now: number): ExamStatus {
	const { startedAt, endedAt, passed, certifiedAt } = facts;
	if (startedAt === null) return "new";
	if (endedAt === null) return "in_process";
	if (passed === null) return "finished";
	const outcome = examOutcome(facts);
	if (certifiedAt !== null || (outcome !== "waits" && now >= endedAt + archiveMs)) return "archive";
	if (outcome === "waits") return "under_review";
	return outcome === "passed" ? "successful" : "failed";
}

/** What an exam came to, whatever its status: `refused` has the points, and its reviewer did not confirm it. */
export const examOutcomes = ["passed", "failed", "waits", "refused"] as const;
export type ExamOutcome = (typeof examOutcomes)[number];

/** The points and the reviewer together; null until every answer is counted. */
export function examOutcome({
	passed,
	filmAsked,
	hasty,
	review,
}: Pick<ExamFacts, "passed" | "filmAsked" | "hasty" | "review">): ExamOutcome | null {
	if (passed === null) return null;
	if (!passed) return "failed";
	if (review === "refused") return "refused";
	return (filmAsked || hasty) && review === null ? "waits" : "passed";
}

/** Whether the level is reached: every task passed, and confirmed where a reviewer looks at it. */
export const isLevelPassed = (facts: ExamFacts): boolean => examOutcome(facts) === "passed";
