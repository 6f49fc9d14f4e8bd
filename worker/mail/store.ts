import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { mailOutbox } from "#db/schema/operations";
import { type MailKind, type MailLang, mailText, type MailValues } from "./texts";

export type Mail<K extends MailKind = MailKind> = { to: string; kind: K; lang: MailLang; values: MailValues[K] };

/** The row of a mail that waits to be sent. */
export function mailRow<K extends MailKind>({ to: recipient, kind, lang, values }: Mail<K>, now: number) {
	return { id: uuidv7(), recipient, kind, lang, ...mailText(kind, lang, values), createdAt: now };
}

/** Statement that queues a mail, so that it is sent exactly when its batch is stored. */
export function queueMail<K extends MailKind>(db: Db, mail: Mail<K>, now: number) {
	return db.insert(mailOutbox).values(mailRow(mail, now));
}

/** Mails not sent yet, oldest first. */
export function unsentMails(db: Db, limit: number, recipient?: string) {
	return db
		.select()
		.from(mailOutbox)
		.where(and(isNull(mailOutbox.sentAt), recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient)))
		.orderBy(mailOutbox.createdAt)
		.limit(limit);
}

export async function markSent(db: Db, ids: string[], now: number): Promise<void> {
	if (ids.length > 0) await db.update(mailOutbox).set({ sentAt: now }).where(inArray(mailOutbox.id, ids));
}

export function lastMails(db: Db, recipient?: string) {
	return db
		.select()
		.from(mailOutbox)
		.where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
		.orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
		.limit(100);
}
