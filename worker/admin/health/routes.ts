import { logAction } from "#db/audit";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { mailerOf, sendAgain } from "../../mail/mailer";
import { letterParts } from "../../report/letter/parts";
import { Health, MailAgain, MailWent, ShardsHealth } from "./contract";
import { tellHealth, tellShards } from "./tell";

const tags = ["admin"];
const missing = "Nothing of the kind";

const read = signedRoute({
	method: "get",
	path: "/health",
	tags,
	summary: "How the jobs, the results, the mail and the refusals are, as far as the database knows",
	request: {},
	responses: { 200: json(Health, "How the product is"), ...readRefusals({ missing }) },
});

const shards = signedRoute({
	method: "get",
	path: "/health/shards",
	tags,
	summary: "Ask the rooms of attempts which results have not arrived; wakes them, so on a press only",
	request: {},
	responses: { 200: json(ShardsHealth, "What they say"), ...readRefusals({ missing }) },
});

const mail = signedRoute({
	method: "post",
	path: "/health/mail",
	tags,
	summary: "Send a letter that did not go again, or all of a kind, a hundred at the most",
	request: jsonBody(MailAgain, "Which"),
	responses: { 200: json(MailWent, "What went"), ...refusals({ missing, conflict: missing }) },
});

/** The health of the product for an admin, without a log. */
export const healthRoutes = createRouter()
	.openapi(read, async (c) => {
		const { db, now } = await authorise(c, "health.read");
		return c.json(await tellHealth(db, now), 200);
	})
	.openapi(shards, async (c) => {
		const { db, now } = await authorise(c, "health.read");
		return c.json(await tellShards(c.env, db, now), 200);
	})
	.openapi(mail, async (c) => {
		const { db, now, session } = await authorise(c, "health.read");
		const which = c.req.valid("json");
		const mailer = mailerOf(c.env);
		if (!mailer) throw new DomainError("UNAVAILABLE");
		const went = await sendAgain(db, mailer, which, letterParts, now);
		await logAction(db, {
			at: now,
			actorId: session.userId,
			action: "mail.again",
			targetKind: "mail",
			targetId: "id" in which ? which.id : which.kind,
			detail: { count: went.sent },
		});
		return c.json(went, 200);
	});
