import { toIso } from "./contract";
import { createRoute } from "@hono/zod-openapi";
import { createRouter, json } from "./router";
import { Pong } from "./ping-contract";

const ping = createRoute({
	method: "get",
	path: "/ping",
	tags: ["service"],
	summary: "For the latency indicator: cross-origin, never cached",
	responses: { 200: json(Pong, "The server's clock") },
});

export const pingRoutes = createRouter().openapi(ping, (c) => {
	c.header("Cache-Control", "no-store");
	c.header("Access-Control-Allow-Origin", "*");
	return c.json({ now: toIso(c.var.now) }, 200);
});
