import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { addDays, moscowDate } from "#domain/calendar/moscow";

const hour = 3_600_000;
const day = 24 * hour;
/** how long the end of an olympiad is told of */
const olympiadDays = 14 * day;
/** an exam is over long before, and within these days somebody has seen that its result is missing */
const examOver = 3 * hour;
const examDays = 30 * day;
/** a letter that is younger and was not tried yet goes with the next trigger */
const mailYoung = 15 * 60_000;
const mostOlympiads = 30;
const mostMails = 50;
/** the most rooms that are asked: each is a call of the Worker, which has a thousand */
export const mostShards = 600;

export type JobRow = {
	job: string;
	date: string;
	state: string;
	startedAt: number;
	finishedAt: number | null;
	fault: string;
};
export type OlympiadLineRow = {
	id: string;
	name: string;
	nameEn: string;
	endsAt: number;
	participants: number;
	results: number;
	shards: number;
};
export type MailKindRow = { kind: string; count: number; oldest: number; newest: number };
export type MailLineRow = {
	id: string;
	kind: string;
	recipient: string;
	createdAt: number;
	tries: number;
	fault: string;
};
export type ErrorRow = { date: string; code: string; count: number };

/** Olympiads that have begun and are not over for long, with attempts in shards. */
const recent = (now: number): SQL => sql`o.starts_at <= ${now} and o.ends_at > ${now - olympiadDays}
	and o.archived_at is null and not o.draft and o.kind <> 'sama'`;

/** Everything that the page shows, in one call of the database. */
export async function readHealth(db: Db, now: number) {
	const unsent = sql`sent_at is null and awaits is null and (tries > 0 or created_at < ${now - mailYoung})`;
	const [jobs, olympiads, exams, sent, kinds, mails, errors] = await askAll(db, [
		sql`select job, moscow_date as "date", state, started_at as "startedAt", finished_at as "finishedAt",
				coalesce(iif(json_valid(detail), detail ->> '$.error', ''), '') as fault
			from job_runs r where moscow_date = (select max(l.moscow_date) from job_runs l where l.job = r.job)`,
		sql`select o.id, o.name, coalesce(nullif(o.name_en, ''), o.name) as "nameEn", o.ends_at as "endsAt",
				(select count(*) from participants p where p.olympiad_id = o.id) as participants,
				(select count(*) from results r where r.olympiad_id = o.id and r.type <> 'simulate') as results,
				(select count(distinct p.shard) from participants p where p.olympiad_id = o.id) as shards
			from olympiads o where ${recent(now)} order by o.ends_at desc limit ${mostOlympiads}`,
		sql`select count(*) as count, min(started_at) as oldest from exams e
			where e.started_at between ${now - examDays} and ${now - examOver}
			and not exists (select 1 from exam_sittings s where s.exam_id = e.id)`,
		sql`select count(*) as count from mail_outbox where sent_at > ${now - day}`,
		sql`select kind, count(*) as count, min(created_at) as oldest, max(created_at) as newest from mail_outbox where ${unsent}
			group by kind order by count(*) desc, kind`,
		sql`select id, kind, recipient, created_at as "createdAt", tries, fault from mail_outbox where ${unsent}
			order by created_at desc, id limit ${mostMails}`,
		sql`select moscow_date as "date", code, count from error_counts where moscow_date >= ${addDays(moscowDate(now), -13)}
			order by moscow_date desc, count desc, code`,
	]);
	return {
		jobs: jobs.results as JobRow[],
		olympiads: olympiads.results as OlympiadLineRow[],
		exams: exams.results[0] as { count: number; oldest: number | null },
		sent: (sent.results[0] as { count: number }).count,
		kinds: kinds.results as MailKindRow[],
		mails: mails.results as MailLineRow[],
		errors: errors.results as ErrorRow[],
	};
}

/** The shards that may hold attempts of these days. */
export async function recentShards(db: Db, now: number): Promise<string[]> {
	const rows = await db.all<{ shard: string }>(sql`
		select p.shard from olympiads o join participants p on p.olympiad_id = o.id where ${recent(now)}
		union select e.shard from exams e where e.started_at > ${now - examDays} limit ${mostShards}`);
	return rows.map(({ shard }) => shard);
}

/** Names of olympiads, by id. */
export function nameOlympiads(db: Db, ids: readonly string[]) {
	return db.all<{ id: string; name: string; nameEn: string }>(sql`
		select id, name, coalesce(nullif(name_en, ''), name) as "nameEn" from olympiads where id in ${listed(ids)}`);
}
