import { type LessonStep, setStep, shownStep, sumStep } from "./lesson";

/** The five first lessons in the order they are taught. */
export const lessonIds = ["beads", "numbers", "sums", "brothers", "friends"] as const;
export type LessonId = (typeof lessonIds)[number];

const beads = [
	setStep("beads_one", [0, 1]),
	setStep("beads_two", [1, 2]),
	setStep("beads_four", [2, 4]),
	setStep("beads_down", [4, 0]),
	setStep("beads_five", [0, 5]),
	setStep("beads_ten", [0, 10]),
	setStep("beads_all", [10, 15, 16]),
];

const numbers = [
	setStep("numbers_three", [0, 3]),
	setStep("numbers_six", [0, 5, 6]),
	setStep("numbers_seven", [2, 7]),
	setStep("own", [0, 5, 9], "late"),
	setStep("numbers_tens", [0, 10, 12]),
	setStep("own", [0, 40, 45, 47], "late"),
	setStep("numbers_zero", [0, 100, 105], "late"),
];

const sums = [
	shownStep("sums_shown", [2, 3]),
	sumStep("sums_one", [2, 3]),
	sumStep("sums_two", [1, 3]),
	sumStep("sums_five", [2, 7]),
	sumStep("sums_six", [2, 7, 8]),
	sumStep("sums_minus", [4, 2]),
	sumStep("own", [1, 4], "late"),
	sumStep("sums_tens", [21, 31, 36], "late"),
];

const brothers = [
	shownStep("brothers_shown", [4, 9, 5]),
	sumStep("brothers_one", [4, 9, 5]),
	sumStep("brothers_two", [3, 8, 5]),
	sumStep("brothers_three", [2, 7, 5]),
	sumStep("brothers_four", [3, 8, 7]),
	sumStep("brothers_minus", [5, 0, 4]),
	sumStep("own", [4, 9, 7], "late"),
	sumStep("own", [6, 1, 3], "late"),
];

const friends = [
	shownStep("friends_shown", [9, 0, 10]),
	sumStep("friends_one", [9, 0, 10]),
	sumStep("friends_two", [8, 0, 10]),
	sumStep("friends_three", [9, 2, 12]),
	sumStep("friends_five", [7, 2, 12]),
	sumStep("friends_minus", [10, 0, 9]),
	sumStep("own", [8, 1, 11], "late"),
	sumStep("own", [12, 2, 8], "late"),
];

const all = { beads, numbers, sums, brothers, friends };

/** What a step of the first lessons says. */
export type FirstSay = (typeof all)[LessonId][number]["say"];

/** The steps of each lesson; each can be done in about three minutes. */
export const firstLessons: Record<LessonId, readonly LessonStep<FirstSay>[]> = all;

/** Place of a lesson from 1, as in its address; null for anything else. */
export function lessonAt(place: unknown): LessonId | null {
	return typeof place === "string" && /^\d$/.test(place) ? (lessonIds[Number(place) - 1] ?? null) : null;
}

/** Place of a lesson from 1. */
export function placeOf(lesson: LessonId): number {
	return lessonIds.indexOf(lesson) + 1;
}

export function isLessonId(value: unknown): value is LessonId {
	return lessonIds.some((id) => id === value);
}
