import { createRoute } from "@hono/zod-openapi";
import { signedIn } from "../auth/signed-in";
import { createRouter, json } from "../http/router";
import { actingAs } from "../users/acting";
import { LangQuery, SigninContent, SigninInput } from "./contract";
import { readSignin, saveSignin } from "./store";

const read = createRoute({
	method: "get",
	path: "/content/signin",
	tags: ["content"],
	summary: "What the sign-in page says",
	request: { query: LangQuery },
	responses: { 200: json(SigninContent, "The page in one language") },
});

const save = createRoute({
	method: "post",
	path: "/content/signin",
	tags: ["content"],
	summary: "Write the sign-in page in both languages",
	middleware: [signedIn] as const,
	request: { body: { content: { "application/json": { schema: SigninInput } }, required: true } },
	responses: { 204: { description: "Kept" } },
});

export const contentRoutes = createRouter()
	.openapi(read, async (c) => c.json(await readSignin(c.var.db, c.req.valid("query").lang), 200))
	.openapi(save, async (c) => {
		const actor = await actingAs(c.var.db, c.var.session.userId, "content.edit");
		await saveSignin(c.var.db, actor.id, c.req.valid("json"), c.var.now);
		return c.body(null, 204);
	});
