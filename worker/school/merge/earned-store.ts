import { type SQL, sql } from "drizzle-orm";
import { moscowDate, previousSeason, seasonOf } from "#domain/calendar/moscow";

type Unmerged = { mergeId: string; kept: string; gone: string; mergedAt: number; now: number };

/** Condition on a row of `earned_entries`: its feathers were not emptied by the close of their season yet. */
function ofOpenSeason(now: number): SQL {
	const date = moscowDate(now);
	const last = previousSeason(date);
	return sql`(season = ${seasonOf(date)} or (season = ${last}
		and not exists (select 1 from archived_seasons where season = ${last})))`;
}

/**
 * Statements that part the feathers of two accounts once their rows have gone back: each has those of its own rows of the
 * season, so that a season that was closed since takes nothing from the next one. Where an admin has set the merged account
 * to zero, two rows say that this was about both. `open`: the merge is not undone yet.
 */
export function partFeathers({ mergeId, kept, gone, mergedAt, now }: Unmerged, open: SQL): SQL[] {
	const theirs = sql`(select coalesce(sum(feathers), 0) from earned_entries
		where user_id = ${gone} and ${ofOpenSeason(now)})`;
	const emptied = sql`exists (select 1 from earned_entries where user_id = ${kept} and cause = 'reset' and feathers < 0
		and at > ${mergedAt} and ${ofOpenSeason(now)})`;
	const date = moscowDate(now);
	const row = (
		owner: string,
		feathers: SQL,
	) => sql`select ${`reset:${mergeId}:`} || ${owner}, ${mergeId}, ${owner}, 'reset',
		${mergeId}, ${feathers}, 0, ${date}, ${seasonOf(date)}, ${now} where ${open} and ${emptied}`;
	return [
		sql`insert into earned_entries (key, batch_id, user_id, cause, reference, feathers, experiences, day, season, at)
			${row(kept, theirs)} union all ${row(gone, sql`-${theirs}`)}`,
		sql`update users set feathers = max(0, feathers - iif(${emptied}, 0, max(0, ${theirs}))) where id = ${kept} and ${open}`,
		sql`update users set feathers = max(0, ${theirs}) where id = ${gone} and ${open}`,
	];
}
