import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { examTrainings } from "#db/schema/exam";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { namedStaff, ownFirst, saidOf } from "../account/users/store";
import type { TeacherFilter } from "./contract";

export const teachersPerPage = 50;

/** Teachers and heads of schools by name, one page: when their training was done, and the levels of SAMA they passed. */
export async function listTeachers(db: Db, { search, page }: TeacherFilter) {
	const where = and(
		inArray(users.role, [Role.teacher, Role.school]),
		isNull(users.deletedAt),
		search ? saidOf(search) : undefined,
	);
	const [rows, total] = await Promise.all([
		db
			.select({
				id: users.id,
				name: sql<string>`coalesce(nullif(${ownFirst("users")}, ''), ${users.email}, '')`.as("teacher_name"),
				nameEn: namedStaff.as("teacher_name_en"),
				trainedAt: examTrainings.markedAt,
				passed: sql<string>`(select json_group_array(json_array(e.type, e.level)) from exams e
					join exam_sittings s on s.exam_id = e.id
					where e.user_id = ${users.id} and e.type <> 'uamap' and s.passed and e.review is not 'refused'
						and (e.review is 'confirmed' or not (e.film_asked or s.hasty)))`.as("passed_levels"),
			})
			.from(users)
			.leftJoin(examTrainings, eq(examTrainings.userId, users.id))
			.where(where)
			.orderBy(users.sortName, users.id)
			.limit(teachersPerPage)
			.offset((page - 1) * teachersPerPage),
		db.select({ count: count() }).from(users).where(where).get(),
	]);
	return { rows, count: total?.count ?? 0 };
}
