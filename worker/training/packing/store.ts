import { type SQL, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { answersIn, parametersIn, sumsIn } from "#db/compact-run";
import { listed } from "#db/rows";
import { restorableMs } from "#domain/access/way-back";
import { rawSets, rawSums } from "#domain/trainer/packing";
import type { PackedRun } from "./object";

/**
 * Users after one, in order, with days before a Moscow date that are not packed, at most `most` among `scanned`; and the last
 * one that was looked at, null at the end. Whose account was merged lately waits: the journal of a merge names rows.
 */
export async function usersToPack(
	db: Db,
	after: string,
	before: string,
	{ most, scanned, now }: { most: number; scanned: number; now: number },
): Promise<{ ids: string[]; last: string | null }> {
	const rows = await db.all<{ id: string; due: number }>(sql`
		with some as (select id from users where id > ${after} order by id limit ${scanned}),
			ends as (select max(id) as id, count(*) as count from some)
		select * from (select s.id, 1 as due from some s
			where exists (select 1 from training_days d where d.user_id = s.id and d.date < ${before})
				and not exists (select 1 from merges m where s.id in (m.kept_id, m.gone_id) and m.undone_at is null
					and m.merged_at > ${now - restorableMs})
			order by s.id limit ${most})
		union all select id, 0 from ends where count = ${scanned}`);
	const ids = rows.filter(({ due }) => due === 1).map(({ id }) => id);
	const end = rows.find(({ due }) => due === 0)?.id ?? null;
	return { ids, last: ids.length === most ? ids.at(-1)! : end };
}

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

/** Numbers of rows by name, `{"sum":[3,2,20,…]}`; a row begins with the day of its month. */
function folded(rows: SQL, name: string, columns: readonly string[]): SQL {
	const numbers = ["day", ...columns].join(" || ',' || ");
	return sql`(select coalesce(json_group_object(name, json(list)), '{}') from (
		select ${sql.raw(name)} as name, '[' || group_concat(${sql.raw(numbers)}, ',') || ']' as list
		from (${rows} order by name, day) group by name))`;
}

/** The rows that are folded into a column of a month already. */
function unfolded(column: string, width: number): SQL {
	const at = (place: number) => `f.value ->> (a.key + ${place})`;
	const numbers = Array.from({ length: width - 1 }, (_, index) => at(index + 1)).join(", ");
	return sql`select f.key as name, a.value as day, ${sql.raw(numbers)}
		from training_months m, json_each(m.${sql.raw(column)}) f, json_each(f.value) a
		where m.user_id = x.user_id and m.month = x.month and m.part = x.user_id and a.key % ${sql.raw(String(width))} = 0`;
}

const workColumns = ["sets", "answered", "correct", "milliseconds", "counted"];
const formulaColumns = ["seen", "wrong", "milliseconds"];
const summed = (columns: readonly string[]) =>
	sql.raw(columns.map((column) => `sum(${column}) as ${column}`).join(", "));

/** Rows of days and of an earlier folding as one query: name, day, numbers. */
function together(table: string, name: string, columns: readonly string[], column: string): SQL {
	return sql`select name, day, ${summed(columns)} from (
		select ${sql.raw(name)} as name, cast(substr(date, 9) as integer) as day, ${sql.raw(columns.join(", "))}
			from ${sql.raw(table)} where user_id = x.user_id and date between x.month || '-01' and x.month || '-31'
		union all ${unfolded(column, columns.length + 1)}) group by name, day`;
}

/**
 * Statements that fold the days of a user before a Moscow date into months, with what earlier foldings hold, and entries of
 * sets before another date into one a month; for one transaction. Sums by season stay what they were.
 */
function foldDays(userId: string, before: string, entriesBefore: string): SQL[] {
	const months = sql`(select distinct user_id, substr(date, 1, 7) as month from (
		select user_id, date from training_days where user_id = ${userId} and date < ${before}
		union all select user_id, date from training_formula_days where user_id = ${userId} and date < ${before}))`;
	const entry = sql.raw("'folded:' || cause || ':' || user_id || ':' || substr(day, 1, 7) || ':' || season");
	const single = sql`user_id = ${userId} and cause in ('set', 'first_set') and day < ${entriesBefore} and key not like 'folded:%'`;
	return [
		sql`insert into training_months (user_id, month, part, work, formulas)
			select x.user_id, x.month, x.user_id,
				${folded(together("training_days", "simulator", workColumns, "work"), "name", workColumns)},
				${folded(together("training_formula_days", "formula", formulaColumns, "formulas"), "name", formulaColumns)}
			from ${months} x where true
			on conflict do update set work = excluded.work, formulas = excluded.formulas`,
		sql`delete from training_days where user_id = ${userId} and date < ${before}`,
		sql`delete from training_formula_days where user_id = ${userId} and date < ${before}`,
		sql`insert into earned_entries (key, batch_id, user_id, cause, reference, feathers, experiences, day, season, at)
			select ${entry}, '', user_id, cause, '', sum(feathers), sum(experiences), min(day), season, max(at)
			from earned_entries where ${single} group by cause, substr(day, 1, 7), season
			on conflict (key) do update set feathers = earned_entries.feathers + excluded.feathers,
				experiences = earned_entries.experiences + excluded.experiences`,
		sql`delete from earned_entries where ${single}`,
	];
}

/** Folds the days of a user before a Moscow date, and entries before another, in one transaction. */
export async function foldMonths(db: Db, userId: string, before: string, entriesBefore: string): Promise<void> {
	await runAll(db, foldDays(userId, before, entriesBefore));
}
