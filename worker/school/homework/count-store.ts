import { type SQL, sql } from "drizzle-orm";
import { listed } from "#db/rows";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { toldDays } from "#domain/gamification/earned-day";
import { homeworkCeiling, wholeWork } from "#domain/homework/feathers";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Delivery } from "../../training/run-counting";
import { inTime, toldOn } from "../../training/store";
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
	/** The Moscow day it was given for, and when both the homework and the teaching had begun, milliseconds. */
	day: string;
	began: number;
	/** Those of the seeds asked about of which its child has had a set in the assignment. */
	seeds: string[];
	/** Some of its sets are packed away. */
	packed: boolean;
};

/** Condition: the task `t` belongs to the version of the assignment `a`. */
export const liveTask = sql.raw(
	"t.homework_id = a.homework_id and t.added_in <= a.version and (t.removed_in is null or t.removed_in > a.version)",
);

/**
 * Statement that reads all tasks of a child's assignments among these, and which of some seeds came before in them. The plus
 * keeps SQLite from reading all that the child ever had.
 */
export function askTasks(studentId: string, assignments: readonly number[], seeds: readonly string[]): SQL {
	return sql`
		select a.id as assignmentId, t.id as taskId, t.simulator, t.parameters, x.parameters as own,
			coalesce(x.count, t.count) as count, coalesce(x.answered, 0) as answered, ${liveTask} as live,
			a.closes_on as closesOn, a.completed_at as completedAt, a.day,
			max(h.created_at, coalesce((select min(s.since) from teachings s where s.child_id = a.student_id
				and s.teacher_id in (h.owner_id, (select v.by from homework_versions v
					where v.homework_id = h.id and v.version = 1))), 0)) as began,
			(select json_group_array(distinct r.seed) from training_runs r
				where r.assignment_id = a.id and r.seed in ${listed(seeds)}) as seeds,
			coalesce(x.packed_days, '{}') <> '{}' as packed
		from assignments a
		join homeworks h on h.id = a.homework_id
		join homework_tasks t on t.homework_id = a.homework_id
		left join assignment_tasks x on x.assignment_id = a.id and x.task_id = t.id
		where a.id in ${listed(assignments)} and +a.student_id = ${studentId}`;
}

type TaskRow = Omit<OpenTask, "parameters" | "own" | "seeds" | "packed"> & {
	parameters: string;
	own: string | null;
	seeds: string;
	packed: 0 | 1;
};

/** The tasks in the answer to `askTasks`. */
export function tasksIn(rows: readonly unknown[]): OpenTask[] {
	return (rows as TaskRow[]).map((row) => ({
		...row,
		parameters: JSON.parse(row.parameters) as PlainParameters,
		own: row.own === null ? null : (JSON.parse(row.own) as PlainParameters),
		seeds: JSON.parse(row.seeds) as string[],
		packed: row.packed === 1,
	}));
}

/** Feathers of a row `x` of assignment_tasks with so many right answers, as `taskFeathers` has them. */
const feathersOf = (right: string) =>
	`(((10 * min(${right}, x.count) + x.count - 1) / x.count + min(5, 5 * max(0, ${right} - x.count) / x.count))
		* min(${wholeWork}, x.count * x.work) / ${wholeWork})`;
const [all, early] = [feathersOf("(x.correct - x.unearned_correct)"), feathersOf("x.on_time")];
/** What a row has earned so far, as `taskEarnings` has it, and what of it was credited or kept back by the ceiling. */
const due = { feathers: sql.raw(`(${early} + (${all} - ${early}) / 2)`), experiences: sql.raw(all) };
const known = {
	feathers: sql.raw("x.feathers + x.feathers_over"),
	experiences: sql.raw("x.experiences + x.experiences_over"),
};
/** The entry of what a row has earned with its latest set. */
const entryKey = sql.raw("'homework:' || x.assignment_id || ':' || x.task_id || ':' || x.answered");

