import { createMiddleware } from "hono/factory";
import { parse } from "hono/utils/cookie";
import { DomainError } from "#domain/errors";
import { cookieName } from "./cookies";
import type { AppEnv } from "./router";
import { originOf } from "./settings";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A state-changing call that travels by the session's cookie must come from our own pages
 * (docs/product.md 3). Calls that carry the token
 * in the header cannot be forged by another site and need no origin.
 */
export function assertSameOrigin({ method, url, headers }: Request, env: Env): void {
	if (safeMethods.has(method) || headers.get("authorization")) return;
	const cookie = headers.get("cookie");
	const name = cookieName(env, "token");
	if (!cookie || parse(cookie, name)[name] === undefined) return;
	const origin = headers.get("origin");
	const own = origin ? origin === originOf(env, url) : headers.get("sec-fetch-site") === "same-origin";
	if (!own) throw new DomainError("CROSS_ORIGIN");
}

function isFetchOfPage(headers: Headers): boolean {
	const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
	return !purpose.includes("prefetch") && headers.get("sec-fetch-mode") !== "navigate";
}

/**
 * State-changing calls of an attempt carry `X-App: 1` (docs/product.md 4): a link, an image or a
 * prefetch cannot.
 */
export function assertFromApp(headers: Headers): void {
	if (headers.get("x-app") !== "1" || !isFetchOfPage(headers)) throw new DomainError("FORBIDDEN");
}

/** A GET that starts a clock: the header, or the token in the Authorization header, which a browser never adds itself. */
export function assertMeantByClient(headers: Headers): void {
	const meant = headers.get("x-app") === "1" || headers.get("authorization") !== null;
	if (!meant || !isFetchOfPage(headers)) throw new DomainError("FORBIDDEN");
}

export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
	assertSameOrigin(c.req.raw, c.env);
	await next();
});

export const fromApp = createMiddleware<AppEnv>(async (c, next) => {
	assertFromApp(c.req.raw.headers);
	await next();
});

export const meantByClient = createMiddleware<AppEnv>(async (c, next) => {
	assertMeantByClient(c.req.raw.headers);
	await next();
});
