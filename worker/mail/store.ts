import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
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

/**
 * Statement that queues a mail, so that it is sent exactly when its batch is stored. `awaits`: the hash of the address whose
 * owner is to agree first.
 */
export function queueMail<K extends MailKind>(db: Db, mail: Mail<K>, now: number, awaits: string | null = null) {
	return db.insert(mailOutbox).values({ ...mailRow(mail, now), awaits });
}

/**
 * A column of the outbox (`row` is its name in a query): the subject of a letter as staff read it. One whose subject has a
 * code that lets somebody in shows dots in place of the digits.
 */
export function shownSubject(row: string): SQL {
	const subject = sql.raw(`${row}.subject`);
	const masked = Array.from("0123456789").reduce((text: SQL, digit) => sql`replace(${text}, ${digit}, '·')`, subject);
	return sql`iif(${sql.raw(`${row}.kind`)} = ${"signup_code" satisfies MailKind}, ${masked}, ${subject})`;
}

export type WaitingMail = typeof mailOutbox.$inferSelect;

/** The kind of mail that every parent gets at once; it waits apart, so that no new password waits behind it. */
export const letterKind = "weekly_letter";

/** The kind of mail that asks an address whether letters may come. */
export const askingKind = "first_letter";

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

/** Waiting mails to claim: one, those of a kind, the weekly letters, or all others, of one recipient where it is told. */
export type Which = { id: string } | { kind: string } | { recipient?: string | undefined };

/** Posting takes seconds; whoever died while doing it holds its mails for so long, milliseconds. */
const claimMs = 5 * 60_000;

function wantedOf(which: Which) {
	if ("id" in which) return eq(mailOutbox.id, which.id);
	if ("kind" in which) return eq(mailOutbox.kind, which.kind);
	const { recipient } = which;
	const own = recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient);
	return and(ne(mailOutbox.kind, letterKind), isNull(mailOutbox.awaits), own);
}

/** How many mails wait. */
export function countWaiting(db: Db, which: Which): Promise<number> {
	return db.$count(mailOutbox, and(isNull(mailOutbox.sentAt), wantedOf(which)));
}

/**
 * Takes mails that wait and that nobody else is posting, so that no other trigger or press posts them too: those that failed
 * least often first, so that addresses which take nothing never hold up the others, then the oldest. `except`: what this run
 * has tried already.
 */
export async function claimMails(db: Db, which: Which, limit: number, now: number, except: readonly string[] = []) {
	const live = or(ne(mailOutbox.kind, letterKind), gt(mailOutbox.createdAt, now - letterLife));
	const free = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.awaits), lte(mailOutbox.claimedUntil, now));
	const due = db
		.select({ id: mailOutbox.id })
		.from(mailOutbox)
		.where(and(free, wantedOf(which), live, not(among(mailOutbox.id, except))))
		// whom somebody is only asked about goes after what people wait for
		.orderBy(sql`${mailOutbox.kind} = ${askingKind}`, mailOutbox.tries, mailOutbox.createdAt, mailOutbox.id)
		.limit(limit);
	const claimed = await db
		.update(mailOutbox)
		.set({ claimedUntil: now + claimMs })
		.where(and(inArray(mailOutbox.id, due), free))
		.returning();
	return claimed.toSorted((a, b) => a.tries - b.tries || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
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

/** Notes that mails did not go, and why; they are free for the next try. */
export async function markFailed(db: Db, ids: readonly string[], fault: string): Promise<void> {
	await db
		.update(mailOutbox)
		.set({ tries: sql`${mailOutbox.tries} + 1`, fault, claimedUntil: 0 })
		.where(among(mailOutbox.id, ids));
}

export function lastMails(db: Db, recipient?: string) {
	return db
		.select()
		.from(mailOutbox)
		.where(and(isNull(mailOutbox.awaits), recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient)))
		.orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
		.limit(100);
}

const day = 24 * 3_600_000;
/** A weekly letter is no news after a week, sent or not; there are many of them. Milliseconds. */
const letterKept = 7 * day;

/** Statements that delete mails that are over; `now` in milliseconds. */
export function deleteOldMail(db: Db, now: number) {
	return [
		// sent or not: what could not be sent for a month has links and codes that are long over
		db.delete(mailOutbox).where(lt(mailOutbox.createdAt, now - 30 * day)),
		db.delete(mailOutbox).where(and(eq(mailOutbox.kind, letterKind), lt(mailOutbox.createdAt, now - letterKept))),
	] as const;
}
