import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type KeptSum, sumsIn } from "#db/compact-run";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import type { Withheld } from "#domain/gamification/withheld";
import type { AssignmentTab } from "#domain/homework/assignment-state";
import { completedShown, reviewShown } from "#domain/homework/assignment-state";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { Role } from "#domain/user/role";
import { inBoth } from "../../account/users/store";
import { liveTask } from "./count-store";
import { managed } from "./reach-store";

export type AssignmentRecord = {
	id: number;
	homeworkId: string;
	studentId: string;
	student: string;
	studentEn: string;
	teacher: string;
	teacherEn: string;
	theme: string;
	comment: string;
	sound: 0 | 1;
	day: string;
	dueOn: string;
	closesOn: string;
	version: number;
	begun: number;
	over: number;
	answered: number;
	correct: number;
	milliseconds: number;
	completedAt: number | null;
	completedOn: string | null;
	laterOn: string | null;
	unearned: number;
	extensionReason: string;
	stars: number | null;
	reviewComment: string;
	reviewedAt: number | null;
	groupId: string | null;
	groupName: string | null;
};

const columns = sql`a.id, a.homework_id as homeworkId, a.student_id as studentId, ${inBoth("u", "student")},
	${inBoth("o", "teacher")}, h.theme, h.comment, h.sound, a.day, a.due_on as dueOn, a.closes_on as closesOn, a.version,
	a.begun, a.over, a.answered, a.correct, a.milliseconds, a.completed_at as completedAt,
	a.completed_on as completedOn, a.later_on as laterOn, a.unearned, a.extension_reason as extensionReason, a.stars, a.review_comment as reviewComment,
	a.reviewed_at as reviewedAt, a.group_id as groupId, g.name as groupName`;

const tables = sql.raw(`assignments a join homeworks h on h.id = a.homework_id and h.deleted_at is null
	join users o on o.id = h.owner_id join users u on u.id = a.student_id and u.deleted_at is null
	left join groups g on g.id = a.group_id`);

/** Assignments of a condition on `a`, `h` and `u`, in an order. */
export function findAssignments(
	db: Db,
	where: SQL,
	order: SQL,
	limit: number,
	offset = 0,
): Promise<AssignmentRecord[]> {
	return db.all<AssignmentRecord>(
		sql`select ${columns} from ${tables} where ${where} order by ${order} limit ${limit} offset ${offset}`,
	);
}

/** Condition: an actor may see the assignment; a child the own ones. */
function visibleTo(actor: Actor): SQL {
	return actor.role === Role.student ? sql`a.student_id = ${actor.id}` : managed(actor);
}

/** An assignment that an actor may see; undefined out of reach. */
export async function findAssignment(db: Db, actor: Actor, id: number): Promise<AssignmentRecord | undefined> {
	const [record] = await findAssignments(db, sql`a.id = ${id} and ${visibleTo(actor)}`, sql`a.id`, 1);
	return record;
}

/** The assignments of a homework on a day that an actor may see, by name. */
export function listOfDay(db: Db, actor: Actor, homework: string, day: string, most: number) {
	const where = sql`a.homework_id = ${homework} and a.day = ${day} and a.withdrawn = 0 and ${visibleTo(actor)}`;
	return findAssignments(db, where, sql`student, a.id`, most);
}

/** The condition of a tab, as `assignmentTab` has it. */
function inTab(tab: AssignmentTab, now: number, today: string): SQL {
	const open = sql`a.completed_at is null and a.closes_on >= ${today}`;
	const shown = sql`iif(a.reviewed_at is null, a.completed_at + ${completedShown}, a.reviewed_at + ${reviewShown}) > ${now}`;
	switch (tab) {
		case "new":
			return sql`${open} and a.begun = 0`;
		case "await":
			return sql`${open} and a.begun > 0`;
		case "completed":
			return sql`a.completed_at is not null and ${shown}`;
		case "history":
			return sql`(a.completed_at is null and a.closes_on < ${today}) or (a.completed_at is not null and not (${shown}))`;
	}
}

const own = (studentId: string) => sql`a.student_id = ${studentId} and a.withdrawn = 0`;

/** A page of a child's assignments in a tab: what is due first, of what is over the latest first. */
export function listTab(
	db: Db,
	studentId: string,
	tab: AssignmentTab,
	{ now, today, page, rows }: { now: number; today: string; page: number; rows: number },
): Promise<AssignmentRecord[]> {
	const order = tab === "new" || tab === "await" ? sql`a.due_on, a.id` : sql`a.day desc, a.id desc`;
	return findAssignments(db, sql`${own(studentId)} and (${inTab(tab, now, today)})`, order, rows, page * rows);
}

