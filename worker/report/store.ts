import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import type { FormulaWork, WorkDay } from "#domain/report/figures";
import type { Period } from "#domain/report/periods";
import { Role } from "#domain/user/role";
import { ownFirst, withinReach } from "../account/users/store";
import { readFormulaDays, readWorkDays } from "../training/day-store";
import { childrenOf, reached } from "../school/people/reach-store";

export type ReportedChild = { id: string; name: string };

/** Most children of one report. */
export const mostChildren = 400;

/** Children behind a query of ids whom an actor reaches, by name; one more than are told, to know that there are more. */
function childrenAmong(db: Db, actor: Actor, ids: SQL): Promise<ReportedChild[]> {
	return db.all<ReportedChild>(sql`
		select u.id, ${ownFirst("u")} as name from users u
		where u.id in (${ids}) and u.role = ${Role.student} and u.deleted_at is null and ${reached(actor, sql`u.id`)}
		order by u.sort_name, u.id limit ${mostChildren + 1}`);
}

/** The children of a group. */
export function childrenOfGroup(db: Db, actor: Actor, group: string) {
	return childrenAmong(db, actor, sql`select user_id from group_members where group_id = ${group}`);
}

/** The children of a teacher: made by the teacher, or in a group of the teacher's. */
export function childrenOfTeacher(db: Db, actor: Actor, teacher: string) {
	return childrenAmong(db, actor, childrenOf(sql`select ${teacher} as id`));
}

/** The children of a school: of everybody who teaches there. */
export function childrenOfSchool(db: Db, actor: Actor, school: string) {
	return childrenAmong(db, actor, childrenOf(sql`select id from users where school_id = ${school}`));
}

/** A child whom an actor reaches, or the actor. */
export function findChild(db: Db, actor: Actor, id: string) {
	return db.get<(ReportedChild & { first: string; surname: string }) | undefined>(sql`
		select users.id, ${ownFirst("users")} as name, coalesce(nullif(users.name, ''), users.name_en) as first,
			coalesce(nullif(users.surname, ''), users.surname_en) as surname
		from users where users.id = ${id} and users.role = ${Role.student} and users.deleted_at is null
			and ${withinReach(actor) ?? sql`1`}`);
}

/** Name of a person or school. */
export function nameOfPerson(db: Db, id: string) {
	return db.get<{ name: string } | undefined>(sql`select ${ownFirst("users")} as name from users where id = ${id}`);
}

export function nameOfSchool(db: Db, id: string) {
	return db.get<{ id: string; name: string } | undefined>(sql`select id, name from schools where id = ${id}`);
}

export function schoolOf(db: Db, userId: string) {
	return db.get<{ id: string; name: string } | undefined>(sql`
		select s.id, s.name from users u join schools s on s.id = u.school_id where u.id = ${userId}`);
}

/**
 * The one read of all figures: what some children did by day and trainer in a period, and their formulas by day up to its
 * end, from `formulasFrom` on. Every view of a report is folded from these rows.
 */
export async function readFigures(
	db: Db,
	ids: readonly string[],
	{ from, to, formulasFrom }: Period & { formulasFrom: string },
): Promise<{ work: WorkDay[]; formulas: FormulaWork[] }> {
	const [work, formulas] = await Promise.all([
		readWorkDays(db, ids, from, to),
		readFormulaDays(db, ids, formulasFrom, to),
	]);
	return { work, formulas: formulas as FormulaWork[] };
}

/**
 * Of how many lessons of a period it is known for each child, and to how many it came, by mark or by live lesson. A lesson
 * missed by illness does not count.
 */
export function attendanceOf(db: Db, ids: readonly string[], { from, to }: Period) {
	return db.all<{ userId: string; lessons: number; came: number }>(sql`
		with told as (
			select a.user_id, a.lesson_id, a.day, a.state in ('came', 'late') as here from attendance a
			where a.user_id in ${listed(ids)} and a.day between ${from} and ${to} and a.state <> 'ill'
			union
			select m.user_id, r.lesson_id, r.day, 1 from live_lesson_members m join lesson_rooms r on r.room = m.lesson_id
			where m.user_id in ${listed(ids)} and r.day between ${from} and ${to} and not exists (
				select 1 from attendance a where a.lesson_id = r.lesson_id and a.day = r.day and a.user_id = m.user_id))
		select user_id as "userId", count(*) as lessons, sum(here) as came from told group by user_id`);
}

/** The first group of a child that is not put away. */
export function groupOfChild(db: Db, id: string) {
	return db.get<{ name: string } | undefined>(sql`
		select g.name from group_members m join groups g on g.id = m.group_id
		where m.user_id = ${id} and g.archived_at is null order by m.joined_at, g.name limit 1`);
}

/** The latest words that a teacher wrote below a homework, from an instant (milliseconds) on. */
export function lastWords(db: Db, id: string, since: number) {
	return db.get<{ text: string; stars: number; by: string; at: number } | undefined>(sql`
		select r.comment as text, r.stars, ${ownFirst("t")} as "by", r.at
		from assignments a join assignment_reviews r on r.assignment_id = a.id join users t on t.id = r."by"
		where a.student_id = ${id} and r.at >= ${since} and r.undone_at is null and r.comment <> ''
		order by r.at desc limit 1`);
}

/** The next olympiad a child is entered in. */
export function nextOlympiad(db: Db, id: string, now: number) {
	return db.get<{ name: string; startsAt: number } | undefined>(sql`
		select o.name, o.starts_at as "startsAt" from participants p join olympiads o on o.id = p.olympiad_id
		where p.user_id = ${id} and o.starts_at > ${now} order by o.starts_at limit 1`);
}
