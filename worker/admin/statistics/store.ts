import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { says } from "../../account/users/store";
import type { StatisticFigures, Statistics } from "./contract";
import { columns } from "./draft-store";

/** The scope of rows: a country and a school, `*` for all together and empty for none. */
export type Scope = { country: string; school: string };

/** The most schools that are told by name. */
const mostSchools = 200;

const figures = sql.raw(columns.map((name) => `s.${name}`).join(", "));

type Window = { find: string; from: string; to: string; last: string };

/** Everything a page shows, in one call of the database; prepared rows alone, by their keys. */
export async function readStatistics(
	db: Db,
	{ country, school, find, from, to, last }: Scope & Window,
): Promise<{
	points: Statistics["points"];
	day: StatisticFigures | null;
	month: StatisticFigures | null;
	countries: Statistics["countries"];
	schools: Statistics["schools"];
}> {
	const length = from.length;
	const own = sql`from statistics s where s.school = ${school} and s.country = ${country}`;
	const of = (period: string): SQL => sql`select ${figures} ${own} and s.period = ${period}`;
	// the last point that is told: of what lies ahead nothing is known yet
	const end = to < last.slice(0, length) ? to : last.slice(0, length);
	const parts = sql.raw("s.people, s.active, s.sets, s.money_in");
	const [points, day, month, countries, schools] = await askAll(db, [
		sql`select s.period, ${figures} ${own} and s.period between ${from} and ${to} and length(s.period) = ${length}
			order by s.period`,
		of(last),
		of(last.slice(0, 7)),
		sql`select s.country as _id, ${parts} from statistics s
			where s.period = ${end} and s.school = ${school} and s.country <> '*' order by s.people desc, s.country`,
		sql`select s.school as _id, coalesce(n.name, '') as name, ${parts}
			from statistics s left join schools n on n.id = s.school
			where s.period = ${end} and s.school <> '*' and s.country = ${country}
				${find === "" ? sql`` : sql`and (s.school = ${school} or ${says(sql`coalesce(n.name, '')`, find)})`}
			order by s.people desc, s.school limit ${mostSchools}`,
	]);
	return {
		points: points.results as Statistics["points"],
		day: (day.results[0] as StatisticFigures | undefined) ?? null,
		month: (month.results[0] as StatisticFigures | undefined) ?? null,
		countries: countries.results as Statistics["countries"],
		schools: schools.results as Statistics["schools"],
	};
}

/** When the numbers were last counted to the end, milliseconds; null before the first night. */
export async function countedAt(db: Db): Promise<number | null> {
	const row = await db.get<{ at: number } | undefined>(sql`
		select finished_at as at from job_runs where job = 'statistics' and state = 'done'
		order by moscow_date desc limit 1`);
	return row?.at ?? null;
}
