import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import type { ScheduleRule } from "#domain/homework/schedule";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { Role } from "#domain/user/role";
import { englishFirst, inBoth, ownFirst, says } from "../../account/users/store";
import type { HomeworkFilter } from "./contract";
import { isGivenAfter } from "./give-store";
import { managed } from "./reach-store";

/** A homework with its owner's name; `over` and `counts` on the Moscow date that was asked for. */
export type HomeworkRecord = {
	id: string;
	ownerId: string;
	teacher: string;
	teacherEn: string;
	template: 0 | 1;
	theme: string;
	comment: string;
	sound: 0 | 1;
	rule: ScheduleRule;
	startsOn: string;
	endsOn: string;
	days: number;
	version: number;
	createdAt: number;
	archivedAt: number | null;
	/** Nobody can do anything for it any more, or everybody has. */
	over: 0 | 1;
};

/** Condition on the row `h`: it is over on a Moscow date. */
function isOver(today: string): SQL {
	return sql`(h.template = 0 and (h.ends_on < ${today} or (not ${isGivenAfter(today)}
		and exists (select 1 from assignments a where a.homework_id = h.id)
		and not exists (select 1 from assignments a where a.homework_id = h.id and a.completed_at is null
			and a.withdrawn = 0 and a.closes_on >= ${today}))))`;
}

const columns = (today: string) => sql`h.id, h.owner_id as ownerId, ${inBoth("o", "teacher")}, h.template, h.theme,
	h.comment, h.sound, h.rule, h.starts_on as startsOn, h.ends_on as endsOn, h.days, h.version,
	h.created_at as createdAt, h.archived_at as archivedAt, ${isOver(today)} as over`;

/** A homework that an actor may change; undefined out of reach. */
export async function findHomework(
	db: Db,
	actor: Actor,
	id: string,
	today: string,
): Promise<HomeworkRecord | undefined> {
	return db.get<HomeworkRecord | undefined>(sql`select ${columns(today)} from homeworks h
		join users o on o.id = h.owner_id where h.id = ${id} and ${managed(actor)}`);
}

/** Whose homework an id is; undefined where it is free. */
export async function findOwner(db: Db, id: string): Promise<{ ownerId: string; version: number } | undefined> {
	return db.get(sql`select owner_id as ownerId, version from homeworks where id = ${id}`);
}

function statusIs(status: NonNullable<HomeworkFilter["status"]>, today: string): SQL {
	const given = sql`h.template = 0 and h.archived_at is null`;
	const begun = sql`exists (select 1 from assignments a where a.homework_id = h.id and a.begun > 0)`;
	switch (status) {
		case "template":
			return sql`h.template = 1 and h.archived_at is null`;
		case "archived":
			return sql`h.archived_at is not null`;
		case "completed":
			return sql`${given} and ${isOver(today)}`;
		case "in_progress":
			return sql`${given} and not ${isOver(today)} and ${begun}`;
		case "new":
			return sql`${given} and not ${isOver(today)} and not ${begun}`;
	}
}

/** Condition on the row `h`: an actor may see it in a list. */
function seenBy(actor: Actor): SQL {
	if (actor.role !== Role.student) return managed(actor);
	return sql`h.deleted_at is null and h.id in (select homework_id from assignments
		where student_id = ${actor.id} and withdrawn = 0)`;
}

function filtered({ status, group, student, teacher, search }: HomeworkFilter, today: string): SQL {
	const conditions = [
		...(status ? [statusIs(status, today)] : [sql`h.archived_at is null`]),
		...(teacher ? [sql`h.owner_id = ${teacher}`] : []),
		...(group
			? [sql`h.id in (select homework_id from homework_targets where target_id = ${group} and kind = 'group')`]
			: []),
		...(student ? [sql`h.id in (select homework_id from assignments where student_id = ${student})`] : []),
		...(search ? [says(sql`h.theme`, search)] : []),
	];
	return sql.join(conditions, sql` and `);
}

/** A page of the homeworks an actor may see, the latest first, and how many there are. */
export async function listHomeworks(
	db: Db,
	actor: Actor,
	filter: HomeworkFilter,
	{ page, rowsPerPage }: { page: number; rowsPerPage: number },
	today: string,
): Promise<{ rows: HomeworkRecord[]; count: number }> {
	const where = sql`${seenBy(actor)} and ${filtered(filter, today)}`;
	const rows = await db.all<HomeworkRecord>(sql`select ${columns(today)} from homeworks h
		join users o on o.id = h.owner_id where ${where}
		order by h.created_at desc, h.id desc limit ${rowsPerPage} offset ${page * rowsPerPage}`);
	const all = await db.get<{ count: number }>(sql`select count(*) as count from homeworks h where ${where}`);
	return { rows, count: all?.count ?? 0 };
}

export type TaskRecord = {
	id: string;
	homeworkId: string;
	simulator: Simulator;
	count: number;
	parameters: PlainParameters;
	comment: string;
	needs: boolean;
};

