import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { expand, type StoredBytes } from "#db/compressed-json";
import { listed } from "#db/rows";
import type { FoldedDays } from "#db/schema/training";

/**
 * The days of a user: their table, what a row of it is about, and its numbers, as a folded month has them after the day. The
 * first number grows with every set.
 */
export const dayKinds = {
	work: {
		table: "training_days",
		name: "simulator",
		numbers: ["sets", "answered", "correct", "milliseconds", "counted"],
	},
	formulas: { table: "training_formula_days", name: "formula", numbers: ["seen", "wrong", "milliseconds"] },
} as const;
export type DayKind = keyof typeof dayKinds;

/** What a user did on a day, of one name: the numbers of its kind. */
export type NumbersOfDay = { userId: string; date: string; name: string; numbers: readonly number[] };

/** Query: the days of a kind that are rows, for a condition on them. */
export function dayRows(kind: DayKind, where: SQL): SQL {
	const { table, name, numbers } = dayKinds[kind];
	return sql`select user_id as "userId", date, ${sql.raw(name)} as name, json_array(${sql.raw(numbers.join(", "))}) as numbers
		from ${sql.raw(table)} where ${where}`;
}

/** The days in the answer to `dayRows`. */
export function daysIn({ results }: D1Result): NumbersOfDay[] {
	return (results as (Omit<NumbersOfDay, "numbers"> & { numbers: string })[]).map((row) => ({
		...row,
		numbers: JSON.parse(row.numbers) as number[],
	}));
}

/** The days of a folded month. */
export function daysOfMonth(
	kind: DayKind,
	{ userId, month, days }: { userId: string; month: string; days: FoldedDays },
): NumbersOfDay[] {
	const width = 1 + dayKinds[kind].numbers.length;
	return Object.entries(days).flatMap(([name, numbers]) =>
		Array.from({ length: numbers.length / width }, (_, index) => {
			const [day = 0, ...values] = numbers.slice(index * width, (index + 1) * width);
			return { userId, name, date: `${month}-${String(day).padStart(2, "0")}`, numbers: values };
		}),
	);
}

/** Days of which none has the same user, name and date as another: the numbers of such are added up. */
export function addUp(days: readonly NumbersOfDay[]): NumbersOfDay[] {
	const known = new Map<string, NumbersOfDay>();
	for (const day of days) {
		const key = `${day.userId} ${day.date} ${day.name}`;
		const other = known.get(key);
		const numbers = other ? day.numbers.map((number, at) => number + (other.numbers[at] ?? 0)) : day.numbers;
		known.set(key, { ...day, numbers });
	}
	return [...known.values()];
}

/** Query: the Moscow dates on which a user practised, each once; `userId` as SQL. */
export function practisedDates(userId: SQL): SQL {
	return sql`select d.date from training_days d where d.user_id = ${userId} and d.counted > 0
		union select m.month || '-' || substr('0' || p.value, -2) from training_months m, json_each(m.practised) p
			where m.user_id = ${userId}`;
}

/** What a user did on a Moscow date in one trainer. */
export type DayRow = {
	userId: string;
	date: string;
	simulator: string;
	sets: number;
	answered: number;
	correct: number;
	milliseconds: number;
	counted: boolean;
};
export type FormulaRow = {
	userId: string;
	formula: string;
	date: string;
	seen: number;
	wrong: number;
	milliseconds: number;
};

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byDateAndName = (a: NumbersOfDay, b: NumbersOfDay) => inOrder(a.date, b.date) || inOrder(a.name, b.name);

type DaysOfMonth = { userId: string; month: string; days: NumbersOfDay[] };

/** Rows of days by user and month. */
function byMonth(rows: readonly NumbersOfDay[]): DaysOfMonth[] {
	const months = new Map<string, DaysOfMonth>();
	for (const day of rows) {
		const [userId, month] = [day.userId, day.date.slice(0, 7)];
		const known = months.get(`${userId} ${month}`);
		if (known) known.days.push(day);
		else months.set(`${userId} ${month}`, { userId, month, days: [day] });
	}
	return [...months.values()];
}

/** The days of months, each with no two alike; only a month that stands there twice needs adding up. */
function together(months: readonly DaysOfMonth[]): NumbersOfDay[] {
	const lists = new Map<string, NumbersOfDay[][]>();
	for (const { userId, month, days } of months) {
		const known = lists.get(`${userId} ${month}`);
		if (known) known.push(days);
		else lists.set(`${userId} ${month}`, [days]);
	}
	return [...lists.values()].flatMap((same) => (same.length === 1 ? same[0]! : addUp(same.flat())));
}

/** What some users did between two Moscow dates, the earliest first: rows and folded months of one moment. */
async function readDays(
	db: Db,
	kind: DayKind,
	{ ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<NumbersOfDay[]> {
	const [rows, months] = await askAll(db, [
		dayRows(kind, sql`user_id in ${listed(ids)} and date between ${from} and ${to}`),
		sql`select user_id as "userId", month, ${sql.raw(kind)} as days from training_months
			where user_id in ${listed(ids)} and month between ${from.slice(0, 7)} and ${to.slice(0, 7)}`,
	]);
	const folded = (months.results as { userId: string; month: string; days: StoredBytes }[]).map(
		({ userId, month, days }) => ({
			userId,
			month,
			days: daysOfMonth(kind, { userId, month, days: expand<FoldedDays>(days) }).filter(
				({ date }) => date >= from && date <= to,
			),
		}),
	);
	return together([...folded, ...byMonth(daysIn(rows))]).toSorted(byDateAndName);
}

/** What some users did by day and trainer between two Moscow dates, the earliest first; folded months too. */
export async function readWorkDays(db: Db, ids: readonly string[], from: string, to: string): Promise<DayRow[]> {
	const days = await readDays(db, "work", { ids, from, to });
	return days.map(
		({ userId, date, name, numbers: [sets = 0, answered = 0, correct = 0, milliseconds = 0, counted = 0] }) => ({
			userId,
			date,
			simulator: name,
			sets,
			answered,
			correct,
			milliseconds,
			counted: counted > 0,
		}),
	);
}

/** The formulas of some users by day between two Moscow dates, the earliest first; folded months too. */
export async function readFormulaDays(
	db: Db,
	ids: readonly string[],
	from: string,
	to = "9999-12-31",
): Promise<FormulaRow[]> {
	const days = await readDays(db, "formulas", { ids, from, to });
	return days.map(({ userId, date, name, numbers: [seen = 0, wrong = 0, milliseconds = 0] }) => ({
		userId,
		formula: name,
		date,
		seen,
		wrong,
		milliseconds,
	}));
}
