import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { lateDays } from "#domain/homework/schedule";

/** Condition on the row `h`: it is given to somebody. Written as the index of live homeworks has it. */
const live = sql.raw("h.template = 0 and h.archived_at is null and h.deleted_at is null");

/** The number of a Moscow date in the days of the row `h`. */
const bit = (day: string | SQL) => sql`cast(julianday(${day}) - julianday(h.starts_on) as integer)`;

/** Condition on the row `h`: it is given on this day. */
export function isGivenOn(day: string | SQL): SQL {
	return sql`h.starts_on <= ${day} and h.ends_on >= ${day} and (h.days >> ${bit(day)}) & 1 = 1`;
}

/** Condition on the row `h`: it is given on a day after this one. */
export function isGivenAfter(day: string): SQL {
	return sql`(h.starts_on > ${day} or (h.ends_on > ${day} and h.days >> (${bit(day)} + 1) <> 0))`;
}

/** The children of homeworks, each with the group through which they get it; a child may come twice. */
export function childrenOf(homeworks: SQL): SQL {
	return sql`(select t.homework_id, m.user_id as student_id, m.group_id from homework_targets t
			join groups g on g.id = t.target_id and g.archived_at is null
			join group_members m on m.group_id = g.id
			where t.kind = 'group' and t.homework_id in ${homeworks}
		union all
		select t.homework_id, t.target_id, null from homework_targets t
			where t.kind = 'student' and t.homework_id in ${homeworks})`;
}

/**
 * Statement that gives homeworks to their children on a day; whoever has it already keeps it. The cross joins keep the
 * order of the tables: the other way round all students there are would be read.
 */
function give(homeworks: SQL, day: string, where: SQL): SQL {
	return sql`insert into assignments (homework_id, student_id, group_id, day, due_on, closes_on, version)
		select h.id, c.student_id, min(c.group_id), ${day}, iif(h.rule = 'until', h.ends_on, ${day}),
			iif(h.rule = 'until', date(h.ends_on, ${`+${lateDays} days`}), ${day}), h.version
		from ${childrenOf(homeworks)} c
		cross join homeworks h on h.id = c.homework_id
		cross join users u on u.id = c.student_id and u.deleted_at is null and u.role = 1 and u.active = 1
		where ${live} and ${where} and not exists (select 1 from homework_targets w
			where w.homework_id = h.id and w.kind = 'without' and w.target_id = c.student_id)
		group by h.id, c.student_id
		on conflict (homework_id, day, student_id) do update set withdrawn = 0 where withdrawn = 1`;
}

/** Statement that gives the children of a day what was changed for them alone. */
function giveChanges(homeworks: SQL, day: string): SQL {
	return sql`insert into assignment_tasks (assignment_id, task_id, count, parameters)
		select a.id, c.task_id, coalesce(c.count, t.count), c.parameters from homework_child_tasks c
		join homework_tasks t on t.id = c.task_id and t.removed_in is null
		join assignments a on a.homework_id = c.homework_id and a.day = ${day} and a.student_id = c.student_id
		where c.homework_id in ${homeworks}
		on conflict do nothing`;
}

/** Condition: the child `c` has nothing of the row `h` yet. */
const hasNone = sql.raw(
	"not exists (select 1 from assignments a where a.homework_id = h.id and a.student_id = c.student_id)",
);

/**
 * Condition on the row `h`: it is given for a Moscow date. Of a date that was missed only what has a deadline yet to come:
 * nobody is to find work left undone that could not be seen while there was time for it.
 */
function isGivenFor(day: string, today: string): SQL {
	return day === today ? isGivenOn(day) : sql`${isGivenOn(day)} and h.rule = 'until' and h.ends_on >= ${today}`;
}

/** Statements that give homeworks to their children on a Moscow date, if it is one of their days. */
export function giveOn(ids: readonly string[], day: string): SQL[] {
	return [give(listed(ids), day, isGivenOn(day)), giveChanges(listed(ids), day)];
}

/** As `giveOn`, for a date that was missed: to children who have not been given the homework since. */
export function giveMissed(ids: readonly string[], day: string, today: string): SQL[] {
	const where = sql`${isGivenFor(day, today)} and ${hasNone}`;
	return [give(listed(ids), day, where), giveChanges(listed(ids), day)];
}

/** Condition on the row `h`: it has one deadline yet to come, and the child `c` came to it after its first day. */
const isMissed = (today: string) =>
	sql`h.rule = 'until' and h.starts_on < ${today} and h.ends_on >= ${today} and ${hasNone}`;

/** Statements that give a homework with one deadline today to children who came to it after its first day. */
export function giveLater(id: string, today: string): SQL[] {
	return [give(listed([id]), today, isMissed(today)), giveChanges(listed([id]), today)];
}

/**
 * Statements that give children what they would have on a Moscow date had they always been where they are: that of the day,
 * and what has one deadline yet to come. For whoever came to a group, and for a group or a child that is back. `children`
 * selects their ids.
 */
export function giveToChildren(children: SQL, today: string): SQL[] {
	const theirs = sql`(select h.id from (
			select t.homework_id as id from homework_targets t where t.kind = 'student' and t.target_id in ${children}
			union select t.homework_id from group_members m
				join homework_targets t on t.target_id = m.group_id and t.kind = 'group' where m.user_id in ${children}) of
		cross join homeworks h on h.id = of.id
		where ${live} and h.starts_on <= ${today} and h.ends_on >= ${today})`;
	const where = sql`c.student_id in ${children} and ((${isGivenOn(today)}) or (${isMissed(today)}))`;
	return [give(theirs, today, where), giveChanges(theirs, today)];
}

export type HomeworkKey = [endsOn: string, id: string];

/** A homework of a day, and how many children it is for. */
export type DueHomework = { id: string; endsOn: string; size: number };

/** The next homeworks of a day in the order of the job; fewer than `most` at the end. */
export function nextHomeworks(
	db: Db,
	day: string,
	today: string,
	after: HomeworkKey | null,
	most: number,
): Promise<DueHomework[]> {
	const [endsOn, id] = after ?? [day, ""];
	return db.all<DueHomework>(sql`
		select h.id, h.ends_on as endsOn, (select count(*) from homework_targets t
			left join group_members m on t.kind = 'group' and m.group_id = t.target_id
			where t.homework_id = h.id and t.kind <> 'without') as size
		from homeworks h where ${live} and (h.ends_on, h.id) > (${endsOn}, ${id}) and ${isGivenFor(day, today)}
		order by h.ends_on, h.id limit ${most}`);
}
