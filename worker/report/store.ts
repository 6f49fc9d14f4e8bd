import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import type { FormulaWork, WorkDay } from "#domain/report/figures";
import type { Period } from "#domain/report/periods";
import { Role } from "#domain/user/role";
import { inBoth, withinReach } from "../account/users/store";
import { readFormulaDays, readWorkDays } from "../training/day-store";
import { heldLive } from "../schedule/presence-store";
import { taughtIds } from "../account/users/relation-store";
import { reached } from "../school/people/reach-store";

export type ReportedChild = { id: string; name: string; nameEn: string };

/** Children behind a query of ids whom an actor reaches, by name. */
function childrenAmong(db: Db, actor: Actor, ids: SQL): Promise<ReportedChild[]> {
	return db.all<ReportedChild>(sql`
		select u.id, ${inBoth("u")} from users u
		where u.id in (${ids}) and u.role = ${Role.student} and u.deleted_at is null and ${reached(actor, sql`u.id`)}
		order by u.sort_name, u.id`);
}

/** The children of a group. */
export function childrenOfGroup(db: Db, actor: Actor, group: string) {
	return childrenAmong(db, actor, sql`select user_id from group_members where group_id = ${group}`);
}

/** The children of a teacher: made by the teacher, or in a group of the teacher's. */
export function childrenOfTeacher(db: Db, actor: Actor, teacher: string) {
	return childrenAmong(db, actor, taughtIds(sql`select ${teacher}`));
}

/** The children of a school: of everybody who teaches there. */
export function childrenOfSchool(db: Db, actor: Actor, school: string) {
	return childrenAmong(db, actor, taughtIds(sql`select id from users where school_id = ${school}`));
}

/** A child whom an actor reaches, or the actor. */
export function findChild(db: Db, actor: Actor, id: string) {
	return db.get<
		(ReportedChild & { first: string; surname: string; firstEn: string; surnameEn: string }) | undefined
	>(sql`
		select users.id, ${inBoth("users")}, coalesce(nullif(users.name, ''), users.name_en) as first,
			coalesce(nullif(users.surname, ''), users.surname_en) as surname,
			coalesce(nullif(users.name_en, ''), users.name) as firstEn,
			coalesce(nullif(users.surname_en, ''), users.surname) as surnameEn
		from users where users.id = ${id} and users.role = ${Role.student} and users.deleted_at is null
			and ${withinReach(actor) ?? sql`1`}`);
}

/** Name of a person or school. */
export function nameOfPerson(db: Db, id: string) {
	return db.get<{ name: string; nameEn: string } | undefined>(sql`
		select ${inBoth("users")} from users where id = ${id}`);
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
 * Of how many lessons that stood in a period it is known for each child, and to how many it came: by mark, by the live
 * lesson it was in, or by the one of its group it was not in. A lesson missed by illness does not count, nor a cancelled
 * one. `group`: lessons of this group alone.
 */
export function attendanceOf(db: Db, ids: readonly string[], { from, to }: Period, group: string | null) {
	// the day on the school's wall, on which the schedule looks for illness too; none of a lesson that was cancelled
	const stood = (row: string) => sql`coalesce((select case when c.to_day is null then '' else c.to_day end
		from lesson_changes c where c.lesson_id = ${sql.raw(row)}.lesson_id and c.day = ${sql.raw(row)}.day),
		${sql.raw(row)}.day)`;
	const stands = (row: string) => sql`${stood(row)} between ${from} and ${to}`;
	const ofGroup = group === null ? sql`1` : sql`l.group_id = ${group}`;
	return db.all<{ userId: string; lessons: number; came: number }>(sql`
		with marked as (
			select a.user_id, a.lesson_id, a.day, a.state from attendance a join scheduled_lessons l on l.id = a.lesson_id
			where a.user_id in ${listed(ids)} and ${stands("a")} and ${ofGroup}),
		came as (
			select m.user_id, r.lesson_id, r.day from live_lesson_members m join lesson_rooms r on r.room = m.lesson_id
			join scheduled_lessons l on l.id = r.lesson_id
			where m.user_id in ${listed(ids)} and ${stands("r")} and ${ofGroup}),
		missed as (
			select g.user_id, r.lesson_id, r.day from group_members g join scheduled_lessons l on l.group_id = g.group_id
			join lesson_rooms r on r.lesson_id = l.id join live_lessons e on e.id = r.room
			where g.user_id in ${listed(ids)} and ${ofGroup} and ${stands("r")} and ${heldLive} and g.joined_at < e.ended_at
				and not exists (select 1 from sick_days s where s.user_id = g.user_id and s.date = ${stood("r")})),
		told as (
			select b.user_id, b.lesson_id, b.day, max(b.here) as here from (
				select user_id, lesson_id, day, 1 as here from came union all select user_id, lesson_id, day, 0 from missed) b
			where (b.user_id, b.lesson_id, b.day) not in (select user_id, lesson_id, day from marked)
			group by b.user_id, b.lesson_id, b.day
			union all
			select user_id, lesson_id, day, state in ('came', 'late') from marked where state <> 'ill')
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
	return db.get<{ text: string; stars: number; by: string; byEn: string; at: number } | undefined>(sql`
		select r.comment as text, r.stars, ${inBoth("t", "by")}, r.at
		from assignments a join assignment_reviews r on r.assignment_id = a.id join users t on t.id = r."by"
		where a.student_id = ${id} and r.at >= ${since} and r.undone_at is null and r.comment <> ''
		order by r.at desc limit 1`);
}

/** The next olympiad a child is entered in. */
export function nextOlympiad(db: Db, id: string, now: number) {
	return db.get<{ name: string; nameEn: string; startsAt: number } | undefined>(sql`
		select o.name, coalesce(nullif(o.name_en, ''), o.name) as "nameEn", o.starts_at as "startsAt"
		from participants p join olympiads o on o.id = p.olympiad_id
		where p.user_id = ${id} and o.starts_at > ${now} order by o.starts_at limit 1`);
}
