import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { mailOutbox } from "#db/schema/operations";
import { type MailKind, type MailLang, mailText, type MailValues } from "./texts";

export type Mail<K extends MailKind = MailKind> = { to: string; kind: K; lang: MailLang; values: MailValues[K] };

/** The row of a mail that waits to be sent. */
export function mailRow<K extends MailKind>({ to: recipient, kind, lang, values }: Mail<K>, now: number) {
	return { id: uuidv7(), recipient, kind, lang, ...mailText(kind, lang, values), createdAt: now, parts: { values } };
}

/** Statement that queues a mail, so that it is sent exactly when its batch is stored. */
export function queueMail<K extends MailKind>(db: Db, mail: Mail<K>, now: number) {
	return db.insert(mailOutbox).values(mailRow(mail, now));
}

export type WaitingMail = typeof mailOutbox.$inferSelect;

/** The kind of mail that every parent gets at once; it waits apart, so that no new password waits behind it. */
export const letterKind = "weekly_letter";

/** The row of a weekly letter: `parts` is what its HTML is made of. */
export function letterRow(
	letter: Pick<WaitingMail, "recipient" | "lang" | "subject" | "body"> & { parts: Record<string, unknown> },
	now: number,
) {
	return { id: uuidv7(), kind: letterKind, ...letter, createdAt: now };
}

/** A weekly letter that could not be sent for so long is no news any more, milliseconds. */
const letterLife = 3 * 24 * 3_600_000;

/** Whether the outbox still sends a mail that waits; `now` in milliseconds. */
export function goesAgain({ kind, createdAt }: Pick<WaitingMail, "kind" | "createdAt">, now: number): boolean {
	return kind !== letterKind || createdAt > now - letterLife;
}

/** A mail that waits, or those of a kind that the outbox still sends; tried least often first. */
export function mailsToSend(db: Db, which: { id: string } | { kind: string }, limit: number, now: number) {
	const wanted = "id" in which ? eq(mailOutbox.id, which.id) : eq(mailOutbox.kind, which.kind);
	const live = or(ne(mailOutbox.kind, letterKind), gt(mailOutbox.createdAt, now - letterLife));
	return db
		.select()
		.from(mailOutbox)
		.where(and(isNull(mailOutbox.sentAt), wanted, live))
		.orderBy(mailOutbox.tries, mailOutbox.createdAt)
		.limit(limit);
}

/** Weekly letters not sent yet and still of use, in the order of their ids from one on. */
export function unsentLetters(db: Db, after: string, limit: number, now: number) {
	return db
		.select()
		.from(mailOutbox)
		.where(
			and(
				isNull(mailOutbox.sentAt),
				eq(mailOutbox.kind, letterKind),
				gt(mailOutbox.createdAt, now - letterLife),
				gt(mailOutbox.id, after),
			),
		)
		.orderBy(mailOutbox.id)
		.limit(limit);
}

/**
 * Mails not sent yet but for weekly letters: those that failed least often first, so that addresses which take nothing never
 * hold up the others, then the oldest.
 */
export function unsentMails(db: Db, limit: number, recipient?: string) {
	return db
		.select()
		.from(mailOutbox)
		.where(
			and(
				isNull(mailOutbox.sentAt),
				ne(mailOutbox.kind, letterKind),
				recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient),
			),
		)
		.orderBy(mailOutbox.tries, mailOutbox.createdAt)
		.limit(limit);
}

export async function markSent(db: Db, ids: string[], now: number): Promise<void> {
	if (ids.length > 0) await db.update(mailOutbox).set({ sentAt: now }).where(inArray(mailOutbox.id, ids));
}

/** Keeps the words with which mails went, where they are not those they were queued with. */
export async function keepWords(
	db: Db,
	words: readonly { id: string; subject: string; body: string }[],
): Promise<void> {
	if (words.length === 0) return;
	await db.run(sql`update mail_outbox set subject = w.value ->> '$.subject', body = w.value ->> '$.body'
		from json_each(${JSON.stringify(words)}) w where mail_outbox.id = w.value ->> '$.id'`);
}

/** A kind of mail that an admin sends to itself, to see how a text looks. */
export const copyKind = "letter_copy";

type Copy = { recipient: string; lang: MailLang; subject: string; body: string; html?: string };

/** Queues a copy of a letter for the admin who writes it. */
export async function queueCopy(db: Db, { html, subject, body, recipient, lang }: Copy, now: number): Promise<void> {
	const row = { id: uuidv7(), kind: copyKind, recipient, lang, subject, body, createdAt: now };
	await db.insert(mailOutbox).values({ ...row, parts: html === undefined ? null : { html } });
}

/** Notes that mails did not go, and why. */
export async function markFailed(db: Db, ids: readonly string[], fault: string): Promise<void> {
	await db
		.update(mailOutbox)
		.set({ tries: sql`${mailOutbox.tries} + 1`, fault })
		.where(among(mailOutbox.id, ids));
}

export function lastMails(db: Db, recipient?: string) {
	return db
		.select()
		.from(mailOutbox)
		.where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
		.orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
		.limit(100);
}
