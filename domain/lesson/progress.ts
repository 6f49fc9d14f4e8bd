import { firstLessons, type LessonId, lessonIds } from "./first-lessons";

/** How far somebody came in a lesson: most steps done, and when it was finished first, milliseconds; null: not yet. */
export type LessonProgress = { lesson: LessonId; steps: number; finishedAt: number | null };

function earlier(one: number | null, other: number | null): number | null {
	if (one === null || other === null) return one ?? other;
	return Math.min(one, other);
}

/**
 * Both together, in the order of the lessons. It only grows, so what two devices know may be put together in any order
 * and as often as wanted.
 */
export function mergeProgress(one: readonly LessonProgress[], other: readonly LessonProgress[]): LessonProgress[] {
	return lessonIds.flatMap((lesson): LessonProgress[] => {
		const found = [...one, ...other].filter((each) => each.lesson === lesson);
		if (found.length === 0) return [];
		const steps = Math.max(...found.map((each) => each.steps));
		return [{ lesson, steps, finishedAt: found.map((each) => each.finishedAt).reduce(earlier, null) }];
	});
}

/** Whether a lesson is finished. */
export function isFinished(progress: readonly LessonProgress[], lesson: LessonId): boolean {
	return progress.some((each) => each.lesson === lesson && each.finishedAt !== null);
}

/** The first lesson that is not finished; null when all are. */
export function nextLesson(progress: readonly LessonProgress[]): LessonId | null {
	return lessonIds.find((lesson) => !isFinished(progress, lesson)) ?? null;
}

/** The step to begin with: where an unfinished lesson was left, else the first. */
export function firstStep(progress: readonly LessonProgress[], lesson: LessonId): number {
	const steps = progress.find((each) => each.lesson === lesson)?.steps ?? 0;
	return isFinished(progress, lesson) ? 0 : Math.min(steps, firstLessons[lesson].length - 1);
}
