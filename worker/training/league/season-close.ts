import { sql } from "drizzle-orm";
import { type Plan, sliceRows } from "../../jobs/slices";
import { ownStudents, teachersFrom } from "./own-students";
import {
	lastStaged,
	lastUser,
	numberedSlice,
	rated,
	stage,
	type StagingKey,
	unstage,
	usersBetween,
} from "./slice-store";
import { placeTeachers } from "./teacher-places";

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
				const between = usersBetween(after, end);
				return {
					statements: [
						sql`insert into season_archive (season, user_id, feathers, position, archived_at)
							select ${season}, id, feathers, 0, ${now} from users where ${between} and ${rated} on conflict do nothing`,
						stage(generation, between),
						sql`update users set feathers = 0, earned_at = ${now} where ${between} and feathers > 0`,
					],
					next: end === null ? { stage: "number" } : { stage: "archive", after: [end] },
				};
			}
			case "number": {
				const from = (cursor.after as StagingKey | undefined) ?? null;
				const base = cursor.base ?? 0;
				const end = await lastStaged(db, generation, from);
				const last = from
					? await db.get<{ position: number } | undefined>(sql`
						select position from season_archive where season = ${season} and user_id = ${from[3]}`)
					: undefined;
				const slice = numberedSlice(generation, from, end, base, last?.position ?? 0);
				return {
					statements: [
						sql`update season_archive set position = placed.position, ordinal = placed.ordinal from (${slice}) as placed
							where season_archive.season = ${season} and season_archive.user_id = placed.user_id`,
					],
					next: end ? { stage: "number", after: end, base: base + sliceRows } : { stage: "teachers", after: [""] },
				};
			}
			case "teachers": {
				const teachers = teachersFrom(String(cursor.after?.[0] ?? ""));
				const last = await db.get<{ id: string | null }>(sql`select max(id) as id from (${teachers})`);
				// what the season's students had is in its archive; who had paid access is asked of the moment it closed
				const add = sql`insert into teacher_season_archive (season, user_id, feathers, students)
					select ${season}, own.teacher, sum(a.feathers), count(*)
					from (${ownStudents(teachers)}) own join season_archive a on a.season = ${season} and a.user_id = own.student
					join users s on s.id = own.student
					where s.access_until > ${Math.floor(now / 1000)} group by own.teacher on conflict do nothing`;
				return last?.id
					? { statements: [add], next: { stage: "teachers", after: [last.id] } }
					: { statements: [], next: { stage: "place" } };
			}
			case "place": {
				const field = { table: "teacher_season_archive", scope: "season", key: season } as const;
				return placeTeachers(db, field, cursor, { stage: "note" });
			}
			case "note":
				return {
					statements: [
						sql`insert into archived_seasons (season, students, teachers, closed_at) values (${season},
							(select coalesce(max(ordinal), 0) from season_archive where season = ${season}),
							(select coalesce(max(ordinal), 0) from teacher_season_archive where season = ${season}), ${now})
							on conflict do nothing`,
					],
					next: { stage: "sweep" },
				};
			default: {
				const end = await lastStaged(db, generation, null);
				return { statements: [unstage(generation, end)], next: end ? { stage: "sweep" } : null };
			}
		}
	};
}
