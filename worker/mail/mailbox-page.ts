import { toIso } from "../http/contract";
import { openDb } from "#db/client";
import { markup, page, pageHeaders } from "../http/markup";
import { isLocal } from "../http/local";
import { htmlOf, type PartsOf } from "./mailer";
import { lastMails } from "./store";

/** A plain text with its links clickable. */
function withLinks(text: string) {
	return text
		.split(/(https?:\/\/[^\s<>"']+)/)
		.map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : part));
}

/**
 * GET /dev/mailbox: the outbox as a page, on a local run only; with `?to=<address>` what went there, with `&html=<id>` the
 * HTML part of one mail. `partsOf`: of a weekly letter.
 */
export async function mailboxPage(request: Request, env: Env, partsOf: PartsOf): Promise<Response> {
	if (!isLocal(env)) return new Response(null, { status: 404 });
	const db = openDb(env.DB);
	const query = new URL(request.url).searchParams;
	const mails = await lastMails(db, query.get("to")?.toLowerCase());
	const parts = await Promise.all(mails.map((mail) => htmlOf(db, mail, partsOf)));
	const asked = query.get("html");
	if (asked !== null) {
		const html = parts[mails.findIndex(({ id }) => id === asked)];
		return new Response(html ?? null, { status: html === undefined ? 404 : 200, headers: pageHeaders });
	}
	const letters = mails.map(
		(mail, index) => markup`<article lang="${mail.lang}"><h2>${mail.subject}</h2>
<p><b>${mail.recipient}</b> <time>${toIso(mail.createdAt)}</time>
${parts[index] === undefined ? null : markup`<a href="${`/dev/mailbox?${new URLSearchParams({ html: mail.id, to: mail.recipient }).toString()}`}">HTML</a>`}</p>
<pre>${withLinks(mail.body)}</pre></article>`,
	);
	const empty = markup`<p>No mail yet.</p>`;
	return new Response(page("Mailbox", markup`<h1>Mailbox</h1>${letters.length > 0 ? letters : empty}`), {
		headers: pageHeaders,
	});
}
