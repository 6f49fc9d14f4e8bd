import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among, listed } from "#db/rows";
import { newsUploads } from "#db/schema/news";
import type { AttachmentKind } from "#domain/news/attachment";
import type { NewsFile } from "./contract";

type Upload = typeof newsUploads.$inferInsert;

export async function insertUpload(db: Db, row: Upload): Promise<void> {
	await db.insert(newsUploads).values(row);
}

/** Files by their ids, in the order of these; what is gone is left out. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<NewsFile[]> {
	if (ids.length === 0) return [];
	const rows = await db.select().from(newsUploads).where(among(newsUploads.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		if (!row || row.kind === "picture") return [];
		return [{ _id: id, name: row.name, kind: row.kind, bytes: row.bytes }];
	});
}

/** A file that hangs on one of the pieces `among`, a condition on `news n`; undefined where it does not. */
export function findFileOf(db: Db, id: string, reads: SQL) {
	return db.get<{ name: string; kind: AttachmentKind } | undefined>(sql`
		select u.name, u.kind from news_uploads u where u.id = ${id} and u.kind <> 'picture'
			and exists (select 1 from news n, json_each(n.files) f where f.value = u.id and ${reads})`);
}

/** Uploads from before an instant that nothing names: no piece of news, whatever its state, and no page or olympiad. */
export function findUnused(db: Db, before: number, most: number) {
	const inText = (table: string, ...columns: string[]) =>
		sql`exists (select 1 from ${sql.raw(table)} t where ${sql.raw(columns.map((column) => `instr(t.${column}, u.id) > 0`).join(" or "))})`;
	return db.all<{ id: string; kind: Upload["kind"] }>(sql`
		select u.id, u.kind from news_uploads u where u.at < ${before}
			and not ${inText("news", "html_ru", "html_en", "files")}
			and not ${inText("site_content", "ru", "en")} and not ${inText("site_content_versions", "ru", "en")}
			and not ${inText("olympiads", "description", "diploma_ru", "diploma_en", "gratitude_ru", "gratitude_en", "diploma_logo")}
			and not ${inText("users", "photo_url")}
		order by u.at limit ${most}`);
}

export async function forgetUploads(db: Db, ids: readonly string[]): Promise<void> {
	await db.run(sql`delete from news_uploads where id in ${listed(ids)}`);
}
