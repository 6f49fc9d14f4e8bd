import { createMiddleware } from "hono/factory";
import { isLocal } from "../../http/local";
import type { AppEnv } from "../../http/router";
import { giveDue } from "./recount";

/** Slices that one call gives; the next trigger gives the others. */
const mostSlices = 25;

/**
 * Gives what a call has brought, after its answer; on a local run before it, because tests have no context to wait in. A
 * failure is logged and changes no answer: the next trigger gives what is due.
 */
export const giveAfter = createMiddleware<AppEnv>(async (c, next) => {
	await next();
	if (c.req.method === "GET" || !c.res.ok) return;
	let left = mostSlices;
	const giving = giveDue(c.var.db, c.var.now, () => left-- > 0).catch((error: unknown) => {
		console.error(JSON.stringify({ job: "achievements-due", error: String(error) })); // oxlint-disable-line no-console -- nobody else hears of it
	});
	if (isLocal(c.env)) await giving;
	else c.executionCtx.waitUntil(giving);
});
