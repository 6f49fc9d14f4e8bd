import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { Cursor } from "../../jobs/slices";

export type Days = { from: string; to: string };
type Range = { after: string; end: string | null };

/** The columns of figures, in the order of the tables. */
export const columns = [
	"registered",
	"people",
	"active",
	"trained_days",
	"sets",
	"homework_given",
	"homework_done",
	"olympiad_attempts",
	"exams",
	"money_in",
	"money_spent",
] as const;
type Column = (typeof columns)[number];

const between = (key: SQL, { after, end }: Range) =>
	end === null ? sql`${key} > ${after}` : sql`${key} > ${after} and ${key} <= ${end}`;

/** Moscow keeps UTC+3 all year (domain/calendar/moscow.ts). */
const dayOf = (instant: SQL) => sql`date(${instant} / 1000 + 10800, 'unixepoch')`;

/** A person's one school: the own, that of who made the account, or that of the first group's teacher; else empty. */
const schoolOf = sql.raw(`coalesce(u.school_id, (select c.school_id from users c where c.id = u.creator_id), (
	select t.school_id from group_members m join groups g on g.id = m.group_id join users t on t.id = g.teacher_id
	where m.user_id = u.id and g.archived_at is null and t.school_id is not null order by m.joined_at, g.id limit 1), '')`);

/** The key at which a slice of a table ends; null where it is the last. */
async function endOf(db: Db, table: SQL, after: string, rows: number): Promise<string | null> {
	const found = await db.get<{ id: string } | undefined>(
		sql`select id from ${table} where id > ${after} order by id limit 1 offset ${rows - 1}`,
	);
	return found?.id ?? null;
}

export const endOfPeople = (db: Db, after: string, rows: number) => endOf(db, sql`users`, after, rows);
export const endOfWallets = (db: Db, after: string, rows: number) => endOf(db, sql`shop_accounts`, after, rows);

/** Adds rows of period, country, school and some figures to the drafts. */
function add(figures: readonly Column[], rows: SQL): SQL {
	const names = sql.raw(figures.join(", "));
	const sums = sql.raw(figures.map((name) => `sum(${name})`).join(", "));
	const added = sql.raw(figures.map((name) => `${name} = ${name} + excluded.${name}`).join(", "));
	return sql`insert into statistic_drafts (period, country, school, ${names})
		select period, country, school, ${sums} from (${rows}) where true group by period, country, school
		on conflict (period, school, country) do update set ${added}`;
}

/**
 * Statement that adds who registered on each day and in each month, and how the number of people moved: under an empty
 * period who stood before the first day, and on each day who came less who left. Parents are not counted: a family is as many as it has children.
 */
export function addAccounts(range: Range, { from, to }: Days): SQL {
	const [first, after] = [moscowMidnight(from), moscowMidnight(addDays(to, 1))];
	const came = sql`p.came >= ${first} and p.came < ${after}`;
	return add(
		["registered", "people"],
		sql`with person as materialized (
				select u.created_at as came, u.deleted_at as went, coalesce(u.country, '') as country, ${schoolOf} as school
				from users u where ${between(sql`u.id`, range)} and u.role <> ${Role.parent})
			select '' as period, country, school, 0 as registered, 1 as people from person p
				where p.came < ${first} and (p.went is null or p.went >= ${first})
			union all
			select ${dayOf(sql`p.came`)}, country, school, 1, p.went is null or p.went > p.came from person p where ${came}
			union all
			select substr(${dayOf(sql`p.came`)}, 1, 7), country, school, 1, 0 from person p where ${came}
			union all
			select ${dayOf(sql`p.went`)}, country, school, 0, -1 from person p
				where p.went >= ${first} and p.went < ${after} and p.went > p.came`,
	);
}

