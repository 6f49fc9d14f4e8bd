import { sql } from "drizzle-orm";
import type { Plan } from "../../jobs/slices";
import { ownStudents, teachersFrom } from "./own-students";
import { placeTeachers } from "./teacher-places";

/**
 * Builds the teacher rating of a Moscow date: the season's feathers of a teacher's own students with paid access, then
 * reviewed homeworks (docs/domain.md F). Own: students the teacher entered and those in own groups.
 * `now` in milliseconds.
 */
export function buildTeachers(moscowDate: string, now: number): Plan {
	const generation = `teacher:${moscowDate}`;
	return async (db, cursor) => {
		switch (cursor?.stage) {
			case undefined:
				return {
					statements: [
						sql`insert into rating_generations (id, kind, moscow_date, built_at)
							values (${generation}, 'teacher', ${moscowDate}, ${now})
							on conflict (id) do update set built_at = excluded.built_at`,
						sql`delete from teacher_rating_rows where generation_id = ${generation}`,
					],
					next: { stage: "add", after: [""] },
				};
			case "add": {
				const after = String(cursor.after?.[0] ?? "");
				const teachers = teachersFrom(after);
				const last = await db.get<{ id: string | null }>(sql`select max(id) as id from (${teachers})`);
				// homeworks are not reviewed anywhere yet, so all teachers have reviewed none
				const add = sql`insert into teacher_rating_rows (generation_id, user_id, feathers, students, reviewed)
					select ${generation}, own.teacher, sum(s.feathers), count(*), 0
					from (${ownStudents(teachers)}) own join users s on s.id = own.student
					where s.role = 1 and s.deleted_at is null and s.access_until > ${Math.floor(now / 1000)}
					group by own.teacher having sum(s.feathers) > 0`;
				return last?.id
					? { statements: [add], next: { stage: "add", after: [last.id] } }
					: { statements: [], next: { stage: "place" } };
			}
			case "place": {
				const field = { table: "teacher_rating_rows", scope: "generation_id", key: generation } as const;
				return placeTeachers(db, field, cursor, { stage: "point" });
			}
			default:
				return {
					statements: [
						sql`insert into rating_pointers (kind, generation_id) values ('teacher', ${generation})
							on conflict (kind) do update set generation_id = excluded.generation_id`,
						sql`delete from rating_generations where kind = 'teacher' and id not in (
							select id from rating_generations where kind = 'teacher' order by moscow_date desc limit 3)`,
					],
					next: null,
				};
		}
	};
}
