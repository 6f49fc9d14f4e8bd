import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { AttendanceState } from "#domain/schedule/attendance";
import { inBoth } from "../account/users/store";

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
