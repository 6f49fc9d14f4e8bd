import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { inBoth } from "../account/users/store";
import { ownGroup } from "../school/people/reach-store";
import { houseOf } from "./house-store";

/** A planned lesson with its group, its teacher and the clock of its house. */
export type LessonRow = {
	id: string;
	groupId: string;
	group: string;
	teacherId: string;
	teacher: string;
	teacherEn: string;
	house: string;
	zone: string | null;
	daysOff: string | null;
	firstDay: string;
	lastDay: string | null;
	weekdays: string;
	everyWeeks: number;
	time: string;
	minutes: number;
	place: string;
	online: number;
	archivedAt: number | null;
};
export type ChangeRow = { lessonId: string; day: string; toDay: string | null; toTime: string | null };

/** Most planned lessons that are read for one week: only an admin sees more, and then chooses a group or a teacher. */
export const mostPlans = 2_000;

/** Condition on the group `g`: one whose lessons an actor sees. */
function seen(actor: Actor): SQL {
	if (actor.role !== Role.student) return ownGroup(actor, sql`g.teacher_id`);
	return sql`g.id in (select group_id from group_members where user_id = ${actor.id})`;
}

const lessons = (where: SQL, most?: number) => sql`
	select l.id, l.group_id as "groupId", g.name as "group", t.id as "teacherId", ${inBoth("t", "teacher")},
		${houseOf("t")} as house, h.zone, h.days_off as "daysOff", l.first_day as "firstDay", l.last_day as "lastDay",
		l.weekdays, l.every_weeks as "everyWeeks", l.time, l.minutes, l.place, l.online, g.archived_at as "archivedAt"
	from scheduled_lessons l join groups g on g.id = l.group_id join users t on t.id = g.teacher_id
	left join schedule_houses h on h.house = ${houseOf("t")}
	where ${where} order by l.first_day, l.id limit ${most ?? -1}`;

export type LessonFilter = {
	from: string;
	to: string;
	group?: string | undefined;
	teacher?: string | undefined;
	student?: string | undefined;
};

/** Condition on a lesson `l`: it may stand between two days, also by having moved there. */
const between = (from: string, to: string) => sql`((l.first_day <= ${to} and coalesce(l.last_day, ${from}) >= ${from})
	or exists (select 1 from lesson_changes c where c.lesson_id = l.id and c.to_day between ${from} and ${to}))`;

/** Condition on a lesson `l` of the group `g`: it is of the days, the group and the child that are asked for. */
function asked({ from, to, group, student }: LessonFilter): SQL {
	const own =
		student === undefined ? sql`1` : sql`g.id in (select group_id from group_members where user_id = ${student})`;
	return sql`${own} and ${group === undefined ? sql`1` : sql`g.id = ${group}`} and ${between(from, to)}`;
}

/**
 * The planned lessons of the groups an actor sees that may stand between two days, also by having moved there; one more
 * than `mostPlans`, to know that there are more.
 */
export function listLessons(db: Db, actor: Actor, filter: LessonFilter) {
	const { teacher } = filter;
	return db.all<LessonRow>(
		lessons(
			sql`${seen(actor)} and ${asked(filter)} and ${teacher === undefined ? sql`1` : sql`g.teacher_id = ${teacher}`}`,
			mostPlans + 1,
		),
	);
}

/** Condition on the teacher `t` of a lesson: one of the school at which somebody teaches now. */
const ofSchoolOf = (teacherId: string) => sql`t.school_id = (select school_id from users where id = ${teacherId})`;

/** Condition on a lesson `l`: somebody gives days of it instead of its teacher. */
const substitutedBy = (teacherId: string) =>
	sql`l.id in (select lesson_id from lesson_substitutes where teacher_id = ${teacherId})`;

/** The planned lessons of which a teacher gives days instead of others: the caller's own, or those the caller sees. */
export function listSubstituted(db: Db, actor: Actor, teacherId: string, filter: LessonFilter) {
	const own = teacherId === actor.id ? ofSchoolOf(teacherId) : seen(actor);
	return db.all<LessonRow>(lessons(sql`${substitutedBy(teacherId)} and ${own} and ${asked(filter)}`));
}

/** All planned lessons of a group and of a teacher, also those given for others, that may stand between two days. */
export function listBusy(
	db: Db,
	{ group, teacher }: { group: string; teacher: string },
	{ from, to }: { from: string; to: string },
) {
	return db.all<LessonRow>(
		lessons(sql`(l.group_id in (select id from groups where id = ${group} or teacher_id = ${teacher})
			or ${substitutedBy(teacher)}) and ${between(from, to)}`),
	);
}

/** A planned lesson of a group an actor sees. */
export function findLesson(db: Db, actor: Actor, id: string) {
	return db.get<LessonRow | undefined>(lessons(sql`${seen(actor)} and l.id = ${id}`));
}

/** A planned lesson of which a teacher gives a day instead of a colleague. */
export function findSubstituted(db: Db, teacherId: string, id: string, day: string) {
	return db.get<LessonRow | undefined>(
		lessons(sql`l.id = ${id} and ${ofSchoolOf(teacherId)} and exists (
			select 1 from lesson_substitutes where lesson_id = l.id and day = ${day} and teacher_id = ${teacherId})`),
	);
}

/** What is different on days of some lessons between two days, where they were planned or where they moved to. */
export function changesOf(db: Db, ids: readonly string[], from: string, to: string) {
	return db.all<ChangeRow>(sql`
		select lesson_id as "lessonId", day, to_day as "toDay", to_time as "toTime" from lesson_changes
		where lesson_id in ${listed(ids)} and (day between ${from} and ${to} or to_day between ${from} and ${to})`);
}

/** The change of one day of a lesson. */
export function changeOf(db: Db, id: string, day: string) {
	return db.get<ChangeRow | undefined>(sql`
		select lesson_id as "lessonId", day, to_day as "toDay", to_time as "toTime" from lesson_changes
		where lesson_id = ${id} and day = ${day}`);
}
