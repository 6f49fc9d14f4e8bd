import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import type { AskFacts, Subject } from "#domain/opinion/opinion";
import type { OpinionFilter, OpinionInput } from "./contract";

type LastAnswer = { subject: Subject; id: string; stars: number; comment: string; at: number };
type Known = Omit<AskFacts, "declined" | "underWay" | "lastLesson" | "lastOlympiad" | "productRated"> & {
	declined: number;
	underWay: number;
	productRated: number;
	lastLesson: string | null;
	lastOlympiad: string | null;
	latest: string | null;
};

const parsed = <Value>(text: string | null) => (text === null ? null : (JSON.parse(text) as Value));

/** What decides whether somebody is asked, and their last answer; undefined where nobody has this id. */
export async function readAskFacts(
	db: Db,
	personId: string,
	now: number,
): Promise<(AskFacts & { latest: LastAnswer | null }) | undefined> {
	const unrated = (subject: Subject, id: string) => sql`not exists (select 1 from star_ratings s
		where s.person_id = u.id and s.subject = ${subject} and s.subject_id = ${sql.raw(id)})`;
	const row = await db.get<Known | undefined>(sql`
		select u.role, u.created_at as since, q.asked_at as askedAt, q.closed_at as closedAt, coalesce(q.declined, 0) as declined,
			exists (select 1 from participants p join olympiads o on o.id = p.olympiad_id
				where p.user_id = u.id and o.starts_at - 600000 <= ${now} and o.ends_at > ${now}) as underWay,
			(select count(*) from live_lesson_members m where m.user_id = u.id) as lessons,
			(select json_object('id', l.id, 'at', l.ended_at) from live_lesson_members m join live_lessons l on l.id = m.lesson_id
				where m.user_id = u.id and ${unrated("lesson", "l.id")} order by l.ended_at desc limit 1) as lastLesson,
			(select json_object('id', r.olympiad_id, 'at', c.at) from results r
				join olympiads o on o.id = r.olympiad_id and o.results_state = 'final'
				join result_changes c on c.olympiad_id = o.id and c.action = 'finalise'
				where r.user_id = u.id and r.type <> 'simulate' and ${unrated("olympiad", "o.id")}
				order by c.at desc limit 1) as lastOlympiad,
			exists (select 1 from star_ratings s where s.person_id = u.id and s.subject = 'product') as productRated,
			(select json_object('subject', s.subject, 'id', s.subject_id, 'stars', s.stars, 'comment', s.comment, 'at', s.at)
				from star_ratings s where s.person_id = u.id order by s.at desc limit 1) as latest
		from users u left join star_questions q on q.person_id = u.id where u.id = ${personId}`);
	return (
		row && {
			...row,
			declined: row.declined === 1,
			underWay: row.underWay === 1,
			productRated: row.productRated === 1,
			lastLesson: parsed(row.lastLesson),
			lastOlympiad: parsed(row.lastOlympiad),
			latest: parsed(row.latest),
		}
	);
}

/** The names of a lesson or an olympiad; undefined where there is none. */
export async function findNames(db: Db, subject: Subject, id: string): Promise<{ name: string; nameEn: string }> {
	if (subject === "product") return { name: "", nameEn: "" };
	const found = await db.get<{ name: string; nameEn: string } | undefined>(
		subject === "lesson"
			? sql`select title as name, '' as nameEn from live_lessons where id = ${id}`
			: sql`select name, name_en as nameEn from olympiads where id = ${id}`,
	);
	return found ?? { name: "", nameEn: "" };
}

/** Whether somebody was in a lesson, or in an olympiad whose results are final. */
export async function tookPart(db: Db, personId: string, subject: "lesson" | "olympiad", id: string): Promise<boolean> {
	const found = await db.get<{ found: number } | undefined>(
		subject === "lesson"
			? sql`select 1 as found from live_lesson_members where user_id = ${personId} and lesson_id = ${id}`
			: sql`select 1 as found from results r join olympiads o on o.id = r.olympiad_id and o.results_state = 'final'
				where r.user_id = ${personId} and r.olympiad_id = ${id} and r.type <> 'simulate'`,
	);
	return found !== undefined;
}

/** Notes that a question stands on somebody's screen; one that stood there today already keeps its hour. */
export async function noteAsked(db: Db, personId: string, now: number): Promise<void> {
	await db.run(sql`insert into star_questions (person_id, asked_at) values (${personId}, ${now})
		on conflict (person_id) do update set asked_at = excluded.asked_at
		where star_questions.closed_at >= star_questions.asked_at or star_questions.asked_at < ${now - 24 * 60 * 60 * 1000}`);
}

