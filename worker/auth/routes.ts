import { createRoute } from "@hono/zod-openapi";
import { createRouter, json } from "../http/router";
import { Me } from "../users/contract";
import { readMe } from "../users/me";
import { LoginInput } from "./contract";
import { openSession } from "./open-session";
import { addressKey } from "./rate-limit";
import { signIn } from "./sign-in";

const tags = ["identity"];

const login = createRoute({
	method: "post",
	path: "/users/login",
	tags,
	summary: "Sign in; the token is in the Authorization header of the answer and in a cookie",
	request: { body: { content: { "application/json": { schema: LoginInput } }, required: true } },
	responses: { 200: json(Me, "The profile") },
});

export const identityRoutes = createRouter().openapi(login, async (c) => {
	const address = addressKey(c.req.header("cf-connecting-ip"));
	const userId = await signIn(c.var.db, c.req.valid("json"), address, c.var.now);
	await openSession(c, userId);
	return c.json(await readMe(c.var.db, userId, c.var.now), 200);
});
