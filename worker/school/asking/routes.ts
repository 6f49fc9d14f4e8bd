import { callerOf } from "../../account/auth/place";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { answerRequest, showRequest } from "./answer";
import { AnsweredTeaching, TeachingAnswer, TeachingRequest, TokenParam } from "./contract";

const tags = ["directory"];
const missing = "No such request of this account, or it was answered or is too old";

const show = signedRoute({
	method: "get",
	path: "/teaching-requests/{token}",
	tags,
	summary: "Who asks to teach the child of an account",
	request: { params: TokenParam },
	responses: { 200: json(TeachingRequest, "The request"), ...readRefusals({ missing }) },
});

const answer = signedRoute({
	method: "post",
	path: "/teaching-requests/{token}",
	tags,
	summary: "Agree by the account's password that a teacher teaches its child, or decline",
	request: { params: TokenParam, ...jsonBody(TeachingAnswer, "The answer") },
	responses: {
		200: json(AnsweredTeaching, "What was answered"),
		...refusals({ missing, conflict: "Answered meanwhile" }),
	},
});

/** What the owner of an address is asked by a letter when staff have typed it for a child. */
export const askingRoutes = createRouter()
	.openapi(show, async (c) => {
		const { db, now, session } = await authorise(c, "teachings.answer");
		return c.json(await showRequest(db, session, c.req.valid("param").token, c.env.SESSION_SECRET, now), 200);
	})
	.openapi(answer, async (c) => {
		const { db, now, session } = await authorise(c, "teachings.answer");
		const input = { ...c.req.valid("json"), token: c.req.valid("param").token };
		return c.json(await answerRequest(db, session, input, callerOf(c), now), 200);
	});
