import { z } from "zod";
import { lessonIds } from "#domain/lesson/first-lessons";
import { Instant } from "../../http/contract";

/** How far somebody came in a first lesson; `finished_at` is null while it is not finished. */
const Lesson = z
	.object({
		lesson: z.enum(lessonIds, "OUT_OF_RANGE"),
		steps: z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(0, "OUT_OF_RANGE").max(100, "OUT_OF_RANGE"),
		finished_at: Instant.nullable(),
	})
	.meta({ id: "TrainingLesson" });

/** What a device knows; `owner` is whose lessons these are. Nothing to tell is allowed: the answer is all that is known. */
export const LessonsInput = z
	.object({
		owner: z.string("REQUIRED").min(1, "REQUIRED").max(64, "TOO_LONG"),
		data: z.array(Lesson).max(lessonIds.length, "OUT_OF_RANGE"),
	})
	.meta({ id: "TrainingLessonsInput" });

export const LessonsAnswer = z.object({ data: z.array(Lesson) }).meta({ id: "TrainingLessons" });
