import type { Db } from "#db/client";
import { isLocal } from "../http/local";
import { markSent, unsentMails } from "./store";

export type OutgoingMail = { id: string; recipient: string; subject: string; body: string };

/** Sends a mail. Rejects on failure; the mail then stays in the outbox for the next try. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** A local run sends nothing: the outbox is shown at /dev/mailbox. */
const outboxMailer: Mailer = { send: () => Promise.resolve() };

/** Posts a mail as JSON to the configured service; the id lets the service drop duplicates. */
function httpMailer(url: string, key: string, from: string): Mailer {
	return {
		async send({ id, recipient, subject, body }) {
			const response = await fetch(url, {
				method: "POST",
				headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}`, "Idempotency-Key": id },
				body: JSON.stringify({ from, to: [recipient], subject, text: body }),
				signal: AbortSignal.timeout(10_000),
			});
			if (!response.ok) throw new Error(`mail service answered ${response.status}`);
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
	if (!mailer) return { sent: 0, left: waiting.length };
	const outcomes = await Promise.allSettled(waiting.map((mail) => mailer.send(mail)));
	const sent = waiting.filter((_, index) => outcomes[index]?.status === "fulfilled").map((mail) => mail.id);
	await markSent(db, sent, now);
	return { sent: sent.length, left: waiting.length - sent.length };
}
