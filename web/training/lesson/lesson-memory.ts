import { isLessonId, type LessonId } from "#domain/lesson/first-lessons";
import { type LessonProgress, mergeProgress, nextLesson } from "#domain/lesson/progress";
import { isLookedThrough } from "../../account/session/looked-through";
import { readLocal } from "../../lib/local-json";

const key = (owner: string | null) => `lessons:${owner ?? "guest"}`;

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function isProgress(value: unknown): value is LessonProgress {
	const { lesson, steps, finishedAt } = (value ?? {}) as Partial<LessonProgress>;
	return isLessonId(lesson) && isCount(steps) && (finishedAt === null || isCount(finishedAt));
}

/** The lessons somebody did on this device; `owner` null is a guest. */
export function lessonsOf(owner: string | null): LessonProgress[] {
	return readLocal<LessonProgress[]>(key(owner), [], (value) => (Array.isArray(value) ? value.filter(isProgress) : []));
}

/** Adds to what is known; returns all of it. What an admin does while looking as somebody is not kept. */
export function keepLessons(owner: string | null, more: readonly LessonProgress[]): LessonProgress[] {
	const all = mergeProgress(lessonsOf(owner), more);
	if (isLookedThrough(owner)) return all;
	try {
		localStorage.setItem(key(owner), JSON.stringify(all));
	} catch {
		// storage refused: the lesson goes on, the next visit begins anew
	}
	return all;
}

/** Gives what a guest did on this device to an account. */
export function giveLessons(owner: string): void {
	const guests = lessonsOf(null);
	if (guests.length === 0) return;
	keepLessons(owner, guests);
	localStorage.removeItem(key(null));
}

/** The lesson to offer; null when all are finished. */
export function offeredLesson(owner: string | null): LessonId | null {
	return nextLesson(lessonsOf(owner));
}
