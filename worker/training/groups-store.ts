import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { Actor } from "#domain/access/permissions";
import { staffIds } from "../account/users/relation-store";
import { inBoth } from "../account/users/store";

/** A child of a group and the sets of one day; a group without children has one row without a child. */
export type GroupLine = {
	groupId: string;
	groupName: string;
	teacher: string;
	teacherEn: string;
	childId: string | null;
	name: string | null;
	nameEn: string | null;
	sets: number;
	answered: number;
	correct: number;
	/** days of illness among the day and the one before, with commas; null for none */
	sick: string | null;
};

const shownChildren = 1000;

/**
 * The groups a person answers for, with what each child trained on a Moscow day (`YYYY-MM-DD`): own groups, for the head of
 * a centre those of its teachers too, for an admin all. Groups and children by name.
 */
export function listGroupDay(db: Db, actor: Actor, day: string): Promise<GroupLine[]> {
	const theirs = actor.role === Role.school ? sql`or g.teacher_id in (${staffIds(actor)})` : sql``;
	const reach = actor.role === Role.admin ? sql`1` : sql`(g.teacher_id = ${actor.id} ${theirs})`;
	return db.all<GroupLine>(sql`
		select g.id as groupId, g.name as groupName, ${inBoth("t", "teacher")},
			u.id as childId, coalesce(nullif(u.name, ''), u.name_en) as name,
			coalesce(nullif(u.name_en, ''), u.name) as nameEn,
			count(r.id) as sets, coalesce(sum(r.answered), 0) as answered, coalesce(sum(r.correct), 0) as correct,
			(select group_concat(ill.date) from sick_days ill
				where ill.user_id = u.id and ill.date in (${day}, ${addDays(day, -1)})) as sick
		from groups g
		join users t on t.id = g.teacher_id and t.deleted_at is null
		left join group_members m on m.group_id = g.id
		left join users u on u.id = m.user_id and u.deleted_at is null
		left join training_runs r on r.user_id = u.id
			and r.finished_at >= ${moscowMidnight(day)} and r.finished_at < ${moscowMidnight(addDays(day, 1))}
		where ${reach} and g.archived_at is null
		group by g.id, u.id
		order by g.name, g.id, u.name, u.surname, u.id
		limit ${shownChildren}`);
}
