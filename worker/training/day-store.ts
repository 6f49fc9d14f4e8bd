import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";

/** Numbers of a packed row of `work`, after the name of the trainer, and of `formulas`: the day of the month comes first. */
const workWidth = 6;
const formulaWidth = 4;

/** Query: the Moscow dates on which a user practised, each once; `userId` as SQL. */
export function practisedDates(userId: SQL): SQL {
	return sql`select d.date from training_days d where d.user_id = ${userId} and d.counted > 0
		union select m.month || '-' || substr('0' || a.value, -2) from training_months m, json_each(m.work) w, json_each(w.value) a
			where m.user_id = ${userId} and a.key % ${sql.raw(String(workWidth))} = 0
				and w.value ->> (a.key + ${sql.raw(String(workWidth - 1))}) > 0`;
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

type MonthRow = { userId: string; month: string; packed: string };

/** The packed rows of a column in the months between two dates, unfolded: whose, the name, the date and the numbers. */
async function unfold(
	db: Db,
	column: "work" | "formulas",
	width: number,
	{ ids, from, to }: { ids: readonly string[]; from: string; to: string },
) {
	const months = await db.all<MonthRow>(sql`
		select user_id as "userId", month, ${sql.raw(column)} as packed from training_months
		where user_id in ${listed(ids)} and month between ${from.slice(0, 7)} and ${to.slice(0, 7)} order by month`);
	return months.flatMap(({ userId, month, packed }) =>
		Object.entries(JSON.parse(packed) as Record<string, number[]>).flatMap(([name, numbers]) =>
			Array.from({ length: numbers.length / width }, (_, index) => {
				const [day = 0, ...values] = numbers.slice(index * width, (index + 1) * width);
				return { userId, name, date: `${month}-${String(day).padStart(2, "0")}`, values };
			}).filter(({ date }) => date >= from && date <= to),
		),
	);
}

const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** What some users did by day and trainer between two Moscow dates, the earliest first; packed months too. */
export async function readWorkDays(db: Db, ids: readonly string[], from: string, to: string): Promise<DayRow[]> {
	const [rows, packed] = await Promise.all([
		db.all<Omit<DayRow, "counted"> & { counted: number }>(sql`
			select user_id as "userId", date, simulator, sets, answered, correct, milliseconds, counted from training_days
			where user_id in ${listed(ids)} and date between ${from} and ${to} order by date`),
		unfold(db, "work", workWidth, { ids, from, to }),
	]);
	const old = packed.map(({ userId, name, date, values }): DayRow => {
		const [sets = 0, answered = 0, correct = 0, milliseconds = 0, counted = 0] = values;
		return { userId, date, simulator: name, sets, answered, correct, milliseconds, counted: counted > 0 };
	});
	return [...old, ...rows.map((row) => ({ ...row, counted: row.counted > 0 }))].toSorted(byDate);
}

/** The formulas of some users by day between two Moscow dates, the earliest first; packed months too. */
export async function readFormulaDays(
	db: Db,
	ids: readonly string[],
	from: string,
	to = "9999-12-31",
): Promise<FormulaRow[]> {
	const [rows, packed] = await Promise.all([
		db.all<FormulaRow>(sql`
			select user_id as "userId", formula, date, seen, wrong, milliseconds from training_formula_days
			where user_id in ${listed(ids)} and date between ${from} and ${to} order by date`),
		unfold(db, "formulas", formulaWidth, { ids, from, to }),
	]);
	const old = packed.map(({ userId, name, date, values }): FormulaRow => {
		const [seen = 0, wrong = 0, milliseconds = 0] = values;
		return { userId, formula: name, date, seen, wrong, milliseconds };
	});
	return [...old, ...rows].toSorted(byDate);
}
