import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { rankOrder, scoresJson, stages } from "#db/stages";
import type { OlympiadRow } from "../store";
import { rankedRows } from "./table-store";

export type PendingRow = {
	userId: string;
	category: string;
	/** JSON of a held result, as domain `Held`; null for none */
	frozen: string | null;
	current: string | null;
	late: number;
	/** the attempt and the revision of its result that a decision is about */
	about: string;
	version: number;
	judged: "accept" | "keep" | null;
	reason: string | null;
	/** what was decided about late answers, and how many there were then */
	lateJudged: "accept" | "keep" | null;
	lateKnown: number | null;
	lateReason: string | null;
	upTo: number | null;
	/** JSON: the scores without late answers, where some were taken in */
	original: string | null;
	name: string | null;
	surname: string | null;
	nameEn: string | null;
	surnameEn: string | null;
	birthday: string | null;
};

const held = (row: string) =>
	sql`${sql.raw(`json_object('attempt', ${row}.attempt_id, 'revision', ${row}.revision, 'category', ${row}.category`)},
		'scores', ${scoresJson(row)})`;

/**
 * Results for a judge: with late answers, and after freezing also those that appeared, changed or disappeared. A
 * decision holds for its revision, one about late answers for their number at that time.
 */
export function readPending(db: Db, { id, kind, resultsState }: OlympiadRow, userIds?: readonly string[]) {
	const only = (column: string) => (userIds ? sql` and ${among(sql.raw(column), userIds)}` : sql``);
	const provisional = sql`select n.user_id, n.category, null as frozen, ${held("n")} as current, n.late_events as late,
			n.attempt_id as about, n.revision as version
		from results n where n.olympiad_id = ${id} and n.type = ${kind} and n.late_events > 0${only("n.user_id")}`;
	const frozen = sql`select f.user_id, coalesce(n.category, f.category) as category, ${held("f")} as frozen,
			iif(n.attempt_id is null, null, ${held("n")}) as current, coalesce(n.late_events, 0) as late,
			coalesce(n.attempt_id, f.attempt_id) as about, coalesce(n.revision, 0) as version
		from frozen_ranking f
		left join results n on n.olympiad_id = f.olympiad_id and n.user_id = f.user_id and n.type <> 'simulate'
		where f.olympiad_id = ${id}${only("f.user_id")} and (n.attempt_id is null or n.attempt_id <> f.attempt_id
			or n.revision <> f.revision or n.late_events > 0)
		union all
		select n.user_id, n.category, null, ${held("n")}, n.late_events, n.attempt_id, n.revision
		from results n where n.olympiad_id = ${id} and n.type = ${kind}${only("n.user_id")} and not exists (
			select 1 from frozen_ranking f where f.olympiad_id = n.olympiad_id and f.user_id = n.user_id)`;
	return db.all<PendingRow>(sql`
		select d.user_id as userId, d.category, d.frozen, d.current, d.late, d.about, d.version, j.decision as judged, j.reason,
			l.decision as lateJudged, l.late_events as lateKnown, l.reason as lateReason, l.up_to as upTo, l.original,
			u.name, u.surname, u.name_en as nameEn, u.surname_en as surnameEn, u.birthday
		from (${resultsState === "provisional" ? provisional : frozen}) d left join users u on u.id = d.user_id
		left join result_judgements j on j.attempt_id = d.about and j.revision = d.version
		left join late_decisions l on l.attempt_id = d.about
		order by (coalesce(j.decision, l.decision) is not null), d.category, d.user_id limit 1000`);
}

/** Statements that copy the results of one category into the frozen table, while the olympiad is not frozen yet. */
export function freezeCategory(olympiad: OlympiadRow, category: string) {
	const open = sql`exists (select 1 from olympiads where id = ${olympiad.id} and results_state = 'provisional')`;
	return [
		sql`delete from frozen_ranking where olympiad_id = ${olympiad.id} and category = ${category} and ${open}`,
		sql`
			insert into frozen_ranking (olympiad_id, user_id, attempt_id, revision, category, position, ${stages}, score, link,
				ending, fail, late_events, finished_at)
			select ${olympiad.id}, r.user_id, r.attempt_id, r.revision, r.category, r.position, ${stages}, r.score,
				coalesce(nullif(p.link, ''), r.link), r.ending, r.fail, r.late_events, r.finished_at
			from (${rankedRows(olympiad, category)}) r
			left join participants p on p.olympiad_id = ${olympiad.id} and p.user_id = r.user_id
			where ${open} on conflict do nothing`,
	] as const;
}

/** Deletes rows of an interrupted freeze. */
export function dropStandings(olympiadId: string) {
	return sql`delete from frozen_ranking where olympiad_id = ${olympiadId}
		and exists (select 1 from olympiads where id = ${olympiadId} and results_state = 'provisional')`;
}

/** Statements that take the present results of these people into the frozen table, and rank the table anew. */
export function takeIn({ id, kind }: OlympiadRow, userIds: readonly string[]) {
	return [
		sql`delete from frozen_ranking where olympiad_id = ${id} and ${among(sql`user_id`, userIds)}`,
		sql`
			insert into frozen_ranking (olympiad_id, user_id, attempt_id, revision, category, position, ${stages}, score, link,
				ending, fail, late_events, finished_at)
			select n.olympiad_id, n.user_id, n.attempt_id, n.revision, n.category, 0, ${stages}, n.score,
				coalesce(nullif(p.link, ''), n.link), n.ending, n.fail, n.late_events, n.finished_at
			from results n left join participants p on p.olympiad_id = n.olympiad_id and p.user_id = n.user_id
			where n.olympiad_id = ${id} and n.type = ${kind} and ${among(sql`n.user_id`, userIds)}`,
		sql`
			update frozen_ranking set position = again.position from (
				select user_id, rank() over (partition by category order by ${rankOrder}) as position
				from frozen_ranking where olympiad_id = ${id}) as again
			where frozen_ranking.olympiad_id = ${id} and frozen_ranking.user_id = again.user_id
				and frozen_ranking.position <> again.position`,
	] as const;
}
