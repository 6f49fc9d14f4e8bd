import { type SQL, sql } from "drizzle-orm";
import { listed } from "#db/rows";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Delivery } from "../../training/run-counting";
import type { CreditEarnings } from "./earned-port";

/** A task of a child's assignment, whichever version it belongs to, and what was done for it so far. */
export type OpenTask = {
	assignmentId: number;
	taskId: string;
	simulator: string;
	parameters: PlainParameters;
	own: PlainParameters | null;
	count: number;
	answered: number;
	/** Whether it belongs to the version the child has now. */
	live: 0 | 1;
	closesOn: string;
	completedAt: number | null;
};

/** Condition: the task `t` belongs to the version of the assignment `a`. */
export const liveTask = sql.raw(
	"t.homework_id = a.homework_id and t.added_in <= a.version and (t.removed_in is null or t.removed_in > a.version)",
);

/**
 * Statement that reads all tasks of a child's assignments among these. The plus keeps SQLite from reading all that the child
 * ever had.
 */
export function askTasks(studentId: string, assignments: readonly number[]): SQL {
	return sql`
		select a.id as assignmentId, t.id as taskId, t.simulator, t.parameters, x.parameters as own,
			coalesce(x.count, t.count) as count, coalesce(x.answered, 0) as answered, ${liveTask} as live,
			a.closes_on as closesOn, a.completed_at as completedAt
		from assignments a
		join homework_tasks t on t.homework_id = a.homework_id
		left join assignment_tasks x on x.assignment_id = a.id and x.task_id = t.id
		where a.id in ${listed(assignments)} and +a.student_id = ${studentId}`;
}

type TaskRow = Omit<OpenTask, "parameters" | "own"> & { parameters: string; own: string | null };

/** The tasks in the answer to `askTasks`. */
export function tasksIn(rows: readonly unknown[]): OpenTask[] {
	return (rows as TaskRow[]).map((row) => ({
		...row,
		parameters: JSON.parse(row.parameters) as PlainParameters,
		own: row.own === null ? null : (JSON.parse(row.own) as PlainParameters),
	}));
}

/** Feathers of a row `x` of assignment_tasks with so many right answers, as `taskFeathers` has them. */
const feathersOf = (right: string) =>
	`((10 * min(${right}, x.count) + x.count - 1) / x.count + min(5, 5 * max(0, ${right} - x.count) / x.count))`;
const [all, early] = [feathersOf("x.correct"), feathersOf("x.on_time")];
/** What a row has earned so far, as `taskEarnings` has it. */
const due = { feathers: sql.raw(`(${early} + (${all} - ${early}) / 2)`), experiences: sql.raw(all) };

/** Statements that bring the sums of assignments in line with their tasks, and complete those that are done. */
export function sumUp(assignments: SQL): SQL[] {
	const sums = sql.raw("from assignment_tasks x where x.assignment_id = a.id");
	const reached = sql`(select count(*) from assignment_tasks x join homework_tasks t on t.id = x.task_id
		where x.assignment_id = a.id and ${liveTask} and x.answered >= x.count)`;
	return [
		sql`update assignments as a set
				begun = (select coalesce(sum(x.answered > 0), 0) ${sums}),
				over = (select coalesce(sum(x.correct > x.count), 0) ${sums}),
				answered = (select coalesce(sum(x.answered), 0) ${sums}),
				correct = (select coalesce(sum(x.correct), 0) ${sums}),
				milliseconds = (select coalesce(sum(x.milliseconds), 0) ${sums}),
				reached = ${reached}
			where a.id in ${assignments}`,
		sql`update assignments as a set
				completed_at = (select max(x.reached_at) from assignment_tasks x join homework_tasks t on t.id = x.task_id
					where x.assignment_id = a.id and ${liveTask}),
				completed_on = (select date(max(x.reached_at) / 1000, 'unixepoch', '+3 hours') from assignment_tasks x
					join homework_tasks t on t.id = x.task_id where x.assignment_id = a.id and ${liveTask})
			where a.id in ${assignments} and a.completed_at is null and a.begun > 0
				and a.reached = (select count(*) from homework_tasks t where ${liveTask})`,
	];
}

