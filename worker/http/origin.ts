import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors";
import type { AppEnv } from "./router";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A state-changing call that travels by cookie must come from our own pages (product.md 3). Calls that carry the token
 * in the header cannot be forged by another site and need no origin.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
	const byCookie = !c.req.header("authorization") && c.req.header("cookie");
	if (!safeMethods.has(c.req.method) && byCookie) {
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		const own = origin ? origin === new URL(c.req.url).origin : site === "same-origin";
		if (!own) throw new DomainError("CROSS_ORIGIN");
	}
	await next();
});

/** The header only our own client sends; a link, an image or a prefetch cannot. */
export const fromApp = createMiddleware<AppEnv>(async (c, next) => {
	const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
	if (c.req.header("x-app") !== "1" || purpose.includes("prefetch") || c.req.header("sec-fetch-mode") === "navigate") {
		throw new DomainError("FORBIDDEN");
	}
	await next();
});
