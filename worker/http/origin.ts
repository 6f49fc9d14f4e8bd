import { createMiddleware } from "hono/factory";
import { parse } from "hono/utils/cookie";
import { DomainError } from "#domain/errors";
import { cookieName } from "./cookies";
import type { AppEnv } from "./router";
import { originOf } from "./settings";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws CROSS_ORIGIN for a state-changing call by cookie that does not come from our own pages (docs/product.md 3).
 * Another site cannot forge a token in the header, so such calls need no origin.
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

export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
	assertSameOrigin(c.req.raw, c.env);
	await next();
});

/** A check of headers as middleware; `check` is exposed for direct calls. */
function guard(check: (headers: Headers) => void) {
	const middleware = createMiddleware<AppEnv>(async (c, next) => {
		check(c.req.raw.headers);
		await next();
	});
	return Object.assign(middleware, { check });
}

/** State-changing calls of an attempt carry `X-App: 1` (docs/product.md 4): a link, an image or a prefetch cannot. */
export const fromApp = guard((headers) => {
	if (headers.get("x-app") !== "1" || !isFetchOfPage(headers)) throw new DomainError("FORBIDDEN");
});

/** A GET that starts a clock needs `X-App: 1` or an Authorization header, which a browser never adds by itself. */
export const meantByClient = guard((headers) => {
	const meant = headers.get("x-app") === "1" || headers.get("authorization") !== null;
	if (!meant || !isFetchOfPage(headers)) throw new DomainError("FORBIDDEN");
});
