import { uuidv7 } from "uuidv7";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { actingMs } from "../account/auth/narrow-session";
import { continueSession } from "../account/auth/open-session";
import { signedRoute } from "../account/auth/signed-in";
import { Me } from "../account/users/contract";
import { readMe } from "../account/users/me";
import { authorise } from "../account/users/require-action";
import { findUser } from "../account/users/store";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { beginActing, endActing, findActing } from "./acting-store";
import { ReasonInput } from "./people-contract";

const tags = ["admin"];
const refused = refusals({ missing: "No such person", conflict: "Nobody is looked through" });

const begin = signedRoute({
	method: "post",
	path: "/people/{id}/act",
	tags,
	summary: "See the product as a person who is no admin does, for half an hour and without changing anything",
	request: { params: IdParam, ...jsonBody(ReasonInput, "Why") },
	responses: { 200: json(Me, "The profile of the person"), ...refused },
});

const leave = signedRoute({
	method: "post",
	path: "/acting/end",
	tags,
	summary: "Go back from somebody's view to one's own session",
	responses: { 200: json(Me, "The admin's own profile"), ...refused },
});

/** An admin sees the product as somebody else does. */
export const actingRoutes = createRouter()
	.openapi(begin, async (c) => {
		const { db, now, actor, session } = await authorise(c, "people.manage");
		const user = await findUser(db, c.req.valid("param").id);
		if (!user) throw new DomainError("NOT_FOUND");
		if (user.role === Role.admin) throw new DomainError("FORBIDDEN");
		const acting = { id: uuidv7(), userId: user.id, admin: { id: actor.id, session: session.id } };
		const until = now + actingMs;
		const userAgent = (c.req.header("user-agent") ?? "").slice(0, 200);
		await beginActing(db, acting, { reason: c.req.valid("json").reason, userAgent, until, now });
		await continueSession(c, { id: acting.id, userId: user.id, acting: true }, actingMs / 1000);
		return c.json({ ...(await readMe(db, user.id, now)), acting: { until: toIso(until) } }, 200);
	})
	.openapi(leave, async (c) => {
		const { db, now, session } = c.var;
		const acting = await findActing(db, session.id);
		if (!acting) throw new DomainError("CONFLICT");
		await endActing(db, acting, now);
		await continueSession(c, { id: acting.admin.session, userId: acting.admin.id });
		return c.json(await readMe(db, acting.admin.id, now), 200);
	});
