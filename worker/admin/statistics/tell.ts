import type { Db } from "#db/client";
import { daysOf, parseDate } from "#domain/calendar/civil-date";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { toIso } from "../../http/contract";
import { mostPoints, type Statistics, type StatisticsQuery } from "./contract";
import { lastPrepared } from "./publish-store";
import { countedAt, readStatistics } from "./store";

const scopeOf = (chosen: string | undefined) => (chosen === undefined ? "*" : chosen === "none" ? "" : chosen);

/** How many points lie between two days. */
function pointsOf({ period, from, to }: StatisticsQuery): number {
	const [first, last] = [parseDate(from)!, parseDate(to)!];
	return period === "day"
		? daysOf(last) - daysOf(first) + 1
		: last.year * 12 + last.month - first.year * 12 - first.month + 1;
}

/** The prepared numbers of a query. Throws VALIDATION for days that are in no order or too many. */
export async function tellStatistics(db: Db, query: StatisticsQuery, now: number): Promise<Omit<Statistics, "online">> {
	if (query.from > query.to) throw new DomainError("VALIDATION", { to: "END_BEFORE_START" });
	if (pointsOf(query) > mostPoints[query.period]) throw new DomainError("VALIDATION", { to: "OUT_OF_RANGE" });
	const length = query.period === "day" ? 10 : 7;
	const [last, at] = await Promise.all([lastPrepared(db), countedAt(db)]);
	const read = await readStatistics(db, {
		country: scopeOf(query.country),
		school: scopeOf(query.school),
		find: query.find,
		from: query.from.slice(0, length),
		to: query.to.slice(0, length),
		last: last ?? moscowDate(now),
	});
	return { counted_at: at === null ? null : toIso(at), last, ...read };
}
