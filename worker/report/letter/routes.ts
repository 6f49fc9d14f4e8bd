import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerOf } from "../../account/auth/place";
import { readRefusals, refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { LetterParam, LetterWish } from "./contract";
import { setWish, tellWish } from "./wish";

const tags = ["reports"];
const missing = "No such link";

const show = createRoute({
	method: "get",
	path: "/letters/{token}",
	tags,
	summary: "Whether the weekly letter comes to the address behind a link of a letter",
	request: { params: LetterParam },
	responses: { 200: json(LetterWish, "The wish"), ...readRefusals({ missing }) },
});

const set = createRoute({
	method: "post",
	path: "/letters/{token}",
	tags,
	summary: "Stop the weekly letter to the address behind a link, or let it come again",
	request: { params: LetterParam, ...jsonBody(LetterWish, "The wish") },
	responses: { 200: json(LetterWish, "The wish"), ...refusals({ missing, conflict: "Not used by this call" }) },
});

const stop = createRoute({
	method: "post",
	path: "/letters/{token}/stop",
	tags,
	summary: "Stop the weekly letter by one click of a mail program (RFC 8058); what it sends is not read",
	request: { params: LetterParam },
	responses: { 204: { description: "Done" }, ...refusals({ missing, conflict: "Not used by this call" }) },
});

const askedBy = (c: Context<AppEnv>, token: string) => ({
	token,
	key: c.env.SESSION_SECRET,
	address: callerOf(c).address,
});

/** What a parent wishes about the weekly letter; the link of a letter is enough. */
export const letterWishRoutes = createRouter()
	.openapi(show, async (c) => {
		const { db, now } = c.var;
		return c.json(await tellWish(db, askedBy(c, c.req.valid("param").token), now), 200);
	})
	.openapi(set, async (c) => {
		const { db, now } = c.var;
		return c.json(await setWish(db, askedBy(c, c.req.valid("param").token), c.req.valid("json"), now), 200);
	})
	.openapi(stop, async (c) => {
		const { db, now } = c.var;
		await setWish(db, askedBy(c, c.req.valid("param").token), { on: false }, now);
		return c.body(null, 204);
	});
