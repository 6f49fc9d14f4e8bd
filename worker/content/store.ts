import { eq } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { siteContent } from "#db/schema/operations";
import { sanitiseHtml } from "./sanitise";

/** The page of a key in one language; null until staff write it. */
export async function readContent<Page>(db: Db, key: string, lang: "ru" | "en"): Promise<Page | null> {
	const row = await db.select({ text: siteContent[lang] }).from(siteContent).where(eq(siteContent.key, key)).get();
	return row ? (JSON.parse(row.text) as Page) : null;
}

/** Saves a page in both languages with sanitised HTML, and logs who wrote it. */
export async function saveContent(
	db: Db,
	actorId: string,
	key: string,
	input: Record<"ru" | "en", { html: string }>,
	now: number,
): Promise<void> {
	const clean = (page: { html: string }) => JSON.stringify({ ...page, html: sanitiseHtml(page.html) });
	const values = { ru: clean(input.ru), en: clean(input.en), updatedAt: now };
	await db.batch([
		db
			.insert(siteContent)
			.values({ key, ...values })
			.onConflictDoUpdate({ target: siteContent.key, set: values }),
		logAction(db, { at: now, actorId, action: "content.edit", targetKind: "content", targetId: key }),
	]);
}
