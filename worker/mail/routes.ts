import { toIso } from "../http/contract";
import { createRoute, z } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { createRouter, json } from "../http/router";
import { isLocal } from "../http/local";
import { Mailbox } from "./contract";
import { lastMails } from "./store";

const mailbox = createRoute({
	method: "get",
	path: "/dev/mailbox",
	tags: ["service"],
	summary: "Mails of the embedded outbox; on a local run only",
	request: { query: z.object({ to: z.string().optional() }) },
	responses: { 200: json(Mailbox, "Newest first") },
});

export const mailboxRoutes = createRouter().openapi(mailbox, async (c) => {
	if (!isLocal(c.env)) throw new DomainError("NOT_FOUND");
	const mails = await lastMails(c.var.db, c.req.valid("query").to?.toLowerCase());
	const data = mails.map(({ id, recipient, kind, lang, subject, body, createdAt }) => ({
		_id: id,
		to: recipient,
		kind,
		lang,
		subject,
		body,
		created_at: toIso(createdAt),
	}));
	return c.json({ data, count: data.length }, 200);
});
