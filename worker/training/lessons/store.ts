import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { trainingLessons } from "#db/schema/training";
import { isLessonId } from "#domain/lesson/first-lessons";
import { type LessonProgress, mergeProgress } from "#domain/lesson/progress";

/** Adds to what is known of a user's lessons and reads all of it. Nothing that was done is ever taken back. */
export async function keepLessons(
	db: Db,
	userId: string,
	lessons: readonly LessonProgress[],
): Promise<LessonProgress[]> {
	const rows = JSON.stringify(mergeProgress(lessons, []));
	const [, known] = await db.batch([
		db
			.insert(trainingLessons)
			.select(
				sql`select ${userId}, value ->> 'lesson', value ->> 'steps', value ->> 'finishedAt'
					from json_each(${rows}) where true`,
			)
			.onConflictDoUpdate({
				target: [trainingLessons.userId, trainingLessons.lesson],
				set: {
					steps: sql`max(${trainingLessons.steps}, excluded.steps)`,
					finishedAt: sql`coalesce(min(${trainingLessons.finishedAt}, excluded.finished_at),
						${trainingLessons.finishedAt}, excluded.finished_at)`,
				},
			}),
		db.select().from(trainingLessons).where(eq(trainingLessons.userId, userId)),
	]);
	// a lesson may be gone since
	const rowsNow = known.flatMap(({ lesson, steps, finishedAt }) =>
		isLessonId(lesson) ? [{ lesson, steps, finishedAt }] : [],
	);
	return mergeProgress(rowsNow, []);
}
