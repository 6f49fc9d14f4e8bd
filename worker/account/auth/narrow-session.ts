import { createMiddleware } from "hono/factory";
import { DomainError, type ErrorCode } from "#domain/errors";
import { pathOf } from "../../http/path";
import type { AppEnv } from "../../http/router";
import { tokenIn } from "./signed-in";

/** For how long an admin may look at the product as somebody else, milliseconds (docs/decisions/069-administration.md). */
export const actingMs = 30 * 60_000;

/** The only call by which something changes while an admin looks as somebody else. */
const leaving = "/api/acting/end";
const reads = new Set(["GET", "HEAD", "OPTIONS"]);
/** What a session of a password for one sign-in reaches before an own one is chosen, beside what the site shows guests. */
const choosing = new Set([
	"/api/users/me",
	"/api/users/change-password",
	"/api/users/login",
	"/api/users/logout",
	"/api/users/forgot-password",
	"/api/users/reset-password",
	"/api/ping",
]);

/** What a token says about its session; its signature is not looked at here. */
function claimsOf(token: string): object {
	try {
		const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
		return claims !== null && typeof claims === "object" ? claims : {};
	} catch {
		return {};
	}
}

/**
 * Why a session that reaches less than others does not reach a call: an admin who looks as somebody else changes nothing,
 * and whoever came in with a password for one sign-in chooses an own one first. It stands in the token, so that the calls of
 * an attempt, which do not ask the database, are refused too. Null for every other session.
 */
export function narrowness(request: Request, env: Env): ErrorCode | null {
	const token = tokenIn(env, request.headers);
	if (token === undefined) return null;
	const claims = claimsOf(token);
	const path = pathOf(request.url).split("?")[0] ?? "";
	if ("act" in claims && !reads.has(request.method) && path !== leaving) return "ACTING_READ_ONLY";
	if ("once" in claims && !choosing.has(path) && !path.startsWith("/api/content")) return "OWN_PASSWORD_FIRST";
	return null;
}

/** Refuses what a session does not reach. Throws ACTING_READ_ONLY and OWN_PASSWORD_FIRST. */
export const narrowed = createMiddleware<AppEnv>(async (c, next) => {
	const code = narrowness(c.req.raw, c.env);
	if (code) throw new DomainError(code);
	await next();
});