/** The tasks of homeworks as they are now, in order. */
export async function findTasksOf(db: Db, homeworks: readonly string[]): Promise<TaskRecord[]> {
	const rows = await db.all<Omit<TaskRecord, "parameters" | "needs"> & { parameters: string; needs: number }>(sql`
		select id, homework_id as homeworkId, simulator, count, parameters, comment, needs from homework_tasks
		where homework_id in ${listed(homeworks)} and removed_in is null order by homework_id, position, id`);
	return rows.flatMap(({ parameters, needs, ...row }) =>
		isSimulator(row.simulator)
			? [{ ...row, parameters: JSON.parse(parameters) as PlainParameters, needs: needs === 1 }]
			: [],
	);
}

export type TargetRecord = {
	homeworkId: string;
	kind: "group" | "student" | "without";
	id: string;
	name: string;
	nameEn: string;
};

/** Whom homeworks are for, by name. */
export function findTargets(db: Db, homeworks: readonly string[]): Promise<TargetRecord[]> {
	return db.all<TargetRecord>(sql`
		select t.homework_id as homeworkId, t.kind, t.target_id as id, coalesce(g.name, ${ownFirst("u")}) as name,
			coalesce(g.name, ${englishFirst("u")}) as nameEn
		from homework_targets t
		left join groups g on t.kind = 'group' and g.id = t.target_id
		left join users u on t.kind <> 'group' and u.id = t.target_id
		where t.homework_id in ${listed(homeworks)} and (g.id is not null or u.deleted_at is null)
		order by 4, 3`);
}

/** The children for whom a homework is not as for all: those who do not get it, and those with numbers of their own. */
export async function findExceptions(db: Db, id: string): Promise<string[]> {
	const rows = await db.all<{ id: string }>(sql`
		select target_id as id from homework_targets where homework_id = ${id} and kind = 'without'
		union select student_id from homework_child_tasks where homework_id = ${id}`);
	return rows.map((row) => row.id);
}

export type CountRecord = { homeworkId: string; given: number; begun: number; completed: number; toReview: number };

/** Condition on the row `a` of assignments: it waits for a review on a Moscow date. */
export function waitsForReview(today: string): SQL {
	return sql`(a.reviewed_at is null and a.withdrawn = 0 and a.begun > 0
		and iif(a.completed_on is null, a.closes_on < ${today}, a.completed_on < ${today}))`;
}

/** How far the children of homeworks are; for a student the own assignments alone. */
export function countAssignments(
	db: Db,
	actor: Actor,
	homeworks: readonly string[],
	today: string,
): Promise<CountRecord[]> {
	const whose = actor.role === Role.student ? sql`a.student_id = ${actor.id}` : sql`1`;
	return db.all<CountRecord>(sql`
		select a.homework_id as homeworkId, count(*) as given, sum(a.begun > 0) as begun,
			sum(a.completed_at is not null) as completed, sum(${waitsForReview(today)}) as toReview
		from assignments a where a.homework_id in ${listed(homeworks)} and a.withdrawn = 0 and ${whose}
		group by a.homework_id`);
}

/** The days of a homework so far, the latest first. */
export function listDays(db: Db, id: string) {
	return db.all<{ day: string; given: number; begun: number; completed: number; reviewed: number }>(sql`
		select day, count(*) as given, sum(begun > 0) as begun, sum(completed_at is not null) as completed,
			sum(reviewed_at is not null) as reviewed
		from assignments where homework_id = ${id} and withdrawn = 0 group by day order by day desc`);
}

/** Who made the latest version of a homework, and when. */
export function lastVersion(db: Db, id: string) {
	return db.get<{ actorId: string; at: number } | undefined>(sql`
		select by as actorId, at from homework_versions where homework_id = ${id} order by version desc limit 1`);
}

/** The versions of a homework, the latest first. */
export function listVersions(db: Db, id: string) {
	return db.all<{ version: number; at: number; by: string; byEn: string; theme: string; tasks: number }>(sql`
		select v.version, v.at, ${inBoth("u", "by")}, v.theme, v.tasks from homework_versions v
		left join users u on u.id = v.by where v.homework_id = ${id} order by v.version desc limit 50`);
}

/** What is different for single children, with the reason. */
export async function listChildTasks(db: Db, id: string) {
	const rows = await db.all<{
		student: string;
		name: string;
		nameEn: string;
		task: string;
		count: number | null;
		params: string | null;
		reason: string;
	}>(sql`
		select c.student_id as student, ${inBoth("u")}, c.task_id as task, c.count, c.parameters as params,
			c.reason
		from homework_child_tasks c join homework_tasks t on t.id = c.task_id and t.removed_in is null
		join users u on u.id = c.student_id and u.deleted_at is null
		where c.homework_id = ${id} order by c.at desc limit 2000`);
	return rows.map((row) => ({
		...row,
		params: row.params === null ? null : (JSON.parse(row.params) as PlainParameters),
	}));
}

/** Whether anybody has begun a homework. */
export async function isBegun(db: Db, id: string): Promise<boolean> {
	const row = await db.get<{ one: number } | undefined>(
		sql`select 1 as one from assignments where homework_id = ${id} and begun > 0 limit 1`,
	);
	return row !== undefined;
}
