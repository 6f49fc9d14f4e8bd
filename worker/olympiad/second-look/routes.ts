import type { Context } from "hono";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { findOlympiad, type OlympiadRow } from "../store";
import { refreshAfter } from "../results/routes";
import { actorOf } from "../../account/users/require-action";
import { LookInput, LookParam, SecondLookList, SecondLookTaken } from "./contract";
import { askForLook, confirmLook, readLooks, revokeLook } from "./look";

const tags = ["second look"];
const refused = refusals({
	missing: "No such olympiad, or people out of reach",
	conflict: "The request is over, or the step cannot be taken",
});
const listed = { 200: json(SecondLookList, "What waits for a second person"), ...refused } as const;

const list = signedRoute({
	method: "get",
	path: "/olimpic/{id}/second-looks",
	tags,
	summary: "How steps that hurt many are looked at twice, and what waits for a second person",
	request: { params: IdParam },
	responses: listed,
});

const ask = signedRoute({
	method: "post",
	path: "/olimpic/{id}/second-looks",
	tags,
	summary: "Ask a second member of staff to confirm a step",
	request: { params: IdParam, ...jsonBody(LookInput, "The step") },
	responses: listed,
});

const confirm = signedRoute({
	method: "post",
	path: "/olimpic/{id}/second-looks/{look}/confirm",
	tags,
	summary: "Confirm somebody else's request: its step is taken",
	request: { params: LookParam },
	responses: { 200: json(SecondLookTaken, "What waits still, and who stayed"), ...refused },
});

const revoke = signedRoute({
	method: "post",
	path: "/olimpic/{id}/second-looks/{look}/revoke",
	tags,
	summary: "Take a request back, or refuse it",
	request: { params: LookParam },
	responses: listed,
});

/** The actor and the olympiad. Throws FORBIDDEN for roles that take none of these steps, OLIMPIC_NOT_FOUND. */
async function asking({ var: { db, session } }: Context<AppEnv>, id: string) {
	const actor = await actorOf(db, session.userId);
	if (!may(actor, "results.judge") && !may(actor, "participants.select")) throw new DomainError("FORBIDDEN");
	const olympiad = await findOlympiad(db, id);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	return { actor, olympiad };
}

async function show(db: Db, actor: Actor, olympiad: OlympiadRow, now: number) {
	const data = await readLooks(db, actor, olympiad, now);
	const { secondLook: mode, name, nameEn } = olympiad;
	return { mode, name, name_en: nameEn || name, data, count: data.length };
}

export const secondLookRoutes = createRouter()
	.openapi(list, async (c) => {
		const { actor, olympiad } = await asking(c, c.req.valid("param").id);
		return c.json(await show(c.var.db, actor, olympiad, c.var.now), 200);
	})
	.openapi(ask, async (c) => {
		const { db, now } = c.var;
		const { actor, olympiad } = await asking(c, c.req.valid("param").id);
		await askForLook(db, actor, olympiad, c.req.valid("json"), now);
		return c.json(await show(db, actor, olympiad, now), 200);
	})
	.openapi(confirm, async (c) => {
		const { db, now } = c.var;
		const { id, look } = c.req.valid("param");
		const { actor, olympiad } = await asking(c, id);
		const { action, kept } = await confirmLook(c.env, db, actor, olympiad, look, now);
		if (action === "finalise") await refreshAfter(c, olympiad.id);
		return c.json({ ...(await show(db, actor, olympiad, now)), kept }, 200);
	})
	.openapi(revoke, async (c) => {
		const { db, now } = c.var;
		const { id, look } = c.req.valid("param");
		const { actor, olympiad } = await asking(c, id);
		await revokeLook(db, actor, olympiad, look, now);
		return c.json(await show(db, actor, olympiad, now), 200);
	});
