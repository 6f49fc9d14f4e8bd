import { type SQL, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { answersIn, parametersIn, sumsIn } from "#db/compact-run";
import { listed } from "#db/rows";
import { restorableMs } from "#domain/access/way-back";
import { rawSets, rawSums } from "#domain/trainer/packing";
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

/** Users with formulas of days, or entries of single sets, before a Moscow date that are not folded. */
export const usersToFold = (db: Db, before: string, looked: Looked) =>
	usersDue(
		db,
		sql`(exists (select 1 from training_formula_days d where d.user_id = s.id and d.date < ${before})
			or exists (select 1 from earned_entries e where e.user_id = s.id and e.day < ${before} and e.cause = 'set'
				and e.key like 'set:%'))`,
		looked,
	);

type Row = Omit<PackedRun, "parameters" | "answers" | "sums" | "counts"> & {
	parameters: string;
	answers: string;
	sums: string | null;
	counts: number;
};

/** The sets of a user before a Moscow date that nobody needs at once: not those of the last sums. */
export async function runsToPack(db: Db, userId: string, before: string): Promise<PackedRun[]> {
	const rows = await db.all<Row>(sql`
		with told as (
			select id, earned_on, row_number() over latest as place, sums is not null as summed,
				sum(coalesce(json_array_length(sums), 0)) over latest - coalesce(json_array_length(sums), 0) as later
			from training_runs where user_id = ${userId} window latest as (order by finished_at desc, id desc))
		select r.id, r.batch_id as "batchId", r.simulator, r.parameters, r.seed, r.answers, r.shown, r.correct, r.total,
			r.answered, r.milliseconds, r.started_at as "startedAt", r.finished_at as "finishedAt", r.earned_on as "earnedOn",
			r.counts, r.received_at as "receivedAt", r.sums, r.assignment_id as "assignmentId", r.task_id as "taskId"
		from told t join training_runs r on r.id = t.id
		where t.earned_on < ${before} and t.place > ${rawSets} and not (t.summed and t.later < ${rawSums})`);
	return rows.map((row) => ({
		...row,
		parameters: parametersIn(row.parameters),
		answers: answersIn(row.answers).map(({ text, milliseconds }) => [text, milliseconds]),
		sums: row.sums === null ? null : sumsIn(row.sums).map(({ numbers, typed }) => [numbers, typed]),
		counts: row.counts === 1,
	}));
}

/** The objects of a user, the latest month first; of some months alone where they are told. */
export function objectsOf(db: Db, userId: string, months?: readonly string[]) {
	const some = months === undefined ? sql`1` : sql`month in ${listed(months)}`;
	return db.all<{ key: string; month: string }>(sql`
		select key, month from packed_runs where user_id = ${userId} and ${some} order by month desc, key`);
}

/**
 * Notes an object that lies in R2 whole, and deletes the rows of its sets and the notes of the objects that it replaces; all
 * or nothing.
 */
export async function notePacked(
	db: Db,
	object: {
		key: string;
		userId: string;
		month: string;
		bytes: number;
		ids: readonly string[];
		replaced: readonly string[];
	},
	now: number,
): Promise<void> {
	const { key, userId, month, bytes, ids, replaced } = object;
	await runAll(db, [
		sql`delete from packed_runs where key in ${listed(replaced)} and key <> ${key}`,
		sql`insert into packed_runs (key, user_id, month, runs, bytes, packed_at)
			values (${key}, ${userId}, ${month}, ${ids.length}, ${bytes}, ${now}) on conflict do nothing`,
		sql`delete from training_runs where user_id = ${userId} and id in ${listed(ids)}`,
	]);
}
