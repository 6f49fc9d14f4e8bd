/** `{type}` of the calls of an olympiad's attempt (docs/product.md 4): what it counts for. */
export const olympiadAttemptTypes = ["online", "offline", "sama", "simulate"] as const;
/** What an attempt at a level counts for: an exam, or a rehearsal of one (docs/domain.md E.2). */
export const examAttemptTypes = ["exam", "rehearsal"] as const;

export const attemptTypes = [...olympiadAttemptTypes, ...examAttemptTypes] as const;
export type OlympiadAttemptType = (typeof olympiadAttemptTypes)[number];
export type ExamAttemptType = (typeof examAttemptTypes)[number];
export type AttemptType = (typeof attemptTypes)[number];

/** A rehearsal may be sat as often as one likes, on other numbers each time. */
export function isRehearsal(type: AttemptType): boolean {
	return type === "simulate" || type === "rehearsal";
}

/** Whether an attempt is at a level of a ladder and not at an olympiad. */
export function isOfExam(type: AttemptType): type is ExamAttemptType {
	return type === "exam" || type === "rehearsal";
}
