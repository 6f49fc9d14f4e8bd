import { createRoute, z } from "@hono/zod-openapi";
import { openSession } from "../../account/auth/open-session";
import { callerOf } from "../../account/auth/place";
import type { SessionsEnded } from "../../account/auth/routes";
import { signedRoute } from "../../account/auth/signed-in";
import { Me } from "../../account/users/contract";
import { readMe } from "../../account/users/me";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import {
	CardInput,
	CardsInput,
	ClassInput,
	ClassNames,
	CodeAnswer,
	CodeInput,
	GivenPins,
	GroupSignIn,
	MadeCards,
	OwnPicturesInput,
	PicturesInput,
	PinsInput,
	RevokedCards,
} from "./contract";
import { chooseOwnPictures, enterByCard, enterByPictures, showClass } from "./enter";
import { changeCode, type Ended, endCards, givePictures, makeCards, showSignIn } from "./manage";

const identity = ["identity"];
const tags = ["directory"];
const missing = "No such group within reach, or no such child in it";
const refused = refusals({ missing, conflict: "The account is its owner's" });

const names = createRoute({
	method: "post",
	path: "/class/names",
	tags: identity,
	summary: "First names of a class behind its code",
	request: jsonBody(ClassInput, "The code"),
	responses: { 200: json(ClassNames, "Who signs in by pictures") },
});

const enter = createRoute({
	method: "post",
	path: "/class/enter",
	tags: identity,
	summary: "A child signs in by four pictures; the token is in the Authorization header and in a cookie",
	request: jsonBody(PicturesInput, "The code, the child and its pictures"),
	responses: {
		200: json(z.object({ me: Me, given: z.boolean() }).meta({ id: "EnteredByPictures" }), "The profile"),
	},
});

const choose = signedRoute({
	method: "post",
	path: "/class/pictures",
	tags: identity,
	summary: "A child chooses its own pictures instead of those a teacher gave, once",
	request: jsonBody(OwnPicturesInput, "Four pictures"),
	responses: { 204: { description: "Done" } },
});

const card = createRoute({
	method: "post",
	path: "/card/enter",
	tags: identity,
	summary: "A child signs in by a card; the token is in the Authorization header and in a cookie",
	request: jsonBody(CardInput, "The card's secret"),
	responses: { 200: json(Me, "The profile") },
});

const show = signedRoute({
	method: "get",
	path: "/groups/{id}/sign-in",
	tags,
	summary: "How the children of a group sign in",
	request: { params: IdParam },
	responses: { 200: json(GroupSignIn, "The code and the children"), ...readRefusals({ missing }) },
});

const code = signedRoute({
	method: "post",
	path: "/groups/{id}/code",
	tags,
	summary: "Give a group a new class code, or take it away",
	request: { params: IdParam, ...jsonBody(CodeInput, "Whether there is one") },
	responses: { 200: json(CodeAnswer, "The code"), ...refused },
});

const pins = signedRoute({
	method: "post",
	path: "/groups/{id}/pictures",
	tags,
	summary: "Give children of a group new pictures, which are said once",
	request: { params: IdParam, ...jsonBody(PinsInput, "The children") },
	responses: { 200: json(GivenPins, "The pictures"), ...refused },
});

const cards = signedRoute({
	method: "post",
	path: "/groups/{id}/cards",
	tags,
	summary: "Make new cards for children of a group, whose secrets are said once; the old cards end",
	request: { params: IdParam, ...jsonBody(CardsInput, "The children") },
	responses: { 200: json(MadeCards, "The cards"), ...refused },
});

const revoke = signedRoute({
	method: "post",
	path: "/groups/{id}/cards/revoke",
	tags,
	summary: "End cards of children of a group and the sessions that began by them",
	request: { params: IdParam, ...jsonBody(CardsInput, "The children") },
	responses: { 200: json(RevokedCards, "How many cards ended"), ...refused },
});

/** A child's own way in: class codes, pictures, cards. `sessionsEnded` runs before the answer. */
export function createClassRoutes(sessionsEnded: SessionsEnded) {
	async function tell(env: Env, db: Parameters<SessionsEnded>[1], ended: Ended): Promise<void> {
		for (const userId of new Set(ended.map((one) => one.userId))) {
			const own = ended.filter((one) => one.userId === userId).map(({ id }) => id);
			await sessionsEnded(env, db, userId, own);
		}
	}

	return createRouter()
		.openapi(names, async (c) =>
			c.json(await showClass(c.var.db, c.req.valid("json").code, callerOf(c), c.var.now), 200),
		)
		.openapi(enter, async (c) => {
			const { db, now } = c.var;
			const { userId, given } = await enterByPictures(db, c.req.valid("json"), callerOf(c), now);
			await openSession(c, userId, { openedBy: "pictures" });
			return c.json({ me: await readMe(db, userId, now), given }, 200);
		})
		.openapi(choose, async (c) => {
			const { db, actor, now } = await authorise(c, "pictures.choose");
			await chooseOwnPictures(db, actor.id, c.req.valid("json").pictures, c.env.SESSION_SECRET, now);
			return c.body(null, 204);
		})
		.openapi(card, async (c) => {
			const { db, now } = c.var;
			const { id, userId } = await enterByCard(db, c.req.valid("json").secret, callerOf(c), now);
			await openSession(c, userId, { openedBy: "card", opener: id });
			return c.json(await readMe(db, userId, now), 200);
		})
		.openapi(show, async (c) => {
			const { db, actor } = await authorise(c, "directory.groups");
			return c.json(await showSignIn(db, actor, c.req.valid("param").id), 200);
		})
		.openapi(code, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.groups");
			return c.json({ code: await changeCode(db, actor, c.req.valid("param").id, c.req.valid("json").on, now) }, 200);
		})
		.openapi(pins, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.groups");
			const asked = { groupId: c.req.valid("param").id, ids: c.req.valid("json").ids, key: c.env.SESSION_SECRET };
			const { given, ended } = await givePictures(db, actor, asked, now);
			await tell(c.env, db, ended);
			return c.json({ data: given }, 200);
		})
		.openapi(cards, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.groups");
			const asked = { groupId: c.req.valid("param").id, ids: c.req.valid("json").ids, key: c.env.SESSION_SECRET };
			const { made, ended } = await makeCards(db, actor, asked, now);
			await tell(c.env, db, ended);
			return c.json({ data: made }, 200);
		})
		.openapi(revoke, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.groups");
			const { ended, count } = await endCards(db, actor, c.req.valid("param").id, c.req.valid("json").ids, now);
			await tell(c.env, db, ended);
			return c.json({ count }, 200);
		});
}
