import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { auditLog, siteContent } from "#db/schema/operations";
import { sanitiseHtml } from "./sanitise";

/** What staff wrote under a key, in one language; null while nobody has. */
export async function readContent<Page>(db: Db, key: string, lang: "ru" | "en"): Promise<Page | null> {
	const row = await db.select({ text: siteContent[lang] }).from(siteContent).where(eq(siteContent.key, key)).get();
	return row ? (JSON.parse(row.text) as Page) : null;
}

/** Keeps a page in both languages, its HTML reduced to what is allowed, and records who wrote it. */
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
		db.insert(auditLog).values({
			id: uuidv7(),
			at: now,
			actorId,
			action: "content.edit",
			targetKind: "content",
			targetId: key,
		}),
	]);
}
