import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors";
import { sessionCookie } from "../auth/token";
import type { AppEnv } from "./router";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A state-changing call that travels by the session's cookie must come from our own pages (product.md 3). Calls that carry the token
 * in the header cannot be forged by another site and need no origin.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
	const byCookie = !c.req.header("authorization") && getCookie(c, sessionCookie) !== undefined;
	if (!safeMethods.has(c.req.method) && byCookie) {
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		const own = origin ? origin === new URL(c.req.url).origin : site === "same-origin";
		if (!own) throw new DomainError("CROSS_ORIGIN");
	}
	await next();
});

function isFetchOfPage(c: Context<AppEnv>): boolean {
	const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
	return !purpose.includes("prefetch") && c.req.header("sec-fetch-mode") !== "navigate";
}

/** State-changing calls of an attempt carry `X-App: 1` (product.md 4): a link, an image or a prefetch cannot. */
export const fromApp = createMiddleware<AppEnv>(async (c, next) => {
	if (c.req.header("x-app") !== "1" || !isFetchOfPage(c)) throw new DomainError("FORBIDDEN");
	await next();
});

/** A GET that starts a clock: the header, or the token in the Authorization header, which a browser never adds itself. */
export const meantByClient = createMiddleware<AppEnv>(async (c, next) => {
	const meant = c.req.header("x-app") === "1" || c.req.header("authorization") !== undefined;
	if (!meant || !isFetchOfPage(c)) throw new DomainError("FORBIDDEN");
	await next();
});
