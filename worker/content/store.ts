import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { auditLog, siteContent } from "#db/schema/operations";
import type { SigninContent, SigninInput } from "./contract";
import { sanitiseHtml } from "./sanitise";

const key = "signin";
const none: SigninContent = { title: "", subtitle: "", html: "", regulations: "", image: "" };

/** The sign-in page in one language; empty texts while nobody has written it. */
export async function readSignin(db: Db, lang: "ru" | "en"): Promise<SigninContent> {
	const row = await db.select({ text: siteContent[lang] }).from(siteContent).where(eq(siteContent.key, key)).get();
	return row ? (JSON.parse(row.text) as SigninContent) : none;
}

/** Keeps the sign-in page, its HTML reduced to what is allowed, and records who wrote it. */
export async function saveSignin(db: Db, actorId: string, input: SigninInput, now: number): Promise<void> {
	const clean = (page: SigninContent) => JSON.stringify({ ...page, html: sanitiseHtml(page.html) });
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
