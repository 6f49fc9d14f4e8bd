import type { Db } from "#db/client";
import { isLocal } from "../http/local";
import type { WrittenLetter } from "#domain/mail/letter-template";
import {
	copyKind,
	keepWords,
	letterKind,
	mailsToSend,
	markFailed,
	markSent,
	unsentLetters,
	unsentMails,
	type WaitingMail,
} from "./store";
import { readTexts } from "./text-store";
import type { MailText } from "./texts";
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
	const waiting = await unsentMails(db, 50, recipient);
	const sent = mailer ? await sendAll(db, mailer, waiting, now) : 0;
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
	const waiting = await mailsToSend(db, which, mostAgain, now);
	const sent = await sendAll(db, mailer, waiting, now, (mail, own) =>
		(mail.kind === letterKind ? partsOf : plainParts)(mail, own),
	);
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
	if (own === null || !parts || !isFilledHere(kind)) return {};
	const values = letterValues(kind, lang, parts["values"] as never);
	return orBuiltIn(writtenMail(lang, own, values), { subject, body });
};

/** Sends mails at once and marks those that went, with the words they went with; returns how many. */
async function sendAll(
	db: Db,
	mailer: Mailer,
	waiting: readonly WaitingMail[],
	now: number,
	partsOf: PartsOf = plainParts,
): Promise<number> {
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
	return sent.length;
}

/** Why a mail did not go, in a word: what the service answered, or that it did not. */
function faultOf(error: unknown): string {
	const { name, message } = error as Error;
	if (name === "TimeoutError") return "timeout";
	return /^status \d{3}$/.test(message) ? message : "unreachable";
}

/** Letters that go at once, and how many of one trigger: fifty thousand are out within a night. */
const lettersAtOnce = 50;
const lettersOfRun = 850;

/**
 * Sends weekly letters that wait, in rounds, each marked before the next begins. What fails is passed by and tried again by
 * the next trigger; a round in which nothing went ends the run, as the service is away. `partsOf` makes the HTML part and the
 * headers. Returns how many went.
 */
export async function sendLetters(db: Db, mailer: Mailer | null, partsOf: PartsOf, now: number): Promise<number> {
	let [after, sent] = ["", 0];
	for (let tried = 0; mailer && tried < lettersOfRun; tried += lettersAtOnce) {
		const waiting = await unsentLetters(db, after, lettersAtOnce, now);
		const went = waiting.length === 0 ? 0 : await sendAll(db, mailer, waiting, now, partsOf);
		if (went === 0) break;
		sent += went;
		after = waiting.at(-1)!.id;
	}
	return sent;
}
