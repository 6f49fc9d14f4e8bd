import type { Plan } from "../../jobs/slices";
import { beginGeneration, pointTo } from "./slice-store";
import { addTeachers, clearTeachers, dropOldTeachers, nextTeachers, placeTeachers } from "./teacher-store";

/**
 * Builds the teacher rating of a Moscow date: the season's feathers of a teacher's own students with paid access, then
 * the works of children that were reviewed in the season (docs/domain.md F). Own: students the teacher entered and those in own groups. `now` in
 * milliseconds.
 */
export function buildTeachers(moscowDate: string, now: number): Plan {
	const generation = `teacher:${moscowDate}`;
	return async (db, cursor) => {
		switch (cursor?.stage) {
			case undefined:
				return {
					statements: [beginGeneration("teacher", moscowDate, now), clearTeachers(generation)],
					next: { stage: "add", after: [""] },
				};
			case "add": {
				const { teachers, last } = await nextTeachers(db, String(cursor.after?.[0] ?? ""));
				return last
					? { statements: [addTeachers(generation, teachers, now)], next: { stage: "add", after: [last] } }
					: { statements: [], next: { stage: "place" } };
			}
			case "place": {
				const field = { table: "teacher_rating_rows", scope: "generation_id", key: generation } as const;
				return placeTeachers(db, field, cursor, { stage: "point" });
			}
			default:
				return { statements: [pointTo("teacher", moscowDate), dropOldTeachers], next: null };
		}
	};
}