/** How many assignments a child has in each tab, and the stars of all. */
export async function countTabs(db: Db, studentId: string, now: number, today: string) {
	const count = (tab: AssignmentTab) => sql`coalesce(sum(${inTab(tab, now, today)}), 0)`;
	const row = await db.get<{ new: number; await: number; completed: number; history: number; stars: string }>(sql`
		select ${count("new")} as "new", ${count("await")} as "await", ${count("completed")} as completed,
			${count("history")} as history,
			coalesce(json_group_array(a.stars) filter (where a.stars is not null), '[]') as stars
		from assignments a join homeworks h on h.id = a.homework_id and h.deleted_at is null where ${own(studentId)}`);
	const { stars, ...counts } = row ?? { new: 0, await: 0, completed: 0, history: 0, stars: "[]" };
	return { counts, stars: JSON.parse(stars) as number[] };
}

export type AssignmentTaskRecord = {
	assignmentId: number;
	taskId: string;
	simulator: Simulator;
	parameters: PlainParameters;
	comment: string;
	needs: boolean;
	live: boolean;
	/** The settings are not made for the child yet. */
	unmade: boolean;
	count: number;
	answered: number;
	correct: number;
	milliseconds: number;
	feathers: number;
};

type StoredTask = Omit<AssignmentTaskRecord, "parameters" | "needs" | "live" | "unmade"> & {
	parameters: string;
	own: string | null;
	needs: number;
	live: number;
};

/** The tasks of assignments: those of their version, and others as long as something was done for them. */
export async function findAssignmentTasks(db: Db, assignments: readonly number[]): Promise<AssignmentTaskRecord[]> {
	const rows = await db.all<StoredTask>(sql`
		select a.id as assignmentId, t.id as taskId, t.simulator, t.parameters, x.parameters as own, t.comment, t.needs,
			${liveTask} as live, coalesce(x.count, t.count) as count, coalesce(x.answered, 0) as answered,
			coalesce(x.correct, 0) as correct, coalesce(x.milliseconds, 0) as milliseconds,
			coalesce(x.feathers, 0) as feathers
		from assignments a join homework_tasks t on t.homework_id = a.homework_id
		left join assignment_tasks x on x.assignment_id = a.id and x.task_id = t.id
		where a.id in ${listed(assignments)} and (${liveTask} or x.answered > 0)
		order by a.id, t.removed_in is not null, t.position, t.id`);
	return rows.flatMap(({ parameters, own: made, needs, live, ...row }) =>
		isSimulator(row.simulator)
			? [
					{
						...row,
						parameters: JSON.parse(made ?? parameters) as PlainParameters,
						needs: needs === 1,
						live: live === 1,
						unmade: needs === 1 && made === null,
					},
				]
			: [],
	);
}

/** Keeps the settings that were made for children; the first ones stay. */
export async function keepMade(
	db: Db,
	made: readonly { assignmentId: number; taskId: string; count: number; parameters: PlainParameters }[],
): Promise<void> {
	await db.run(sql`insert into assignment_tasks (assignment_id, task_id, count, parameters)
		select value ->> 'assignmentId', value ->> 'taskId', value ->> 'count', value -> 'parameters'
		from json_each(${JSON.stringify(made)}) where true
		on conflict do update set parameters = coalesce(assignment_tasks.parameters, excluded.parameters)`);
}

export type FormulaRecord = { assignmentId: number; formula: string; seen: number; wrong: number };

/** The formulas at which answers of assignments broke, the worst first. */
export function findFormulas(db: Db, assignments: readonly number[]): Promise<FormulaRecord[]> {
	return db.all<FormulaRecord>(sql`select assignment_id as assignmentId, formula, seen, wrong from assignment_formulas
		where assignment_id in ${listed(assignments)} and wrong > 0 order by assignment_id, wrong desc, seen, formula`);
}

export type SetRecord = {
	id: string;
	taskId: string;
	answered: number;
	correct: number;
	milliseconds: number;
	finishedAt: number;
	withheld: Withheld | null;
	sums: KeptSum[];
};

/** The sets that count for an assignment, the latest first. */
export async function findSets(db: Db, assignmentId: number, most: number): Promise<SetRecord[]> {
	const rows = await db.all<Omit<SetRecord, "sums"> & { sums: string | null }>(sql`
		select id, task_id as taskId, answered, correct, milliseconds, finished_at as finishedAt, withheld, sums
		from training_runs
		where assignment_id = ${assignmentId} order by finished_at desc, id limit ${most}`);
	return rows.map((row) => ({ ...row, sums: row.sums === null ? [] : sumsIn(row.sums) }));
}
