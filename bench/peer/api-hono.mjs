import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import { openApi } from "./api-store.mjs";

/** The same mix by Hono on Node. */
const api = openApi(process.env.DATABASE);
const key = new TextEncoder().encode(process.env.SESSION_SECRET);

async function signedIn(c, next) {
	const bearer = c.req.header("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
	const { payload } = await jwtVerify(bearer, key, { algorithms: ["HS256"], audience: "abacus:session" });
	if (!api.isLive(payload.sid, payload.sub, Date.now())) return c.json({ error: "INVALID_TOKEN" }, 401);
	c.set("id", payload.sub);
	return next();
}

const app = new Hono();
app.get("/ping", (c) => c.json({ now: new Date().toISOString() }));
app.get("/api/users/me", signedIn, (c) => c.json(api.me(c.get("id"), Date.now())));
app.get("/api/rating/students/around", signedIn, (c) => c.json(api.around(c.get("id"))));
app.get("/api/rating/students", signedIn, (c) => c.json(api.page(c.get("id"), Number(c.req.query("page")))));
app.post("/api/users/edit", signedIn, async (c) => c.json(api.edit(c.get("id"), await c.req.json(), Date.now())));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
