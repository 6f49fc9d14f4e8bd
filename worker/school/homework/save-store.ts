import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { listed, rowsOf } from "#db/rows";
import { homeworks, homeworkTargets, homeworkTasks, homeworkVersions } from "#db/schema/homework";
import { lateDays, type StoredSchedule } from "#domain/homework/schedule";
import type { PlainParameters } from "#domain/trainer/definition";
import { childrenOf, isGivenOn } from "./give-store";
import type { TaskSettings } from "./settings";

export type NewHomeworkRow = typeof homeworks.$inferInsert;
export type NewTask = TaskSettings & { id: string; position: number };
export type Targets = { groups: readonly string[]; students: readonly string[]; without: readonly string[] };

/** Homeworks, not templates, that a teacher made on a Moscow date. */
const madeOn = (ownerId: string, date: string) =>
	sql`(select count(*) from homeworks where owner_id = ${ownerId} and created_on = ${date} and template = 0)`;

/**
 * Statement that adds a homework. Where its owner has made `limit` of them on that day nothing is added, and the statements
 * after it fail.
 */
export function addHomework(db: Db, row: NewHomeworkRow, limit: number): SQL {
	const within = row.template ? sql`1` : sql`${madeOn(row.ownerId, row.createdOn)} < ${limit}`;
	return db
		.insert(homeworks)
		.select(sql`${rowsOf(homeworks, [row])} and ${within}`)
		.getSQL();
}

/** Statement that adds tasks as part of a version. */
export function addTasks(db: Db, homeworkId: string, tasks: readonly NewTask[], version: number): SQL {
	const rows = tasks.map(({ id, position, simulator, count, parameters, comment, needs }) => ({
		id,
		homeworkId,
		position,
		simulator,
		count,
		parameters,
		comment,
		needs,
		addedIn: version,
		removedIn: null,
	}));
	return db
		.insert(homeworkTasks)
		.select(rowsOf(homeworkTasks, rows, { parameters: sql.raw("value -> '$.parameters'") }))
		.getSQL();
}

/** Statement that notes a version; fails where somebody else has made it. */
export function addVersion(db: Db, row: typeof homeworkVersions.$inferInsert): SQL {
	return db.insert(homeworkVersions).values(row).getSQL();
}

/** Statements that say anew whom a homework is for. */
export function setTargets(db: Db, homeworkId: string, { groups, students, without }: Targets): SQL[] {
	const rows = (kind: "group" | "student" | "without", ids: readonly string[]) =>
		ids.map((targetId) => ({ homeworkId, kind, targetId }));
	const all = [...rows("group", groups), ...rows("student", students), ...rows("without", without)];
	return [
		sql`delete from homework_targets where homework_id = ${homeworkId}`,
		db.insert(homeworkTargets).select(rowsOf(homeworkTargets, all)).getSQL(),
	];
}

export type ChildTaskRow = {
	studentId: string;
	taskId: string;
	count: number | null;
	parameters: PlainParameters | null;
	reason: string;
};

/** Statements that keep what is different for children; a row without count and parameters takes a change back. */
export function setChildTasks(homeworkId: string, rows: readonly ChildTaskRow[], by: string, at: number): SQL[] {
	const given = JSON.stringify(rows);
	return [
		sql`delete from homework_child_tasks where homework_id = ${homeworkId} and (student_id, task_id) in
			(select value ->> 'studentId', value ->> 'taskId' from json_each(${given}))`,
		sql`insert into homework_child_tasks (homework_id, student_id, task_id, count, parameters, reason, by, at)
			select ${homeworkId}, value ->> 'studentId', value ->> 'taskId', value ->> 'count', value -> 'parameters',
				value ->> 'reason', ${by}, ${at} from json_each(${given})
			where value ->> 'count' is not null or value ->> 'parameters' is not null`,
		// a json null is no parameters
		sql`update homework_child_tasks set parameters = null where homework_id = ${homeworkId} and parameters = 'null'`,
	];
}

