import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { bestRehearsal, rankOrder, scoresJson, stages, type StageScores } from "#db/stages";
import type { Actor } from "#domain/access/permissions";
import type { OlympiadRow } from "../store";
import { says } from "../../account/users/store";
import { settable, shownByName } from "./places-store";
import { delegateIds } from "../../account/users/relation-store";

/** The ranked results: live ones while provisional, the frozen table after that. */
export function rankedRows({ id, kind, resultsState }: OlympiadRow, category?: string): SQL {
	const only = category === undefined ? sql`` : sql` and category = ${category}`;
	if (resultsState !== "provisional") {
		return sql`select user_id, attempt_id, revision, category, position, ${stages}, score, link, ending, fail, late_events,
			finished_at, count(*) over (partition by category) as field from frozen_ranking where olympiad_id = ${id}${only}`;
	}
	return sql`select user_id, attempt_id, revision, category, rank() over (partition by category order by ${rankOrder}) as position,
		${stages}, score, link, ending, fail, late_events, finished_at, count(*) over (partition by category) as field from results
		where olympiad_id = ${id} and type = ${kind}${only}`;
}

export type TableRow = StageScores & {
	userId: string;
	attemptId: string;
	revision: number;
	category: string;
	position: number;
	link: string;
	ending: string;
	late: number;
	finishedAt: number;
	participant: string | null;
	place: number | null;
	ownLink: string | null;
	country: string | null;
	name: string | null;
	surname: string | null;
	nameEn: string | null;
	surnameEn: string | null;
	birthday: string | null;
	tryout: string | null;
	field: number;
	/** JSON list of the categories in which the person won before */
	prizes: string;
	/** JSON of what the database holds now; null where it holds nothing */
	current: string | null;
	judged: number;
	/** JSON: the scores without late answers, where some were taken in */
	original: string | null;
	/** whether this reader may set the place */
	settable: number;
	/** whether this reader is shown the person by name */
	named: number;
};

export type Window = { category?: string; q?: string; offset: number; limit: number };

/**
 * A page of the ranking by category. `creators` limits it to participants these people entered. Each row says whether
 * the reader may set the place (never without `places`) and sees the name; the search finds hidden people only by their
 * public form.
 */
export function readTable(
	db: Db,
	olympiad: OlympiadRow,
	{ category, q, offset, limit }: Window,
	reader: { actor: Actor; places: boolean },
	creators?: readonly string[],
) {
	const mine = reader.places ? settable(reader.actor, sql`p.id`) : sql`0`;
	const named = shownByName(reader.actor, olympiad.id, sql`r.user_id`);
	const { id, type, startsAt } = olympiad;
	const people = sql`join users u on u.id = r.user_id
		left join participants p on p.olympiad_id = ${id} and p.user_id = r.user_id`;
	const initial = (surname: SQL) => sql`iif(${surname} = '', '', substr(${surname}, 1, 1) || '.')`;
	const shown = sql`u.name || ' ' || ${initial(sql`u.surname`)} || ' ' || u.name_en || ' ' || ${initial(sql`u.surname_en`)}`;
	const whole = sql`u.name || ' ' || u.surname || ' ' || u.name_en || ' ' || u.surname_en`;
	const said = (names: SQL) => says(sql`${names} || ' ' || coalesce(p.country, '')`, q ?? "");
	const filters = [
		...(q ? [sql`(${said(shown)} or (${said(whole)} and ${named}))`] : []),
		...(creators ? [among(sql`p.creator_id`, creators)] : []),
	];
	const wanted = filters.length > 0 ? sql`${people} where ${sql.join(filters, sql` and `)}` : sql``;
	return db.all<TableRow & { total: number }>(sql`
		with ranked as (${rankedRows(olympiad, category)}),
		page as (select r.*, count(*) over () as total from ranked r ${wanted}
			order by r.category, r.position, r.user_id limit ${limit} offset ${offset})
		select r.user_id as userId, r.attempt_id as attemptId, r.revision, r.category, r.position, ${stages}, r.link, r.ending,
			r.late_events as late, r.finished_at as finishedAt, r.total, r.field, p.id as participant, p.place, p.link as ownLink,
			p.country, u.name, u.surname, u.name_en as nameEn, u.surname_en as surnameEn, u.birthday,
			${bestRehearsal(id, sql`r.user_id`)} as tryout,
			(select json_group_array(distinct w.category) from participants w join olympiads o on o.id = w.olympiad_id
				where w.user_id = r.user_id and w.place <= 3 and o.results_state = 'final'
					and o.type = ${type} and o.starts_at < ${startsAt}) as prizes,
			(select json_object('attempt', n.attempt_id, 'revision', n.revision, 'category', n.category, 'scores',
				${scoresJson("n")}) from results n
				where n.olympiad_id = ${id} and n.user_id = r.user_id and n.type <> 'simulate') as current,
			exists (select 1 from result_judgements j where j.attempt_id = r.attempt_id and j.revision = r.revision) as judged,
			(select l.original from late_decisions l where l.attempt_id = r.attempt_id) as original, ${mine} as settable,
			${named} as named
		from page r left join users u on u.id = r.user_id
		left join participants p on p.olympiad_id = ${id} and p.user_id = r.user_id
		order by r.category, r.position, r.user_id`);
}

