import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors";
import type { AppEnv } from "../http/router";
import { isSessionLive } from "./store";
import { readToken, sessionCookie } from "./token";

/** The token of a request: the Authorization header with or without `Bearer `, else the cookie. */
export function tokenOf(c: Context<AppEnv>): string | undefined {
	const header = c.req.header("authorization");
	return header ? header.replace(/^Bearer\s+/i, "") : getCookie(c, sessionCookie);
}

async function signature(c: Context<AppEnv>) {
	const token = tokenOf(c);
	const session = token ? await readToken(c.env.SESSION_SECRET, token, c.var.now) : null;
	if (!session) throw new DomainError("INVALID_TOKEN");
	return session;
}

/** Lets in who holds a token of a live session. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
	const session = await signature(c);
	if (!(await isSessionLive(c.var.db, session.id, session.userId, c.var.now))) throw new DomainError("INVALID_TOKEN");
	c.set("session", session);
	await next();
});

/**
 * Lets in by signature alone, without the database: only for the calls of a running attempt, which must hold while D1
 * is down. The shard compares the session with the one that opened the attempt and knows revoked ones.
 */
export const signedAttempt = createMiddleware<AppEnv>(async (c, next) => {
	c.set("session", await signature(c));
	await next();
});
