import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { columns } from "./draft-store";

/** What rows are told for: every country and school, each country, each school, and all together. */
export const levels = ["pair", "country", "school", "all"] as const;
export type Level = (typeof levels)[number];

const kept: Record<Level, { country: boolean; school: boolean }> = {
	pair: { country: true, school: true },
	country: { country: true, school: false },
	school: { country: false, school: true },
	all: { country: false, school: false },
};

/** Statements that replace the rows of a period and level by what the drafts come to; all together is always a row. */
export function replacePeriod(period: string, level: Level): SQL[] {
	const { country, school } = kept[level];
	const names = sql.raw(columns.join(", "));
	const sums = sql.raw(columns.map((name) => `coalesce(sum(${name}), 0)`).join(", "));
	const by = [...(country ? ["country"] : []), ...(school ? ["school"] : [])].join(", ");
	return [
		sql`delete from statistics where period = ${period} and school ${sql.raw(school ? "<>" : "=")} '*'
			and country ${sql.raw(country ? "<>" : "=")} '*'`,
		sql`insert into statistics (period, country, school, ${names})
			select ${period}, ${sql.raw(country ? "country" : "'*'")}, ${sql.raw(school ? "school" : "'*'")}, ${sums}
			from statistic_drafts where period = ${period} ${sql.raw(by === "" ? "" : `group by ${by}`)}`,
	];
}

/** The last day that is prepared; null where none is. */
export async function lastPrepared(db: Db): Promise<string | null> {
	const row = await db.get<{ day: string | null } | undefined>(sql`
		select period as day from statistics where school = '*' and country = '*' and length(period) = 10
		order by period desc limit 1`);
	return row?.day ?? null;
}
