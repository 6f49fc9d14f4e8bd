import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { guardedIds } from "../account/users/relation-store";
import type { NewsColour, NewsKind } from "#domain/news/news";
import { Role } from "#domain/user/role";

export type Reader = { id: string; role: number; lang: "ru" | "en" };

type Read = { id: string; kind: NewsKind; colour: NewsColour; title: string; html: string; at: number; read: number };
/** a piece with the ids of its files */
type Full = Read & { files: string[] };

/** how many pieces a page of the feed has */
export const rowsPerPage = 10;
/** how many lines the strip of the main page has */
const lines = 3;

/** Schools somebody belongs to: the own one, those of the teachers, and of a parent those of the children's teachers. */
const schoolsOf = (userId: string) => sql`select me.school_id from users me where me.id = ${userId}
	union select t.school_id from teachings r join users t on t.id = r.teacher_id
		where r.until is null and r.child_id in (select ${userId} union ${guardedIds(userId)})`;

/** Groups somebody is in, teaches, or has in the own school as its head. */
const groupsOf = ({
	id,
	role,
}: Omit<Reader, "lang">) => sql`select m.group_id from group_members m where m.user_id = ${id}
	union select g.id from groups g where g.teacher_id = ${id}${
		role === Role.school
			? sql` union select g.id from groups g join users t on t.id = g.teacher_id
				where t.school_id = (select me.school_id from users me where me.id = ${id})`
			: sql``
	}`;

const oneOf = (column: string, ids: SQL) =>
	sql`exists (select 1 from json_each(n.${sql.raw(column)}) place where place.value in (${ids}))`;

/** Condition on `news n`: whoever writes news reads all of it. */
export const anyNews = sql`true`;

/**
 * Condition on `news n`: it is out, written in the reader's language (null: in any), and for them. `now` in milliseconds.
 */
export function readable(reader: Omit<Reader, "lang"> & { lang: Reader["lang"] | null }, now: number): SQL {
	const written = reader.lang === null ? sql`true` : sql`n.${sql.raw(`title_${reader.lang}`)} <> ''`;
	return sql`n.archived_at is null and n.publish_at <= ${now} and ${written}
		and (n.roles = '[]' or exists (select 1 from json_each(n.roles) role where role.value = ${reader.role}))
		and (n.schools = '[]' and n.groups = '[]' or ${oneOf("groups", groupsOf(reader))}
			or ${oneOf("schools", schoolsOf(reader.id))})`;
}

/** What came out before the account was made counts as read. */
const wasRead = ({
	id,
}: Reader) => sql`(exists (select 1 from news_reads r where r.news_id = n.id and r.user_id = ${id})
	or n.publish_at <= (select me.created_at from users me where me.id = ${id}))`;

function pieces(reader: Reader, now: number, html: SQL, limit: number, offset: number): SQL {
	return sql`select n.id, n.kind, n.colour, n.${sql.raw(`title_${reader.lang}`)} as title, ${html} as html,
			n.publish_at as at, n.files, ${wasRead(reader)} as read
		from news n where ${readable(reader, now)} order by n.publish_at desc, n.id desc limit ${limit} offset ${offset}`;
}

/** The newest pieces for a reader without their texts, and how many were not read. */
export async function latestNews(db: Db, reader: Reader, now: number): Promise<{ rows: Read[]; unread: number }> {
	const rows = await db.all<Read>(pieces(reader, now, sql`''`, lines, 0));
	const counted = await db.get<{ count: number }>(
		sql`select count(*) as count from news n where ${readable(reader, now)} and not ${wasRead(reader)}`,
	);
	return { rows, unread: counted?.count ?? 0 };
}

/** A page of the feed of a reader, the newest first, and how many pieces there are. */
export async function readFeed(db: Db, reader: Reader, page: number, now: number) {
	const html = sql.raw(`n.html_${reader.lang}`);
	const found = await db.all<Read & { files: string }>(
		pieces(reader, now, html, rowsPerPage, (page - 1) * rowsPerPage),
	);
	const rows = found.map((row): Full => ({ ...row, files: JSON.parse(row.files) as string[] }));
	const counted = await db.get<{ count: number }>(
		sql`select count(*) as count from news n where ${readable(reader, now)}`,
	);
	return { rows, count: counted?.count ?? 0 };
}

/** Notes that somebody read pieces; those that are not for them are left out. */
export async function markRead(db: Db, reader: Reader, ids: readonly string[], now: number): Promise<void> {
	await db.run(sql`insert into news_reads (user_id, news_id, read_at) select ${reader.id}, n.id, ${now} from news n
		where n.id in ${listed(ids)} and ${readable(reader, now)} on conflict do nothing`);
}
