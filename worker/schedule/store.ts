import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import type { AttendanceState } from "#domain/schedule/attendance";
import { usualLetterTime } from "#domain/schedule/letter-time";
import { Role } from "#domain/user/role";
import { inBoth } from "../account/users/store";
import { ownGroup } from "../school/people/reach-store";

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
type Names = { name: string; nameEn: string };
export type MemberRow = { groupId: string; userId: string; joinedAt: number } & Names;
export type MarkRow = { lessonId: string; day: string; userId: string; state: AttendanceState } & Names;
/** `name`: null of somebody who is in the room now, who is known by the group. */
export type CameRow = {
	lessonId: string;
	day: string;
	userId: string;
	name: string | null;
	nameEn: string;
	cameAt: number;
};
export type SickRow = { userId: string; date: string };

/** Most planned lessons that are read for one week: only an admin sees more, and then chooses a group or a teacher. */
export const mostPlans = 2_000;

/** The house of a teacher as SQL: the school, or the teacher alone. */
export const houseOf = (row: string) => sql.raw(`coalesce('school:' || ${row}.school_id, 'teacher:' || ${row}.id)`);

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

/** The days of lessons, as a query of one parameter. */
function keyed(days: readonly { id: string; day: string }[]): SQL {
	return sql`(select value ->> 'id' as id, value ->> 'day' as day from json_each(${JSON.stringify(days)}))`;
}

/** The room in which each of some days of lessons was held live last; one that is not kept yet is open. */
export function roomsOf(db: Db, days: readonly { id: string; day: string }[]) {
	return db.all<{ lessonId: string; day: string; room: string; kept: number }>(sql`
		select r.lesson_id as "lessonId", r.day, r.room, l.id is not null as kept, max(r.opened_at) from ${keyed(days)} k
		join lesson_rooms r on r.lesson_id = k.id and r.day = k.day left join live_lessons l on l.id = r.room
		group by r.lesson_id, r.day`);
}

/** `held`: days whose live lesson is over, with a child in it. */
export type Presence = {
	members: MemberRow[];
	marks: MarkRow[];
	came: CameRow[];
	sick: SickRow[];
	held: { lessonId: string; day: string }[];
};

/** Rooms `r` of which one is not over yet. */
const stillOpen = sql`exists (select 1 from lesson_rooms o where o.lesson_id = r.lesson_id and o.day = r.day
	and o.opened_at > r.opened_at and not exists (select 1 from live_lessons where id = o.room))`;

/** Days `r` of lessons whose live lesson is over, with a child in it, as a query of `lesson_rooms`. */
export const heldLive = sql`exists (select 1 from live_lesson_members where lesson_id = r.room) and not ${stillOpen}`;

/**
 * Who belongs to the groups of some days of lessons, and what is known of them; `dates` are the days on the school's wall on which
 * illness matters. Whoever was marked or came is told by name also after having left the group. `userId`: of one child
 * alone.
 */
export async function presenceOf(
	db: Db,
	days: readonly { id: string; day: string }[],
	groups: readonly string[],
	dates: readonly string[],
	userId?: string,
): Promise<Presence> {
	const only = (column: string) => (userId === undefined ? sql`1` : sql`${sql.raw(column)} = ${userId}`);
	const [members, marks, came, sick, held] = await Promise.all([
		db.all<MemberRow>(sql`
			select m.group_id as "groupId", u.id as "userId", ${inBoth("u")}, m.joined_at as "joinedAt"
			from group_members m join users u on u.id = m.user_id and u.deleted_at is null
			where m.group_id in ${listed(groups)} and ${only("u.id")} order by u.sort_name, u.id`),
		db.all<MarkRow>(sql`
			select a.lesson_id as "lessonId", a.day, a.user_id as "userId", ${inBoth("u")}, a.state
			from ${keyed(days)} k join attendance a on a.lesson_id = k.id and a.day = k.day
			join users u on u.id = a.user_id and u.deleted_at is null
			where ${only("a.user_id")} order by u.sort_name, u.id`),
		db.all<CameRow>(sql`
			select r.lesson_id as "lessonId", r.day, u.id as "userId", ${inBoth("u")}, min(m.came_at) as "cameAt"
			from ${keyed(days)} k join lesson_rooms r on r.lesson_id = k.id and r.day = k.day
			join live_lesson_members m on m.lesson_id = r.room
			join users u on u.id = m.user_id and u.deleted_at is null
			where ${only("u.id")} group by r.lesson_id, r.day, u.id order by u.sort_name, u.id`),
		db.all<SickRow>(sql`
			select distinct s.user_id as "userId", s.date from group_members m join sick_days s on s.user_id = m.user_id
			where m.group_id in ${listed(groups)} and s.date in ${listed(dates)} and ${only("s.user_id")}`),
		db.all<{ lessonId: string; day: string }>(sql`
			select distinct r.lesson_id as "lessonId", r.day from ${keyed(days)} k
			join lesson_rooms r on r.lesson_id = k.id and r.day = k.day where ${heldLive}`),
	]);
	return { members, marks, came, sick, held };
}

/** The last day of an illness that covers a date, for each child of a group. */
export function sickUntil(db: Db, group: string, date: string) {
	return db.all<{ userId: string; until: string }>(sql`
		with recursive ill as (
			select s.user_id, s.date from sick_days s join group_members m on m.user_id = s.user_id and m.group_id = ${group}
			where s.date = ${date}
			union select s.user_id, s.date from ill join sick_days s
				on s.user_id = ill.user_id and s.date = date(ill.date, '+1 day'))
		select user_id as "userId", max(date) as until from ill group by user_id`);
}

/** The house of a user, and its clock and days off where they were set. */
export function findHouseOf(db: Db, userId: string) {
	return db.get<
		| {
				house: string;
				schoolId: string | null;
				zone: string | null;
				daysOff: string | null;
				letterWeekday: number;
				letterHour: number;
		  }
		| undefined
	>(sql`
		select ${houseOf("u")} as house, u.school_id as "schoolId", h.zone, h.days_off as "daysOff",
			coalesce(h.letter_weekday, ${usualLetterTime.weekday}) as "letterWeekday",
			coalesce(h.letter_hour, ${usualLetterTime.hour}) as "letterHour"
		from users u left join schedule_houses h on h.house = ${houseOf("u")} where u.id = ${userId}`);
}

/** The house of whoever teaches a student in a group, or has made it. */
export function findHouseOfStudent(db: Db, userId: string) {
	return db.get<{ house: string; zone: string | null; daysOff: string | null } | undefined>(sql`
		select ${houseOf("t")} as house, h.zone, h.days_off as "daysOff"
		from users s join users t on t.id = s.creator_id or t.id in (
			select g.teacher_id from group_members m join groups g on g.id = m.group_id
			where m.user_id = s.id and g.archived_at is null)
		left join schedule_houses h on h.house = ${houseOf("t")}
		where s.id = ${userId} order by t.id = s.creator_id, t.id limit 1`);
}