/** Statements that bring the sums of assignments in line with their tasks, and complete those that are done. */
export function sumUp(assignments: SQL): SQL[] {
	const sums = sql.raw("from assignment_tasks x where x.assignment_id = a.id");
	const reached = sql`(select count(*) from assignment_tasks x join homework_tasks t on t.id = x.task_id
		where x.assignment_id = a.id and ${liveTask} and x.answered >= x.count)`;
	const earnt = sql`(select count(*) from assignment_tasks x join homework_tasks t on t.id = x.task_id
		where x.assignment_id = a.id and ${liveTask} and x.answered - x.unearned_answered >= x.count)`;
	return [
		sql`update assignments as a set
				begun = (select coalesce(sum(x.answered > 0), 0) ${sums}),
				over = (select coalesce(sum(x.correct > x.count), 0) ${sums}),
				answered = (select coalesce(sum(x.answered), 0) ${sums}),
				correct = (select coalesce(sum(x.correct), 0) ${sums}),
				milliseconds = (select coalesce(sum(x.milliseconds), 0) ${sums}),
				unearned = (select coalesce(sum(x.unearned_answered), 0) ${sums}),
				doubtful = ${reached} > ${earnt},
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
	return sql`update assignment_tasks as x set on_time = min(x.correct - x.unearned_correct, max(x.on_time, (
			select coalesce(sum(done.correct), 0) from (
				select r.earned_on as day, iif(${inTime}, r.earned_on, ${toldOn}) as told, r.correct from training_runs r
					where r.assignment_id = x.assignment_id and r.task_id = x.task_id and r.withheld is null
				union all select key, key, value ->> 1 from json_each(x.packed_days)) done
			join assignments a on a.id = x.assignment_id and max(done.day, done.told) <= a.due_on)))
		where x.assignment_id in ${assignments} and x.on_time < x.correct`;
}

/** What of an earning of a day is left below the ceiling, as `belowCeiling` has it; `earned` is a column of `due`. */
const granted = (earned: "feathers" | "experiences") => {
	const column = sql.raw(earned);
	const sofar = sql`coalesce((select sum(e.${column}) from earned_entries e
		where e.user_id = due.user_id and e.day = due.earned_on and e.cause = 'homework'), 0)`;
	const running = sql`sum(due.${column}) over (partition by due.user_id, due.earned_on order by due.key) - due.${column}`;
	return sql`max(0, min(due.${column}, ${homeworkCeiling} - ${sofar} - (${running})))`;
};

/** What a row has after its entry: what was credited, and what of its worth was not. */
function settled(earned: "feathers" | "experiences"): SQL {
	const column = sql.raw(earned);
	const entry = sql`coalesce((select e.${column} from earned_entries e where e.key = ${entryKey}), 0)`;
	return sql`${column} = x.${column} + ${entry},
		${sql.raw(`${earned}_over`)} = max(${known[earned]}, ${due[earned]}) - x.${column} - ${entry}`;
}

/** Statements that count the new sets of a delivery to their tasks, credit them and bring their assignments in line. */
export function countRuns({ batchId, runs, tallies, now }: Delivery, credit: CreditEarnings): SQL[] {
	const today = moscowDate(now);
	const fresh = sql`json_each(${JSON.stringify(runs)})
		join training_runs r on r.id = value ->> 'id' and r.batch_id = ${batchId}`;
	const touched = sql`(select r.assignment_id, r.task_id from ${fresh})`;
	const ofDelivery = sql`(select r.assignment_id from ${fresh})`;
	const worked = sql`(select max(r.earned_on) from ${fresh}
		where r.assignment_id = x.assignment_id and r.task_id = x.task_id)`;
	return [
		sql`insert into assignment_tasks (assignment_id, task_id, count, answered, correct, on_time, milliseconds, last_at,
				unearned_answered, unearned_correct, work)
			select a.id, t.id, t.count, sum(r.answered), sum(r.correct),
				sum(iif(r.withheld is null and r.earned_on <= a.due_on
					and (a.due_on >= ${today} or (a.closes_on >= ${today} and ${inTime})), r.correct, 0)),
				sum(r.milliseconds), max(r.finished_at), sum(iif(r.withheld is null, 0, r.answered)),
				sum(iif(r.withheld is null, 0, r.correct)), max(value ->> 'work')
			from ${fresh} join assignments a on a.id = r.assignment_id join homework_tasks t on t.id = r.task_id
			where true group by a.id, t.id
			on conflict do update set work = iif(answered = 0, excluded.work, work), answered = answered + excluded.answered,
				correct = correct + excluded.correct, on_time = on_time + excluded.on_time,
				milliseconds = milliseconds + excluded.milliseconds, last_at = max(coalesce(last_at, 0), excluded.last_at),
				unearned_answered = unearned_answered + excluded.unearned_answered,
				unearned_correct = unearned_correct + excluded.unearned_correct`,
		// a delivery may hold the work of days: the set that reached the task is not always its latest
		sql`update assignment_tasks as x set reached_at = coalesce((select min(finished_at) from (
				select r.finished_at, sum(r.answered) over (order by r.finished_at, r.id)
					+ (select coalesce(sum(value ->> 0), 0) from json_each(x.packed_days)) as so_far from training_runs r
				where r.assignment_id = x.assignment_id and r.task_id = x.task_id) where so_far >= x.count), last_at)
			where (assignment_id, task_id) in ${touched} and reached_at is null and answered >= count`,
		// answers grow with every set; right ones may stay while a task made shorter is worth more
		...credit(sql`select key, user_id, ${granted("feathers")} as feathers, ${granted("experiences")} as experiences,
				${now} as at, earned_on
			from (select ${entryKey} as key, a.student_id as user_id,
					max(0, ${due.feathers} - ${known.feathers}) as feathers,
					max(0, ${due.experiences} - ${known.experiences}) as experiences,
					iif(${worked} >= ${addDays(today, -toldDays)}, ${worked}, ${today}) as earned_on
				from assignment_tasks x join assignments a on a.id = x.assignment_id
				where (x.assignment_id, x.task_id) in ${touched}
					and (${due.feathers} > ${known.feathers} or ${due.experiences} > ${known.experiences})) due`),
		// what the ceiling kept back stays kept back: the next day does not give it
		sql`update assignment_tasks as x set ${settled("feathers")}, ${settled("experiences")}
			where (x.assignment_id, x.task_id) in ${touched}`,
		sql`insert into assignment_formulas (assignment_id, formula, seen, wrong)
			select r.assignment_id, value ->> 'formula', sum(value ->> 'seen'), sum(value ->> 'wrong')
			from json_each(${JSON.stringify(tallies)}) join training_runs r
				on r.id = value ->> 'runId' and r.batch_id = ${batchId} and r.assignment_id is not null
			where true group by 1, 2
			on conflict do update set seen = seen + excluded.seen, wrong = wrong + excluded.wrong`,
		sql`update assignments as a set later_on = ${today}
			where a.id in ${ofDelivery} and a.closes_on < ${today} and a.completed_at is null`,
		...sumUp(ofDelivery),
	];
}
