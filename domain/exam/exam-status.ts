/**
 * The life of one exam of one person (specification 3, docs/domain.md E.2): new, in_process from the start, finished
 * when the sitting is over and its answers are being counted, under_review where a film is asked for, successful or
 * failed, archive once the certificate was issued or thirty days have passed; what waits for a reviewer is not put away.
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
	/** what the reviewer decided; null while nobody has */
	readonly review: "confirmed" | "refused" | null;
	readonly certifiedAt: number | null;
};

const archiveMs = 30 * 86_400_000;

/** The status of an exam at an instant. */
export function examStatus(facts: ExamFacts, now: number): ExamStatus {
	const { startedAt, endedAt, passed, filmAsked, review, certifiedAt } = facts;
	if (startedAt === null) return "new";
	if (endedAt === null) return "in_process";
	if (passed === null) return "finished";
	const waits = passed && filmAsked && review === null;
	if (certifiedAt !== null || (!waits && now >= endedAt + archiveMs)) return "archive";
	if (!passed || review === "refused") return "failed";
	return waits ? "under_review" : "successful";
}

/** Whether the level is reached: every task passed, and the film confirmed where one is asked for. */
export function isLevelPassed({ passed, filmAsked, review }: ExamFacts): boolean {
	return passed === true && review !== "refused" && (!filmAsked || review === "confirmed");
}
