import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { uuidv7 } from "uuidv7";
import { DomainError } from "#domain/errors";
import type { AppEnv, Session } from "../../http/router";
import { cookieName, cookieScope } from "../../http/cookies";
import { numberedCaller } from "./place";
import { rememberPlaces } from "./place-store";
import { insertSession, type Opening } from "./store";
import { issueToken, tokenLifetime } from "../../http/token";

/** The cookie that tells the app's script to ask for the profile; it grants nothing. */
const signedInHint = "signed-in";

/**
 * Starts a session, remembers its place, and returns its token as the Authorization header and as an httpOnly cookie.
 * `once`: by a password for one sign-in.
 */
export async function openSession(
	c: Context<AppEnv>,
	userId: string,
	{ once, ...opening }: Opening & Pick<Session, "once"> = {},
): Promise<void> {
	const session = { id: uuidv7(), userId };
	await insertSession(c.var.db, {
		...session,
		...opening,
		createdAt: c.var.now,
		expiresAt: c.var.now + tokenLifetime * 1000,
		userAgent: (c.req.header("user-agent") ?? "").slice(0, 200),
	});
	await continueSession(c, once ? { ...session, once } : session);
	const byPassword = (opening.openedBy ?? "password") === "password";
	await rememberPlaces(c.var.db, userId, { places: numberedCaller(c).places, byPassword }, c.var.now);
}

/** Hands the browser the token of a session that is live, for so many seconds. */
export async function continueSession(c: Context<AppEnv>, session: Session, maxAge = tokenLifetime): Promise<void> {
	const token = await issueToken(c.env.SESSION_SECRET, session, c.var.now, maxAge);
	c.header("Authorization", `Bearer ${token}`);
	setCookie(c, cookieName(c.env, "token"), token, { ...cookieScope(c), maxAge });
	setCookie(c, signedInHint, "1", { ...cookieScope(c), httpOnly: false, maxAge });
}

/**
 * Clears the cookie of an ended session when the profile does not load, unless the token was in the header
 * (docs/product.md 3).
 */
export const dropsDeadCookie = createMiddleware<AppEnv>(async (c, next) => {
	await next();
	const dead = c.error instanceof DomainError && c.error.code === "INVALID_TOKEN";
	const held = namesOf(c).some((name) => getCookie(c, name) !== undefined);
	if (dead && !c.req.header("authorization") && held) closeCookie(c);
});

/** The session's cookie, and on a deploy its earlier name, which is no longer read. */
function namesOf(c: Context<AppEnv>): string[] {
	return [...new Set([cookieName(c.env, "token"), "token"])];
}

export function closeCookie(c: Context<AppEnv>): void {
	for (const name of namesOf(c)) deleteCookie(c, name, cookieScope(c));
	deleteCookie(c, signedInHint, { ...cookieScope(c), httpOnly: false });
}
