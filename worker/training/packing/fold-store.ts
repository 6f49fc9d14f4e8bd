import { type SQL, sql } from "drizzle-orm";
import { askAll, runAll } from "#db/batch";
import type { Db } from "#db/client";
import { compress, expand, type StoredBytes } from "#db/compressed-json";
import { listed } from "#db/rows";
import type { FoldedDays } from "#db/schema/training";
import { type DayKind, dayKinds, dayRows, daysIn, daysOfMonth, type NumbersOfDay } from "../day-store";

export type { FoldedDays };

/** What a month of a user holds: numbers of days by name. */
export type FoldedMonth = { userId: string; month: string; days: FoldedDays };

/** The days of some users before a Moscow date that are rows yet, and what the months hold already that they belong to. */
export async function readOpenDays(
	db: Db,
	kind: DayKind,
	userIds: readonly string[],
	before: string,
): Promise<{ days: NumbersOfDay[]; months: FoldedMonth[] }> {
	const open = sql`user_id in ${listed(userIds)} and date < ${before}`;
	const [days, months] = await askAll(db, [
		dayRows(kind, open),
		sql`select m.user_id as "userId", m.month, m.${sql.raw(kind)} as days from training_months m
			join (select distinct user_id, substr(date, 1, 7) as month from ${sql.raw(dayKinds[kind].table)} where ${open}) o
				on m.user_id = o.user_id and m.month = o.month and m.part = o.user_id`,
	]);
	return {
		days: daysIn(days),
		months: (months.results as { userId: string; month: string; days: StoredBytes }[]).map((month) => ({
			...month,
			days: expand<FoldedDays>(month.days),
		})),
	};
}

/**
 * Keeps months and deletes the rows of the days that they hold now, in one transaction. A user whose days are others than
 * were read, since a late set came in or another run was first, is left as it is.
 */
export async function keepFolded(
	db: Db,
	kind: DayKind,
	users: readonly { userId: string; read: readonly NumbersOfDay[]; months: readonly FoldedMonth[] }[],
	before: string,
): Promise<void> {
	const statements = users.flatMap(({ userId, read, months }) => asRead(kind, userId, read, months, before));
	if (statements.length > 0) await runAll(db, statements);
}

const none = compress({});

function asRead(
	kind: DayKind,
	userId: string,
	read: readonly NumbersOfDay[],
	months: readonly FoldedMonth[],
	before: string,
): SQL[] {
	const table = sql.raw(dayKinds[kind].table);
	const first = sql.raw(dayKinds[kind].numbers[0]);
	const rows = sql`user_id = ${userId} and date < ${before}`;
	const sum = read.reduce((all, { numbers }) => all + (numbers[0] ?? 0), 0);
	const unchanged = sql`(select count(*) = ${read.length} and coalesce(sum(${first}), 0) = ${sum} from ${table} where ${rows})`;
	return [
		...months.map((folded) => {
			const { month, days } = folded;
			const bytes = compress(days);
			const [work, formulas] = kind === "work" ? [bytes, none] : [none, bytes];
			const kept =
				kind === "work"
					? sql`work = excluded.work, practised = excluded.practised, sets = excluded.sets`
					: sql`formulas = excluded.formulas`;
			return sql`insert into training_months (user_id, month, part, work, formulas, practised, sets)
				select ${userId}, ${month}, ${userId}, ${work}, ${formulas}, ${JSON.stringify(practisedIn(kind, folded))},
					${JSON.stringify(setsIn(kind, folded))}
				where ${unchanged} on conflict do update set ${kept}`;
		}),
		sql`delete from ${table} where ${rows} and ${unchanged}`,
	];
}

/** The days of the month that count for the streak: in `work` the last number of a day says how many of its sets do. */
function practisedIn(kind: DayKind, month: FoldedMonth): number[] {
	if (kind === "formulas") return [];
	const counted = daysOfMonth(kind, month).filter(({ numbers }) => (numbers.at(-1) ?? 0) > 0);
	return [...new Set(counted.map(({ date }) => Number(date.slice(8))))].toSorted((a, b) => a - b);
}

/** How many sets each day of the month has, whatever the trainer. */
function setsIn(kind: DayKind, month: FoldedMonth): Record<string, number> {
	if (kind === "formulas") return {};
	const sets: Record<string, number> = {};
	for (const { date, numbers } of daysOfMonth(kind, month)) {
		const day = String(Number(date.slice(8)));
		sets[day] = (sets[day] ?? 0) + (numbers[0] ?? 0);
	}
	return sets;
}

/**
 * Folds entries of sets of some users, in one transaction: those before `daysBefore` into the entry of the first set of
 * their day, which keeps its key as long as a late set could ask for it, or else into one a day; and those before
 * `seasonsBefore`, in whose days a late set earns nothing any more, into one a season and cause. Sums by day and by season
 * stay what they were.
 */
export async function foldEntries(
	db: Db,
	userIds: readonly string[],
	{ daysBefore, seasonsBefore }: { daysBefore: string; seasonsBefore: string },
): Promise<void> {
	const users = listed(userIds);
	const single = sql`cause = 'set' and day < ${daysBefore} and key like 'set:%'`;
	await runAll(db, [
		...foldIntoFirst(users, single),
		...fold(
			sql`user_id in ${users} and ${single}`,
			sql.raw("'day:' || cause || ':' || user_id || ':' || day || ':' || season"),
			sql.raw("user_id, cause, day, season"),
		),
		...fold(
			sql`user_id in ${users} and cause in ('set', 'first_set') and day < ${seasonsBefore} and key not like 'folded:%'`,
			sql.raw("'folded:' || cause || ':' || user_id || ':' || season"),
			sql.raw("user_id, cause, season"),
		),
	]);
}

/** Statements that add entries of sets to the first of their day, where it was credited in the same season. */
function foldIntoFirst(users: SQL, single: SQL): SQL[] {
	return [
		sql`update earned_entries as f set batch_id = '', reference = '', feathers = f.feathers + e.feathers,
				experiences = f.experiences + e.experiences
			from (select user_id, day, season, sum(feathers) as feathers, sum(experiences) as experiences
				from earned_entries where user_id in ${users} and ${single} group by user_id, day, season) e
			where f.key = 'first_set:' || e.user_id || ':' || e.day and f.season = e.season`,
		sql`delete from earned_entries as e where user_id in ${users} and ${single}
			and exists (select 1 from earned_entries f
				where f.key = 'first_set:' || e.user_id || ':' || e.day and f.season = e.season)`,
	];
}

/** Statements that put the entries of a condition together, one to a key that is the same within a group. */
function fold(entries: SQL, key: SQL, group: SQL): SQL[] {
	return [
		sql`insert into earned_entries (key, batch_id, user_id, cause, reference, feathers, experiences, day, season, at)
			select ${key}, '', user_id, cause, '', sum(feathers), sum(experiences), min(day), season, max(at)
			from earned_entries where ${entries} group by ${group}
			on conflict (key) do update set feathers = earned_entries.feathers + excluded.feathers,
				experiences = earned_entries.experiences + excluded.experiences`,
		sql`delete from earned_entries where ${entries}`,
	];
}