/** The number of results per category. */
export function countCategories(db: Db, { id, kind, resultsState }: OlympiadRow) {
	const from =
		resultsState === "provisional"
			? sql`results where olympiad_id = ${id} and type = ${kind}`
			: sql`frozen_ranking where olympiad_id = ${id}`;
	return db.all<{ code: string; count: number }>(
		sql`select category as code, count(*) as count from ${from} group by category order by category`,
	);
}

/** A representative and the delegates who answer to them. */
export async function entrantsOf(db: Db, userId: string): Promise<string[]> {
	const rows = await db.all<{ id: string }>(sql`select ${userId} as id union ${delegateIds(userId)}`);
	return rows.map(({ id }) => id);
}

export type StandingRow = {
	participant: string;
	userId: string;
	category: string;
	position: number;
	field: number;
	score: number;
	link: string;
	place: number | null;
};

/** The rows for suggesting places, of one category or all. */
export function readStandings(db: Db, olympiad: OlympiadRow, category?: string) {
	const link = olympiad.resultsState === "provisional" ? sql`coalesce(nullif(p.link, ''), r.link)` : sql`r.link`;
	return db.all<StandingRow>(sql`
		select p.id as participant, r.user_id as userId, r.category, r.position, r.score, ${link} as link, p.place, r.field
		from (${rankedRows(olympiad, category)}) r
		join participants p on p.olympiad_id = ${olympiad.id} and p.user_id = r.user_id`);
}

export type HistoryRecord = {
	olympiadId: string;
	name: string;
	nameEn: string;
	startsAt: number;
	resultsState: OlympiadRow["resultsState"];
	programme: string;
	category: string;
	place: number | null;
	position: number | null;
	result: string | null;
	frozen: string | null;
};

/** The olympiads of a person, latest first. */
export function readHistory(db: Db, userId: string) {
	return db.all<HistoryRecord>(sql`
		select o.id as olympiadId, o.name, o.name_en as nameEn, o.starts_at as startsAt, o.results_state as resultsState, o.programme,
			coalesce(f.category, n.category, p.category) as category, p.place, f.position,
			iif(n.attempt_id is null, null, ${scoresJson("n")}) as result,
			iif(f.attempt_id is null, null, ${scoresJson("f")}) as frozen
		from participants p join olympiads o on o.id = p.olympiad_id
		left join results n on n.olympiad_id = p.olympiad_id and n.user_id = p.user_id and n.type <> 'simulate'
		left join frozen_ranking f on f.olympiad_id = p.olympiad_id and f.user_id = p.user_id
		where p.user_id = ${userId} order by o.starts_at desc, o.id limit 100`);
}
