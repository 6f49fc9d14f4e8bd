import { type Plan, sliceRows } from "../../jobs/slices";
import {
	beginGeneration,
	clearSlice,
	dropGeneration,
	findOutdated,
	lastStaged,
	lastUser,
	numberRating,
	pointTo,
	stage,
	type StagingKey,
	unstage,
	usersBetween,
} from "./slice-store";

/**
 * Builds the student rating of a Moscow date beside the old one, slice by slice, and then points readers to it:
 * feathers, experience, who was first; nobody without feathers (docs/domain.md F). Every student is read once, so nobody
 * is missed or listed twice while feathers change. `now` in milliseconds.
 */
export function buildStudents(moscowDate: string, now: number): Plan {
	const generation = `student:${moscowDate}`;
	return async (db, cursor) => {
		switch (cursor?.stage) {
			case undefined:
				return { statements: [beginGeneration("student", moscowDate, now)], next: { stage: "clear" } };
			case "clear": {
				const { clear, more } = await clearSlice(db, generation);
				return { statements: [clear], next: { stage: more ? "clear" : "sort" } };
			}
			case "sort": {
				const after = String(cursor.after?.[0] ?? "");
				const end = await lastUser(db, after);
				const statements = [stage(generation, usersBetween(after, end))];
				return { statements, next: end === null ? { stage: "number" } : { stage: "sort", after: [end] } };
			}
			case "number": {
				const base = cursor.base ?? 0;
				const from = (cursor.after as StagingKey | undefined) ?? null;
				const { number, end } = await numberRating(db, generation, from, base);
				const next = end ? { stage: "number", after: end, base: base + sliceRows } : { stage: "point" };
				return { statements: [number], next };
			}
			case "point":
				return { statements: [pointTo("student", moscowDate)], next: { stage: "sweep" } };
			case "sweep": {
				const end = await lastStaged(db, generation, null);
				return { statements: [unstage(generation, end)], next: { stage: end ? "sweep" : "old" } };
			}
			default: {
				const old = await findOutdated(db);
				if (old === null) return { statements: [], next: null };
				const { clear, more } = await clearSlice(db, old);
				const drop = more ? [] : [dropGeneration(old)];
				return { statements: [clear, ...drop], next: { stage: "old" } };
			}
		}
	};
}
