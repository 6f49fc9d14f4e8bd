import { Role } from "../user/role";

/** What people say what they think of. */
export const subjects = ["lesson", "olympiad", "product"] as const;
export type Subject = (typeof subjects)[number];

export const mostCommentSigns = 1_000;
/** From so many answers on a teacher sees the average of own lessons: of fewer it would tell who said what. */
export const fewestShown = 5;

const day = 24 * 60 * 60 * 1000;
/** Nobody is asked again for so long; after "not now" for longer. */
const restMs = 60 * day;
const declinedRestMs = 90 * day;
/** A question that was only looked at stays for the rest of that time. */
const openMs = day;
/** An answer may be changed for so long. */
const changeMs = day;
/** So long after it ended a child still remembers a lesson, and an olympiad after its results. */
const lessonMs = 3 * day;
const olympiadMs = 30 * day;
/** The first of these lessons are for looking around. */
const lessonsBefore = 3;
/** Who has not used the product for so long is not asked about it. */
const acquaintedMs = 30 * day;

/** Something that happened to somebody and that they have not said anything of. `at`: when it was over. */
export type Happened = { id: string; at: number };

/** What decides whether somebody is asked; instants in milliseconds. */
export type AskFacts = {
	role: number;
	since: number;
	/** when they were asked last; null: never */
	askedAt: number | null;
	/** when they answered or closed the question last */
	closedAt: number | null;
	/** whether that was "not now" */
	declined: boolean;
	/** an olympiad of theirs is going on */
	underWay: boolean;
	lessons: number;
	lastLesson: Happened | null;
	/** the last olympiad they took part in whose results are final, since when */
	lastOlympiad: Happened | null;
	productRated: boolean;
};

export type Question = { subject: Subject; id: string };

/**
 * What somebody may be asked now; null for nothing, which is nearly always (docs/product.md 10): at most once in 60 days,
 * not for 90 days after "not now", never while an olympiad of theirs goes on. Children are asked about an olympiad with
 * final results, else about a lesson from the third on; teachers and heads of schools about the product. `now` in
 * milliseconds.
 */
export function questionFor(facts: AskFacts, now: number): Question | null {
	const { askedAt, closedAt, declined } = facts;
	if (facts.underWay) return null;
	if (declined && closedAt !== null && now - closedAt < declinedRestMs) return null;
	const open = askedAt !== null && now - askedAt < openMs && (closedAt === null || closedAt < askedAt);
	if (!open && askedAt !== null && now - askedAt < restMs) return null;
	if (facts.role === Role.student) {
		const { lastOlympiad, lastLesson, lessons } = facts;
		if (lastOlympiad && now - lastOlympiad.at < olympiadMs) return { subject: "olympiad", id: lastOlympiad.id };
		const recent = lastLesson && lessons >= lessonsBefore && now - lastLesson.at < lessonMs;
		return recent ? { subject: "lesson", id: lastLesson.id } : null;
	}
	if (facts.role !== Role.teacher && facts.role !== Role.school) return null;
	if (facts.productRated || now - facts.since < acquaintedMs) return null;
	return { subject: "product", id: "" };
}

/** Whether an answer may still be changed. Instants in milliseconds. */
export function changeable(answeredAt: number, now: number): boolean {
	return now - answeredAt < changeMs;
}

/** The average of one to five stars to a tenth; null of none. `counts`: how many gave 1, 2, 3, 4 and 5. */
export function averageOf(counts: readonly number[]): number | null {
	const answers = counts.reduce((sum, count) => sum + count, 0);
	if (answers === 0) return null;
	const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
	return Math.round((stars / answers) * 10) / 10;
}
