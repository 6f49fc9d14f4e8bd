import { type SQL, sql } from "drizzle-orm";

/** Teachers whose students one slice adds up. */
const teachersPerSlice = 100;

/** The next teachers and centres after an id. */
export function teachersFrom(after: string): SQL {
	return sql`select id from users where role in (2, 3) and deleted_at is null and id > ${after}
		order by id limit ${teachersPerSlice}`;
}

/** Pairs of `teacher` and `student`: those a teacher entered, and those in the teacher's groups. */
export function ownStudents(teachers: SQL): SQL {
	return sql`select t.id as teacher, c.id as student from (${teachers}) t join users c on c.creator_id = t.id
		union
		select t.id, m.user_id from (${teachers}) t join groups g on g.teacher_id = t.id
			join group_members m on m.group_id = g.id`;
}
