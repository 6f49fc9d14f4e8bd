import type { Actor } from "#domain/access/permissions";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { hashPassword } from "../account/auth/password";
import type { SessionsEnded } from "../account/auth/routes";
import { drawBelow } from "../account/auth/secret";
import { signedRoute } from "../account/auth/signed-in";
import { Lang } from "../account/users/contract";
import { authorise } from "../account/users/require-action";
import { findUser } from "../account/users/store";
import { IdParam } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { z } from "@hono/zod-openapi";
import { readablePassword } from "./one-time-password";
import { EndedSessions, FoundPeople, OneTimePassword, PeopleQuery, PersonFile, ReasonInput } from "./people-contract";
import { endAllSessions, findPeople, giveOneTimePassword, mostListed } from "./people-store";
import { tellPerson, toFound } from "./person-file";

const tags = ["admin"];
const refused = refusals({ missing: "No such person", conflict: "Nothing of the kind" });

const search = signedRoute({
	method: "get",
	path: "/people",
	tags,
	summary: "People of every role by a part of the name, e-mail, phone or a code, deleted ones too",
	request: { query: PeopleQuery },
	responses: { 200: json(FoundPeople, "Thirty at most, by name"), ...refused },
});

const one = signedRoute({
	method: "get",
	path: "/people/{id}",
	tags,
	summary: "Everything about a person that an answer needs",
	request: { params: IdParam, query: z.object({ lang: Lang.default("ru") }) },
	responses: { 200: json(PersonFile, "The person, deleted or not"), ...refused },
});

const password = signedRoute({
	method: "post",
	path: "/people/{id}/password",
	tags,
	summary: "Give a person who is no admin a password for one sign-in within a day; their sessions end",
	request: { params: IdParam, ...jsonBody(ReasonInput, "Why") },
	responses: { 200: json(OneTimePassword, "The password, told this once"), ...refused },
});

const end = signedRoute({
	method: "post",
	path: "/people/{id}/sessions/end",
	tags,
	summary: "End all sessions of a person",
	request: { params: IdParam, ...jsonBody(ReasonInput, "Why") },
	responses: { 200: json(EndedSessions, "How many there were"), ...refused },
});

/** Somebody whom an admin may help to sign in: not an admin, who has the letter for that. */
async function helped(db: Db, id: string): Promise<Actor & { email: string | null }> {
	const user = await findUser(db, id);
	if (!user) throw new DomainError("NOT_FOUND");
	if (user.role === Role.admin) throw new DomainError("FORBIDDEN");
	return user;
}

/** People for an admin. `sessionsEnded` runs before the answer. */
export function createPeopleAdminRoutes(sessionsEnded: SessionsEnded) {
	return createRouter()
		.openapi(search, async (c) => {
			const { db } = await authorise(c, "people.manage");
			const { search: typed, deleted } = c.req.valid("query");
			if (typed === "" && deleted === undefined) return c.json({ data: [], more: false }, 200);
			const rows = await findPeople(db, typed, deleted === "1");
			return c.json({ data: rows.slice(0, mostListed).map(toFound), more: rows.length > mostListed }, 200);
		})
		.openapi(one, async (c) => {
			const { db, now } = await authorise(c, "people.manage");
			return c.json(await tellPerson(db, c.req.valid("param").id, c.req.valid("query").lang, now), 200);
		})
		.openapi(password, async (c) => {
			const { db, now, actor } = await authorise(c, "people.manage");
			const { id } = await helped(db, c.req.valid("param").id);
			const given = readablePassword(drawBelow);
			const by = { actorId: actor.id, reason: c.req.valid("json").reason, now };
			const ended = await giveOneTimePassword(db, id, await hashPassword(given), by);
			await sessionsEnded(c.env, db, id, ended);
			return c.json({ password: given }, 200);
		})
		.openapi(end, async (c) => {
			const { db, now, actor } = await authorise(c, "people.manage");
			const user = await findUser(db, c.req.valid("param").id);
			if (!user) throw new DomainError("NOT_FOUND");
			const by = { actorId: actor.id, reason: c.req.valid("json").reason, now };
			const ended = await endAllSessions(db, user.id, by);
			await sessionsEnded(c.env, db, user.id, ended);
			return c.json({ count: ended.length }, 200);
		});
}
