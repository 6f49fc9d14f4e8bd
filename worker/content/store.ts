import { and, desc, eq, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { siteContent, siteContentVersions } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { namedStaff } from "../account/users/store";
import { sanitiseHtml } from "./sanitise";

/** The page of a key in one language; null until staff write it. */
export async function readContent<Page>(db: Db, key: string, lang: "ru" | "en"): Promise<Page | null> {
	const row = await db.select({ text: siteContent[lang] }).from(siteContent).where(eq(siteContent.key, key)).get();
	return row ? (JSON.parse(row.text) as Page) : null;
}

/** A document in one language, as it stands or in one of its versions; null where there is none. */
export async function readDocument(db: Db, key: string, lang: "ru" | "en", version?: number) {
	const row = version === undefined ? await findContent(db, key) : await findVersion(db, key, version);
	if (!row) return null;
	const { title, html } = JSON.parse(row[lang]) as { title: string; html: string };
	return { title, html, version: row.version, saved_at: "savedAt" in row ? row.savedAt : row.updatedAt };
}

/** A page of a key in both languages as it stands, with its number; undefined until staff write it. */
export function findContent(db: Db, key: string) {
	return db.select().from(siteContent).where(eq(siteContent.key, key)).get();
}

/** how many versions staff are shown */
const mostVersions = 50;

/** The versions of a page, the newest first, each with who saved it. */
export function listVersions(db: Db, key: string) {
	return db
		.select({ version: siteContentVersions.version, savedAt: siteContentVersions.savedAt, by: namedStaff })
		.from(siteContentVersions)
		.leftJoin(users, eq(users.id, siteContentVersions.savedBy))
		.where(eq(siteContentVersions.key, key))
		.orderBy(desc(siteContentVersions.version))
		.limit(mostVersions);
}

/** One version of a page in both languages; undefined where there is none. */
export function findVersion(db: Db, key: string, version: number) {
	return db
		.select()
		.from(siteContentVersions)
		.where(and(eq(siteContentVersions.key, key), eq(siteContentVersions.version, version)))
		.get();
}

/**
 * Saves a page in both languages with sanitised HTML as its next version, keeps who wrote it, and logs the titles before
 * and after.
 */
export async function saveContent(
	db: Db,
	actorId: string,
	key: string,
	input: Record<"ru" | "en", { title: string; html: string }>,
	now: number,
): Promise<void> {
	const clean = (page: { html: string }) => JSON.stringify({ ...page, html: sanitiseHtml(page.html) });
	const values = { ru: clean(input.ru), en: clean(input.en), updatedAt: now };
	const before = await findContent(db, key);
	const titleIn = (text: string | undefined) =>
		text === undefined ? "" : (JSON.parse(text) as { title: string }).title;
	await db.batch([
		// what was written before versions were kept is the first of them
		db
			.insert(siteContentVersions)
			.select(sql`select c.key, c.version, c.ru, c.en, '', c.updated_at from site_content c where c.key = ${key}`)
			.onConflictDoNothing(),
		db
			.insert(siteContent)
			.values({ key, ...values })
			.onConflictDoUpdate({
				target: siteContent.key,
				set: { ...values, version: sql`${siteContent.version} + 1` },
			}),
		db.insert(siteContentVersions).select(sql`select c.key, c.version, c.ru, c.en, ${actorId}, ${now}
			from site_content c where c.key = ${key}`),
		logAction(db, {
			at: now,
			actorId,
			action: "content.edit",
			targetKind: "content",
			targetId: key,
			detail: { key, title: { from: titleIn(before?.ru), to: input.ru.title } },
		}),
	]);
}
