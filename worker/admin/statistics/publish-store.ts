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

/**
 * Statements that replace the rows of a period and level by what the drafts come to; all together is always a row. `people`
 * goes on from an earlier period that is replaced already; null for the first day, which goes on from the drafts.
 */
export function replacePeriod(period: string, level: Level, earlier: string | null): SQL[] {
	const { country, school } = kept[level];
	const names = columns.join(", ");
	const sums = columns.map((name) => `coalesce(sum(${name}), 0)`).join(", ");
	const place = `${country ? "country" : "'*'"}, ${school ? "school" : "'*'"}`;
	const ofLevel = sql.raw(`school ${school ? "<>" : "="} '*' and country ${country ? "<>" : "="} '*'`);
	const by = sql.raw(`group by 2, 3 having ${columns.map((name) => `sum(${name}) <> 0`).join(" or ")}`);
	const zeros = sql.raw(columns.map((name) => (name === "people" ? "people" : "0")).join(", "));
	const stood =
		earlier === null
			? sql`select country, school, ${sql.raw(names)} from statistic_drafts where period = ''`
			: sql`select country, school, ${zeros} from statistics where period = ${earlier} and ${ofLevel}`;
	return [
		sql`delete from statistics where period = ${period} and ${ofLevel}`,
		sql`insert into statistics (period, country, school, ${sql.raw(names)})
			select ${period}, ${sql.raw(`${place}, ${sums}`)} from (
				select country, school, ${sql.raw(names)} from statistic_drafts where period = ${period} union all ${stood})
			${level === "all" ? sql`` : by}`,
	];
}

/** The last day that is prepared; null where none is. */
export async function lastPrepared(db: Db): Promise<string | null> {
	const row = await db.get<{ day: string | null } | undefined>(sql`
		select period as day from statistics where school = '*' and country = '*' and length(period) = 10
		order by period desc limit 1`);
	return row?.day ?? null;
}