/** Statement that adds what people did on each day, and in each month: somebody active on many days is one of the month. */
export function addWork(range: Range, { from, to }: Days): SQL {
	const [first, after] = [moscowMidnight(from), moscowMidnight(addDays(to, 1))];
	const sums = sql.raw(
		"max(active) as active, sum(trained) as trained_days, sum(sets) as sets, sum(given) as homework_given, " +
			"sum(done) as homework_done, sum(olympiads) as olympiad_attempts, sum(exams) as exams",
	);
	return add(
		["active", "trained_days", "sets", "homework_given", "homework_done", "olympiad_attempts", "exams"],
		sql`with person as materialized (
				select u.id, coalesce(u.country, '') as country, ${schoolOf} as school from users u where ${between(sql`u.id`, range)}),
			fact as (
				select id, day, 1 as active, 1 as trained, sum(sets) as sets, 0 as given, 0 as done, 0 as olympiads, 0 as exams
				from (
					select p.id, d.date as day, d.sets
					from person p cross join training_days d on d.user_id = p.id and d.date between ${from} and ${to}
					union all
					select p.id, m.month || '-' || substr('0' || s.key, -2), s.value
					from person p cross join training_months m on m.user_id = p.id
						and m.month between ${from.slice(0, 7)} and ${to.slice(0, 7)} cross join json_each(m.sets) s)
				where day between ${from} and ${to} group by id, day
				union all
				select p.id, a.day, 0, 0, 0, 1, 0, 0, 0 from person p cross join assignments a
					on a.student_id = p.id and a.closes_on >= ${from} and a.day between ${from} and ${to} and a.withdrawn = 0
				union all
				select p.id, a.completed_on, 0, 0, 0, 0, 1, 0, 0 from person p cross join assignments a
					on a.student_id = p.id and a.closes_on >= ${from} and a.completed_on between ${from} and ${to}
				union all
				select p.id, ${dayOf(sql`r.finished_at`)}, 1, 0, 0, 0, 0, 1, 0 from person p cross join results r
					on r.user_id = p.id and r.finished_at >= ${first} and r.finished_at < ${after} and r.type <> 'simulate'
				union all
				select p.id, ${dayOf(sql`e.finished_at`)}, 1, 0, 0, 0, 0, 0, 1 from person p cross join exam_sittings e
					on e.user_id = p.id and e.finished_at >= ${first} and e.finished_at < ${after} and e.exam_id is not null),
			daily as materialized (select id, day as period, ${sums} from fact group by id, day)
			select p.country, p.school, w.* from (
				select * from daily
				union all
				select id, substr(period, 1, 7), max(active), sum(trained_days), sum(sets), sum(homework_given), sum(homework_done),
					sum(olympiad_attempts), sum(exams)
				from daily group by id, substr(period, 1, 7)) w join person p on p.id = w.id`,
	);
}

/** Statement that adds the money of wallets: what was paid in, and what was spent less what was given back. */
export function addMoney(range: Range, { from, to }: Days): SQL {
	const [first, after] = [moscowMidnight(from), moscowMidnight(addDays(to, 1))];
	const counts = sql`t.kind in ('move', 'post') and t.at >= ${first} and t.at < ${after}`;
	return add(
		["money_in", "money_spent"],
		sql`with wallet as materialized (
				select a.id, coalesce(u.country, '') as country, ${schoolOf} as school
				from shop_accounts a left join users u on u.id = a.owner_id
				where ${between(sql`a.id`, range)} and a.owner_id is not null),
			moved as materialized (
				select w.id, ${dayOf(sql`t.at`)} as day, iif(t.cause = 'top_up', t.amount, 0) as money_in,
					iif(t.cause = 'refund', -t.amount, 0) as money_spent
				from wallet w cross join shop_transfers t on t.credit = w.id and t.cause in ('top_up', 'refund') and ${counts}
				union all
				select w.id, ${dayOf(sql`t.at`)}, 0, t.amount
				from wallet w cross join shop_transfers t on t.debit = w.id and t.cause = 'purchase' and ${counts})
			select w.country, w.school, m.period, m.money_in, m.money_spent from (
				select id, day as period, money_in, money_spent from moved
				union all
				select id, substr(day, 1, 7), money_in, money_spent from moved) m join wallet w on w.id = m.id`,
	);
}

/**
 * Statement that fails its batch where the job's cursor is not what a slice began at: a run that was taken for dead and
 * goes on beside its follower adds nothing twice.
 */
export function onlyFrom(date: string, cursor: Cursor | null): SQL {
	const told = cursor === null ? null : JSON.stringify(cursor);
	return sql`update job_runs set started_at = iif(
			iif(json_valid(detail), detail ->> '$.cursor', null) is ${told}, started_at, null)
		where job = 'statistics' and moscow_date = ${date}`;
}

/** Statement that empties a part of the drafts, and whether there is more. */
export async function clearDrafts(db: Db, rows: number): Promise<{ clear: SQL; more: boolean }> {
	const found = await db.get<{ count: number }>(
		sql`select count(*) as count from (select 1 from statistic_drafts limit ${rows + 1})`,
	);
	return {
		clear: sql`delete from statistic_drafts where rowid in (select rowid from statistic_drafts limit ${rows})`,
		more: (found?.count ?? 0) > rows,
	};
}
