import type { Db } from "#db/client";
import { isLocal } from "../http/local";
import type { Budget } from "../jobs/budget";
import type { WrittenLetter } from "#domain/mail/letter-template";
import {
	askingKind,
	claimMails,
	countWaiting,
	copyKind,
	keepWords,
	letterKind,
	markFailed,
	markSent,
	type WaitingMail,
} from "./store";
import { readTexts } from "./text-store";
import type { MailText, MailValues } from "./texts";
import { isFilledHere, letterValues, orBuiltIn, writtenMail } from "./written";

/** What a mail has beside its plain text: the HTML part, and headers of its own. */
export type MailParts = { html?: string; headers?: Record<string, string> };

export type OutgoingMail = { id: string; recipient: string; subject: string; body: string } & MailParts;

/** Sends a mail. Rejects on failure; the mail then stays in the outbox for the next try. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** A local run sends nothing: the outbox is shown at /dev/mailbox. */
const outboxMailer: Mailer = { send: () => Promise.resolve() };

/** Posts a mail as JSON to the configured service; the id lets the service drop duplicates. */
function httpMailer(url: string, key: string, from: string): Mailer {
	return {
		async send({ id, recipient, subject, body, html, headers }) {
			const response = await fetch(url, {
				method: "POST",
				headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}`, "Idempotency-Key": id },
				body: JSON.stringify({ from, to: [recipient], subject, text: body, html, headers }),
				signal: AbortSignal.timeout(10_000),
			});
			if (!response.ok) throw new Error(`status ${response.status}`);
		},
	};
}

/** The environment's mailer; null when a deploy has none configured. */
export function mailerOf(env: Env): Mailer | null {
	if (isLocal(env)) return outboxMailer;
	if (!env.MAIL_API_URL || !env.MAIL_API_KEY) return null;
	return httpMailer(env.MAIL_API_URL, env.MAIL_API_KEY, env.MAIL_FROM);
}

/**
 * Sends waiting mails of one recipient or of all and marks those sent. Returns how many were sent and how many stay. A
 * failed mail does not reject: the scheduled job tries again.
 */
export async function sendUnsent(db: Db, mailer: Mailer | null, now: number, recipient?: string) {
	if (!mailer) return { sent: 0, left: await countWaiting(db, { recipient }) };
	const waiting = await claimMails(db, { recipient }, 50, now);
	const { sent } = await sendAll(db, mailer, waiting, now);
	return { sent, left: waiting.length - sent };
}

/** The most mails that are sent again at once. */
const mostAgain = 100;

/** Sends a mail that waits once more, or a hundred of a kind; how many went, and how many of them stay. */
export async function sendAgain(
	db: Db,
	mailer: Mailer,
	which: { id: string } | { kind: string },
	partsOf: PartsOf,
	now: number,
) {
	const waiting = await claimMails(db, which, mostAgain, now);
	const { sent } = await sendAll(db, mailer, waiting, now, partsByKind(partsOf));
	return { sent, left: waiting.length - sent };
}

/**
 * What a mail has beside its row: the parts of a weekly letter, and of what an admin wrote about it. `own`: the text as it
 * stands when the mail is sent; null for the built-in one.
 */
export type PartsOf = (mail: WaitingMail, own: WrittenLetter | null) => MailParts & Partial<MailText>;

/** The parts of every kind but the weekly letter. A mail that was queued without its values goes as it was written then. */
const plainParts: PartsOf = ({ kind, lang, parts, subject, body }, own) => {
	if (kind === copyKind) return parts ? { html: String(parts["html"]) } : {};
	if (!parts || !isFilledHere(kind)) return {};
	const headers = kind === askingKind ? oneClick((parts["values"] as MailValues["first_letter"]).oneClick) : {};
	if (own === null) return headers;
	const values = letterValues(kind, lang, parts["values"] as never);
	return { ...orBuiltIn(writtenMail(lang, own, values), { subject, body }), ...headers };
};

/** The headers by which a mail program says no for its reader (RFC 8058). */
export const oneClick = (address: string): MailParts => ({
	headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

const partsByKind =
	(partsOf: PartsOf): PartsOf =>
	(mail, own) =>
		(mail.kind === letterKind ? partsOf : plainParts)(mail, own);

/** The HTML part with which a mail goes or went; undefined for a mail of plain text. `partsOf`: of a weekly letter. */
export async function htmlOf(db: Db, mail: WaitingMail, partsOf: PartsOf): Promise<string | undefined> {
	const texts = await readTexts(db, [mail.kind]);
	return partsByKind(partsOf)(mail, texts.get(mail.kind)?.[mail.lang] ?? null).html;
}

/** Sends mails at once and marks those that went, with the words they went with; returns how many, and why others stay. */
async function sendAll(
	db: Db,
	mailer: Mailer,
	waiting: readonly WaitingMail[],
	now: number,
	partsOf: PartsOf = plainParts,
): Promise<{ sent: number; faults: string[] }> {
	const texts = await readTexts(db, [...new Set(waiting.map(({ kind }) => kind))]);
	const mails = waiting.map((mail) => ({ ...mail, ...partsOf(mail, texts.get(mail.kind)?.[mail.lang] ?? null) }));
	const outcomes = await Promise.allSettled(mails.map((mail) => mailer.send(mail)));
	const went = mails.filter((_, index) => outcomes[index]?.status === "fulfilled");
	const sent = went.map((mail) => mail.id);
	await keepWords(
		db,
		went.filter(({ kind }) => texts.has(kind)).map(({ id, subject, body }) => ({ id, subject, body })),
	);
	await markSent(db, sent, now);
	const faults = new Map<string, string[]>();
	for (const [index, outcome] of outcomes.entries()) {
		if (outcome.status === "fulfilled") continue;
		const fault = faultOf(outcome.reason);
		faults.set(fault, [...(faults.get(fault) ?? []), waiting[index]!.id]);
	}
	for (const [fault, ids] of faults) await markFailed(db, ids, fault);
	return { sent: sent.length, faults: [...faults.keys()] };
}

/** Why a mail did not go, in a word: what the service answered, or that it did not. */
function faultOf(error: unknown): string {
	const { name, message } = error as Error;
	if (name === "TimeoutError") return "timeout";
	return /^status \d{3}$/.test(message) ? message : "unreachable";
}

/** Whether a fault is the service's, so that the next letters would meet it too, and not that of one address. */
function isAway(fault: string): boolean {
	return !fault.startsWith("status ") || /^status (5\d\d|429)$/.test(fault);
}

/** Letters that go at once: fifty thousand are out within a night. */
const lettersAtOnce = 50;
/** What a round asks beside its posts: mails to claim, texts, words, marks, and failures of two kinds. */
const asksOfRound = 6;

/**
 * Sends weekly letters that wait, in rounds, each marked before the next begins, as far as the trigger's budget reaches. What
 * fails is passed by and tried again by the next trigger; a round in which nothing went because the service is away ends the
 * run. `partsOf` makes the HTML part and the headers. Returns how many went.
 */
export async function sendLetters(
	db: Db,
	mailer: Mailer | null,
	partsOf: PartsOf,
	budget: Budget,
	now: number,
): Promise<number> {
	const tried: string[] = [];
	let sent = 0;
	while (mailer && budget.take(lettersAtOnce + asksOfRound)) {
		const waiting = await claimMails(db, { kind: letterKind }, lettersAtOnce, now, tried);
		budget.give(lettersAtOnce - waiting.length);
		if (waiting.length === 0) break;
		const went = await sendAll(db, mailer, waiting, now, partsOf);
		if (went.sent === 0 && went.faults.some(isAway)) break;
		sent += went.sent;
		tried.push(...waiting.map(({ id }) => id));
	}
	return sent;
}
