import { openDb } from "#db/client";
import { lastMails } from "./store";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/** Escapes a plain text and makes its links clickable. */
function withLinks(text: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"']+)/)
		.map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
		.join("");
}

/** GET /dev/mailbox: the outbox as a page for people, on a local run; anywhere else there is no such page. */
export async function mailboxPage(_request: Request, env: Env): Promise<Response> {
	if (env.APP_ENV !== "local") return new Response(null, { status: 404 });
	const mails = await lastMails(openDb(env.DB));
	const letters = mails.map(
		(mail) => `<article lang="${mail.lang}"><h2>${escape(mail.subject)}</h2>
<p><b>${escape(mail.recipient)}</b> <time>${new Date(mail.createdAt).toISOString()}</time></p>
<pre>${withLinks(mail.body)}</pre></article>`,
	);
	const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}
h2{font-size:1.1rem;margin:1rem 0 0}pre{white-space:pre-wrap;font:inherit}time{color:#666}</style>
<h1>Mailbox</h1>${letters.join("\n") || "<p>No mail yet.</p>"}</html>`;
	return new Response(page, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
