import { toIso } from "../http/contract";
import { openDb } from "#db/client";
import { markup, page, pageHeaders } from "../http/markup";
import { isLocal } from "../http/local";
import { lastMails } from "./store";

/** A plain text with its links clickable. */
function withLinks(text: string) {
	return text
		.split(/(https?:\/\/[^\s<>"']+)/)
		.map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : part));
}

/** GET /dev/mailbox: the outbox as a page, on a local run only. */
export async function mailboxPage(_request: Request, env: Env): Promise<Response> {
	if (!isLocal(env)) return new Response(null, { status: 404 });
	const mails = await lastMails(openDb(env.DB));
	const letters = mails.map(
		(mail) => markup`<article lang="${mail.lang}"><h2>${mail.subject}</h2>
<p><b>${mail.recipient}</b> <time>${toIso(mail.createdAt)}</time></p>
<pre>${withLinks(mail.body)}</pre></article>`,
	);
	const empty = markup`<p>No mail yet.</p>`;
	return new Response(page("Mailbox", markup`<h1>Mailbox</h1>${letters.length > 0 ? letters : empty}`), {
		headers: pageHeaders,
	});
}