const close = (personId: string, declined: boolean, now: number) => sql`insert into star_questions
	(person_id, asked_at, closed_at, declined) values (${personId}, ${now}, ${now}, ${Number(declined)})
	on conflict (person_id) do update set closed_at = excluded.closed_at, declined = excluded.declined`;

/** Notes that somebody does not want to be asked now. */
export async function noteDeclined(db: Db, personId: string, now: number): Promise<void> {
	await db.run(close(personId, true, now));
}

/** When somebody first said what they think of a subject; null where they have not. */
export async function answeredAt(db: Db, personId: string, subject: Subject, id: string): Promise<number | null> {
	const row = await db.get<{ at: number } | undefined>(sql`select at from star_ratings
		where person_id = ${personId} and subject = ${subject} and subject_id = ${id}`);
	return row?.at ?? null;
}

/** Keeps an answer, or changes it, and closes the question. */
export async function keepAnswer(
	db: Db,
	person: { id: string; role: number },
	{ subject, _id, stars, comment, lang }: OpinionInput,
	now: number,
): Promise<void> {
	const teacher = subject === "lesson" ? sql`(select teacher_id from live_lessons where id = ${_id})` : sql`''`;
	await askAll(db, [
		sql`insert into star_ratings (person_id, subject, subject_id, stars, comment, role, lang, teacher_id, at, changed_at)
			values (${person.id}, ${subject}, ${_id}, ${stars}, ${comment}, ${person.role}, ${lang}, coalesce(${teacher}, ''), ${now}, ${now})
			on conflict (person_id, subject, subject_id) do update set stars = excluded.stars, comment = excluded.comment,
				lang = excluded.lang, changed_at = excluded.changed_at`,
		close(person.id, false, now),
	]);
}

const starCounts = sql.raw([1, 2, 3, 4, 5].map((star) => `coalesce(sum(stars = ${star}), 0)`).join(", "));

/** How many gave 1, 2, 3, 4 and 5 stars to the lessons of a teacher. */
export async function countOwn(db: Db, teacherId: string): Promise<number[]> {
	const row = await db.get<{ counts: string }>(sql`select json_array(${starCounts}) as counts from star_ratings
		where teacher_id = ${teacherId} and subject = 'lesson'`);
	return JSON.parse(row?.counts ?? "[]") as number[];
}

function wanted({ subject, role, stars, lang, from, to }: OpinionFilter): SQL {
	const conditions = [
		subject === undefined ? null : sql`s.subject = ${subject}`,
		role === undefined ? null : sql`s.role = ${role}`,
		stars === undefined ? null : sql`s.stars = ${stars}`,
		lang === undefined ? null : sql`s.lang = ${lang}`,
		from === undefined ? null : sql`s.at >= ${moscowMidnight(from)}`,
		to === undefined ? null : sql`s.at < ${moscowMidnight(addDays(to, 1))}`,
	].filter((condition) => condition !== null);
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** An answer without whose it is; `name`: of the lesson or the olympiad. */
export type AnswerRow = {
	subject: Subject;
	name: string;
	name_en: string;
	role: number;
	stars: number;
	lang: "ru" | "en";
	comment: string;
	at: number;
};

/** A page of the answers that fit a filter, the newest first, and how many gave each number of stars in all of them. */
export async function listAnswers(
	db: Db,
	filter: OpinionFilter,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AnswerRow[]; counts: number[] }> {
	const fits = wanted(filter);
	const [page, all] = await askAll(db, [
		sql`select s.subject, coalesce(l.title, o.name, '') as name,
				coalesce(nullif(o.name_en, ''), l.title, o.name, '') as name_en, s.role, s.stars, s.lang, s.comment, s.at
			from star_ratings s left join live_lessons l on s.subject = 'lesson' and l.id = s.subject_id
			left join olympiads o on s.subject = 'olympiad' and o.id = s.subject_id
			where ${fits} order by s.at desc, s.person_id limit ${limit} offset ${offset}`,
		sql`select json_array(${starCounts}) as counts from star_ratings s where ${fits}`,
	]);
	const [{ counts }] = all.results as [{ counts: string }];
	return { rows: page.results as AnswerRow[], counts: JSON.parse(counts) as number[] };
}

/** Notes that somebody took the opinions out as a file, and by which filter. */
export async function logExport(db: Db, filter: object, actorId: string, now: number): Promise<void> {
	await logAction(db, {
		at: now,
		actorId,
		action: "opinion.export",
		targetKind: "opinions",
		targetId: "all",
		detail: filter,
	});
}
