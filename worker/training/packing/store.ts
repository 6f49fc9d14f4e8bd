import { type SQL, sql } from "drizzle-orm";
import { askAll, runAll } from "#db/batch";
import type { Db } from "#db/client";
import { answersIn, parametersIn, sumsIn } from "#db/compact-run";
import { listed } from "#db/rows";
import { restorableMs } from "#domain/access/way-back";
import { rawSets, rawSums } from "#domain/trainer/packing";
import { inTime } from "../store";
import type { PackedRun } from "./object";

/** Some users of a slice: those it is about, and the last one that was looked at, null at the end. */
export type UsersOfSlice = { ids: string[]; last: string | null };
type Looked = { after: string; most: number; scanned: number; now: number };

/**
 * Users after one, in order, for whom a condition on `s.id` holds, at most `most` among `scanned`. Whose account was merged
 * lately waits: the journal of a merge names rows.
 */
async function usersDue(db: Db, due: SQL, { after, most, scanned, now }: Looked): Promise<UsersOfSlice> {
	const rows = await db.all<{ id: string; due: number }>(sql`
		with some as (select id from users where id > ${after} order by id limit ${scanned}),
			ends as (select max(id) as id, count(*) as count from some)
		select * from (select s.id, 1 as due from some s
			where ${due}
				and not exists (select 1 from merges m where s.id in (m.kept_id, m.gone_id) and m.undone_at is null
					and m.merged_at > ${now - restorableMs})
			order by s.id limit ${most})
		union all select id, 0 from ends where count = ${scanned}`);
	const ids = rows.filter((row) => row.due === 1).map(({ id }) => id);
	const end = rows.find((row) => row.due === 0)?.id ?? null;
	return { ids, last: ids.length === most ? ids.at(-1)! : end };
}

/** Users with days of work before a Moscow date that are not packed. */
export const usersToPack = (db: Db, before: string, looked: Looked) =>
	usersDue(db, sql`exists (select 1 from training_days d where d.user_id = s.id and d.date < ${before})`, looked);

type Row = Omit<PackedRun, "parameters" | "answers" | "sums" | "counts"> & {
	parameters: string;
	answers: string;
	sums: string | null;
	counts: number;
};

/** Moscow dates of a packing: of sets, and of the days of assignments before which their sets wait for nobody. */
export type PackedBefore = { sets: string; homework: string };

/**
 * Condition: the assignment of the set `t` may be packed. One that is open, or not looked through yet, is read with all its
 * sets.
 */
const assignmentRests = ({ sets, homework }: PackedBefore) =>
	sql`not exists (select 1 from assignments a where a.id = t.assignment_id and a.day >= ${homework}
		and (a.closes_on >= ${sets} or (a.reviewed_at is null and a.withdrawn = 0)))`;

/** Query: the sets of a user that nobody needs at once, not those of the last sums. */
function askRuns(userId: string, before: PackedBefore): SQL {
	return sql`
		with told as (
			select id, earned_on, assignment_id, row_number() over latest as place, sums is not null as summed,
				sum(coalesce(json_array_length(sums), 0)) over latest - coalesce(json_array_length(sums), 0) as later
			from training_runs where user_id = ${userId} window latest as (order by finished_at desc, id desc))
		select r.id, r.batch_id as "batchId", r.simulator, r.parameters, r.seed, r.answers, r.shown, r.correct, r.total,
			r.answered, r.milliseconds, r.started_at as "startedAt", r.finished_at as "finishedAt", r.earned_on as "earnedOn",
			r.counts, r.received_at as "receivedAt", r.sums, r.assignment_id as "assignmentId", r.task_id as "taskId",
			r.withheld
		from told t join training_runs r on r.id = t.id
		where t.earned_on < ${before.sets} and t.place > ${rawSets} and not (t.summed and t.later < ${rawSums})
			and ${assignmentRests(before)}`;
}

/** What is to be packed of some users, month by month. */
export async function runsToPack(db: Db, userIds: readonly string[], before: PackedBefore): Promise<RunsOfMonth[]> {
	const answers = await askAll(
		db,
		userIds.map((userId) => askRuns(userId, before)),
	);
	return answers.flatMap(({ results }, index) => {
		const userId = userIds[index]!;
		const runs = runsIn(results as Row[]);
		const monthOf = ({ earnedOn }: PackedRun) => earnedOn.slice(0, 7);
		const months = [...new Set(runs.map(monthOf))];
		return months.map((month) => ({ userId, month, runs: runs.filter((run) => monthOf(run) === month) }));
	});
}

/** Sets of a user and month that are rows yet. */
export type RunsOfMonth = { userId: string; month: string; runs: PackedRun[] };

const runsIn = (rows: readonly Row[]): PackedRun[] =>
	rows.map((row) => ({
		...row,
		parameters: parametersIn(row.parameters),
		answers: answersIn(row.answers).map(({ text, milliseconds }) => [text, milliseconds]),
		sums: row.sums === null ? null : sumsIn(row.sums).map(({ numbers, typed }) => [numbers, typed]),
		counts: row.counts === 1,
	}));

/** The objects of some users. */
export const objectsOfAll = (db: Db, userIds: readonly string[]) =>
	db.all<{ userId: string; key: string; month: string }>(
		sql`select user_id as "userId", key, month from packed_runs where user_id in ${listed(userIds)} order by key`,
	);

/** The objects of a user, the latest month first; of some months alone where they are told. */
export function objectsOf(db: Db, userId: string, months?: readonly string[]) {
	const some = months === undefined ? sql`1` : sql`month in ${listed(months)}`;
	return db.all<{ key: string; month: string }>(sql`
		select key, month from packed_runs where user_id = ${userId} and ${some} order by month desc, key`);
}

/** Statement that adds sets to what assignments know of those that are packed away: answers by task and Moscow date. */
function notePackedDays(sets: SQL): SQL {
	return sql`update assignment_tasks as x set packed_days = (
			select json_group_object(day, json_array(answered, correct)) from (
				select day, sum(answered) as answered, sum(correct) as correct from (
					select key as day, value ->> 0 as answered, value ->> 1 as correct from json_each(x.packed_days)
					union all select r.earned_on, r.answered, iif(r.withheld is null and ${inTime}, r.correct, 0) from ${sets}
						and r.assignment_id = x.assignment_id and r.task_id = x.task_id)
				group by day order by day))
		where (x.assignment_id, x.task_id) in (select r.assignment_id, r.task_id from ${sets} and r.assignment_id is not null)`;
}

/** An object of a user and month that lies in R2 whole, and the keys of those that it replaces. */
export type PackedMonth = {
	key: string;
	userId: string;
	month: string;
	bytes: number;
	ids: readonly string[];
	replaced: readonly string[];
};

/** Notes objects and deletes the rows of their sets and the notes of what they replace; all or nothing. */
export async function notePacked(db: Db, objects: readonly PackedMonth[], now: number): Promise<void> {
	const statements = objects.flatMap(({ key, userId, month, bytes, ids, replaced }) => {
		const rows = sql`training_runs as r where r.user_id = ${userId} and r.id in ${listed(ids)}`;
		return [
			sql`delete from packed_runs where key in ${listed(replaced)} and key <> ${key}`,
			sql`insert into packed_runs (key, user_id, month, runs, bytes, packed_at)
				values (${key}, ${userId}, ${month}, ${ids.length}, ${bytes}, ${now}) on conflict do nothing`,
			notePackedDays(rows),
			sql`delete from ${rows}`,
		];
	});
	await runAll(db, statements);
}
