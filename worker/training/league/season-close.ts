import { type Plan, sliceRows } from "../../jobs/slices";
import {
	archiveStudents,
	lastStaged,
	lastUser,
	noteSeason,
	numberArchive,
	type StagingKey,
	unstage,
	usersBetween,
} from "./slice-store";
import { archiveTeachers, nextTeachers, placeTeachers } from "./teacher-store";

/**
 * Keeps the feathers of a finished season and starts everybody at zero. A slice of users is archived and emptied in one
 * transaction, together with the cursor: feathers of the new season are never taken for the old one's, however often the
 * run breaks off. `now` in milliseconds.
 */
export function closeSeason(season: string, now: number): Plan {
	const generation = `season:${season}`;
	return async (db, cursor) => {
		switch (cursor?.stage) {
			case undefined:
			case "archive": {
				const after = String(cursor?.after?.[0] ?? "");
				const end = await lastUser(db, after);
				return {
					statements: archiveStudents(season, generation, usersBetween(after, end), now),
					next: end === null ? { stage: "number" } : { stage: "archive", after: [end] },
				};
			}
			case "number": {
				const base = cursor.base ?? 0;
				const from = (cursor.after as StagingKey | undefined) ?? null;
				const { number, end } = await numberArchive(db, season, generation, from, base);
				return {
					statements: [number],
					next: end ? { stage: "number", after: end, base: base + sliceRows } : { stage: "teachers", after: [""] },
				};
			}
			case "teachers": {
				const { teachers, last } = await nextTeachers(db, String(cursor.after?.[0] ?? ""));
				return last
					? { statements: [archiveTeachers(season, teachers, now)], next: { stage: "teachers", after: [last] } }
					: { statements: [], next: { stage: "place" } };
			}
			case "place": {
				const field = { table: "teacher_season_archive", scope: "season", key: season } as const;
				return placeTeachers(db, field, cursor, { stage: "note" });
			}
			case "note":
				return { statements: [noteSeason(season, now)], next: { stage: "sweep" } };
			default: {
				const end = await lastStaged(db, generation, null);
				return { statements: [unstage(generation, end)], next: end ? { stage: "sweep" } : null };
			}
		}
	};
}
