import { createMiddleware } from "hono/factory";
import { mostBytes, takesFile } from "./limits";
import { assertShallow, readBody } from "./read-body";
import type { AppEnv } from "./router";

/** Reads a call's body before it is parsed. Throws TOO_LARGE above the call's limit, MALFORMED for deep nesting. */
export const weighed = createMiddleware<AppEnv>(async (c, next) => {
	const { body: sent, method } = c.req.raw;
	if (sent !== null && method !== "GET" && method !== "HEAD" && !takesFile(c.req.path)) {
		const body = await readBody(c.req.raw, mostBytes(c.req.path));
		assertShallow(body);
		c.req.raw = new Request(c.req.raw, { method, body });
	}
	await next();
});