/** The assignments of a homework that are open on a Moscow date. */
export function openOf(homeworkId: string, today: string): SQL {
	return sql`(select id from assignments where homework_id = ${homeworkId} and completed_at is null
		and closes_on >= ${today})`;
}

/** Statements that change open assignments as `setChildTasks` changes those to come. */
export function changeOpenTasks(homeworkId: string, rows: readonly ChildTaskRow[], today: string): SQL[] {
	const given = JSON.stringify(rows);
	const changed = sql`json_each(${given}) join homework_tasks t on t.id = value ->> 'taskId'
		join assignments a on a.homework_id = t.homework_id and a.student_id = value ->> 'studentId'`;
	return [
		sql`insert into assignment_tasks (assignment_id, task_id, count, parameters)
			select a.id, t.id, coalesce(value ->> 'count', t.count), nullif(value -> 'parameters', 'null')
			from ${changed} where a.id in ${openOf(homeworkId, today)}
			on conflict do update set count = excluded.count, parameters = excluded.parameters`,
		sql`update assignment_tasks set reached_at = iif(answered >= count, coalesce(reached_at, last_at), null)
			where assignment_id in ${openOf(homeworkId, today)}`,
	];
}

/** Statement that writes the settings of the next version. */
export function writeSettings(
	homeworkId: string,
	version: number,
	{ theme, comment, sound }: Pick<NewHomeworkRow, "theme" | "comment"> & { sound: boolean },
	{ rule, startsOn, endsOn, days }: StoredSchedule,
): SQL {
	return sql`update homeworks set version = ${version}, theme = ${theme}, comment = ${comment}, sound = ${Number(sound)},
		rule = ${rule}, starts_on = ${startsOn}, ends_on = ${endsOn}, days = ${days} where id = ${homeworkId}`;
}

/** Statements that bring the tasks of a homework to its next version; what is left out stays for older ones. */
export function replaceTasks(
	db: Db,
	homeworkId: string,
	tasks: readonly (NewTask & { kept: boolean })[],
	version: number,
): SQL[] {
	const kept = tasks.filter((task) => task.kept);
	const fresh = tasks.filter((task) => !task.kept);
	return [
		sql`update homework_tasks set removed_in = ${version} where homework_id = ${homeworkId} and removed_in is null
			and id not in ${listed(kept.map(({ id }) => id))}`,
		sql`update homework_tasks set position = value ->> 'position', comment = value ->> 'comment'
			from json_each(${JSON.stringify(kept.map(({ id, position, comment }) => ({ id, position, comment })))})
			where homework_tasks.id = value ->> 'id'`,
		...(fresh.length > 0 ? [addTasks(db, homeworkId, fresh, version)] : []),
	];
}

/**
 * Statements that bring the open assignments of a homework to its version: with its deadlines, unless a child has another
 * one, and taken back where nothing was begun and the child or the day is none of the homework's any more.
 */
export function moveAssignments(homeworkId: string, today: string): SQL[] {
	const open = openOf(homeworkId, today);
	const onItsDay = sql`(h.rule = 'until' or (${isGivenOn(sql`assignments.day`)}))`;
	const asked = sql`(${onItsDay} and exists (select 1 from ${childrenOf(listed([homeworkId]))} c
		where c.student_id = assignments.student_id)
		and not exists (select 1 from homework_targets w where w.homework_id = h.id and w.kind = 'without'
			and w.target_id = assignments.student_id))`;
	return [
		sql`update assignments set version = h.version,
				due_on = iif(extension_reason <> '', due_on, iif(h.rule = 'until', h.ends_on, day)),
				closes_on = iif(extension_reason <> '', closes_on, iif(h.rule = 'until', date(h.ends_on, ${`+${lateDays} days`}), day))
			from homeworks h where h.id = assignments.homework_id and assignments.id in ${open}`,
		sql`update assignments set withdrawn = not ${asked}
			from homeworks h where h.id = assignments.homework_id and assignments.id in ${open} and begun = 0`,
	];
}

/** A new id of a task. */
export const newTaskId = uuidv7;