/**
 * Statement that counts what was done up to a deadline that is later now: with the next set it earns what it would have been
 * worth in time.
 */
export function recountOnTime(assignments: SQL): SQL {
	return sql`update assignment_tasks as x set on_time = min(x.correct, max(x.on_time, (
			select coalesce(sum(done.correct), 0) from (
				select earned_on as day, correct from training_runs
					where assignment_id = x.assignment_id and task_id = x.task_id
				union all select key, value ->> 1 from json_each(x.packed_days)) done
			join assignments a on a.id = x.assignment_id and done.day <= a.due_on)))
		where x.assignment_id in ${assignments} and x.on_time < x.correct`;
}

/** Statements that count the new sets of a delivery to their tasks, credit them and bring their assignments in line. */
export function countRuns({ batchId, runs, tallies, now }: Delivery, credit: CreditEarnings): SQL[] {
	const fresh = sql`json_each(${JSON.stringify(runs)}) join training_runs r on r.id = value and r.batch_id = ${batchId}`;
	const touched = sql`(select r.assignment_id, r.task_id from ${fresh})`;
	return [
		sql`insert into assignment_tasks
				(assignment_id, task_id, count, answered, correct, on_time, milliseconds, last_at)
			select a.id, t.id, t.count, sum(r.answered), sum(r.correct), sum(iif(r.earned_on <= a.due_on, r.correct, 0)),
				sum(r.milliseconds), max(r.finished_at)
			from ${fresh} join assignments a on a.id = r.assignment_id join homework_tasks t on t.id = r.task_id
			where true group by a.id, t.id
			on conflict do update set answered = answered + excluded.answered, correct = correct + excluded.correct,
				on_time = on_time + excluded.on_time, milliseconds = milliseconds + excluded.milliseconds,
				last_at = max(coalesce(last_at, 0), excluded.last_at)`,
		// a delivery may hold the work of days: the set that reached the task is not always its latest
		sql`update assignment_tasks as x set reached_at = coalesce((select min(finished_at) from (
				select r.finished_at, sum(r.answered) over (order by r.finished_at, r.id)
					+ (select coalesce(sum(value ->> 0), 0) from json_each(x.packed_days)) as so_far from training_runs r
				where r.assignment_id = x.assignment_id and r.task_id = x.task_id) where so_far >= x.count), last_at)
			where (assignment_id, task_id) in ${touched} and reached_at is null and answered >= count`,
		// answers grow with every set; right ones may stay while a task made shorter is worth more
		...credit(sql`select 'homework:' || x.assignment_id || ':' || x.task_id || ':' || x.answered as key,
				a.student_id as user_id, max(0, ${due.feathers} - x.feathers) as feathers,
				max(0, ${due.experiences} - x.experiences) as experiences, ${now} as at,
				date(x.last_at / 1000, 'unixepoch', '+3 hours') as earned_on
			from assignment_tasks x join assignments a on a.id = x.assignment_id
			where (x.assignment_id, x.task_id) in ${touched}
				and (${due.feathers} > x.feathers or ${due.experiences} > x.experiences)`),
		sql`update assignment_tasks as x set feathers = max(x.feathers, ${due.feathers}),
				experiences = max(x.experiences, ${due.experiences})
			where (x.assignment_id, x.task_id) in ${touched}`,
		sql`insert into assignment_formulas (assignment_id, formula, seen, wrong)
			select r.assignment_id, value ->> 'formula', sum(value ->> 'seen'), sum(value ->> 'wrong')
			from json_each(${JSON.stringify(tallies)}) join training_runs r
				on r.id = value ->> 'runId' and r.batch_id = ${batchId} and r.assignment_id is not null
			where true group by 1, 2
			on conflict do update set seen = seen + excluded.seen, wrong = wrong + excluded.wrong`,
		...sumUp(sql`(select r.assignment_id from ${fresh})`),
	];
}
