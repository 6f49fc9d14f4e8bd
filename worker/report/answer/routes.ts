import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerOf } from "../../account/auth/place";
import { readRefusals, refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { setAnswer, tellAnswer } from "./answer";
import { AddressAnswer, AnswerInput, AnswerParam } from "./contract";

const tags = ["letters"];
const missing = "No such link";
const refused = refusals({ missing, conflict: "Not used by this call" });

const show = createRoute({
	method: "get",
	path: "/letters/answer/{token}",
	tags,
	summary: "What the address behind a link of an asking letter has said; reading it says nothing",
	request: { params: AnswerParam },
	responses: { 200: json(AddressAnswer, "The last word"), ...readRefusals({ missing }) },
});

const set = createRoute({
	method: "post",
	path: "/letters/answer/{token}",
	tags,
	summary: "Say whether letters that others cause may come to the address behind a link",
	request: { params: AnswerParam, ...jsonBody(AnswerInput, "The word") },
	responses: { 200: json(AddressAnswer, "The last word"), ...refused },
});

const never = createRoute({
	method: "post",
	path: "/letters/answer/{token}/no",
	tags,
	summary: "Say no by one click of a mail program (RFC 8058); what it sends is not read",
	request: { params: AnswerParam },
	responses: { 204: { description: "Done" }, ...refused },
});

const askedBy = (c: Context<AppEnv>, token: string) => ({
	token,
	key: c.env.SESSION_SECRET,
	address: callerOf(c).address,
});

/** What the owner of an address says to an asking letter; its link is enough. */
export const addressAnswerRoutes = createRouter()
	.openapi(show, async (c) => {
		const { db, now } = c.var;
		return c.json(await tellAnswer(db, askedBy(c, c.req.valid("param").token), now), 200);
	})
	.openapi(set, async (c) => {
		const { db, now } = c.var;
		return c.json(await setAnswer(db, askedBy(c, c.req.valid("param").token), c.req.valid("json"), now), 200);
	})
	.openapi(never, async (c) => {
		const { db, now } = c.var;
		await setAnswer(db, askedBy(c, c.req.valid("param").token), { answer: "no" }, now);
		return c.body(null, 204);
	});
