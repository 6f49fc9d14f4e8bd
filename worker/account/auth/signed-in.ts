import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { parse } from "hono/utils/cookie";
import { DomainError } from "#domain/errors";
import type { Actor } from "#domain/access/permissions";
import type { AppEnv, Session } from "../../http/router";
import { cookieName } from "../../http/cookies";
import { guessActor, keepGuess } from "./guessed-actor";
import { actorOfSession } from "./store";
import { readToken } from "../../http/token";

/** The token of a request: the Authorization header with or without `Bearer `, else the cookie. */
export function tokenIn(env: Env, headers: Headers): string | undefined {
	const header = headers.get("authorization");
	if (header) return header.replace(/^Bearer\s+/i, "");
	const cookie = headers.get("cookie");
	const name = cookieName(env, "token");
	return cookie ? parse(cookie, name)[name] : undefined;
}

/** The session of a request's token, checked by signature alone; null without a valid one. `now` in milliseconds. */
export async function sessionIn(env: Env, headers: Headers, now: number): Promise<Session | null> {
	const token = tokenIn(env, headers);
	return token ? readToken(env.SESSION_SECRET, token, now) : null;
}

/** As `sessionIn`, but throws INVALID_TOKEN. */
export async function sessionBySignature(env: Env, headers: Headers, now: number): Promise<Session> {
	const session = await sessionIn(env, headers, now);
	if (!session) throw new DomainError("INVALID_TOKEN");
	return session;
}

function signature(c: Context<AppEnv>) {
	return sessionBySignature(c.env, c.req.raw.headers, c.var.now);
}

/** Requires a token of a live session. Throws INVALID_TOKEN. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
	const session = await signature(c);
	c.set("session", session);
	const guess = guessActor(c, session);
	const actor = guess?.actor ?? (await askActor(c, session));
	if (!actor) throw new DomainError("INVALID_TOKEN");
	c.set("actor", actor);
	await next();
	await guess?.confirmed(c);
});

/** Tells a public page that shows more to some who reads it; a guest is none without a live session. */
export const perhapsSignedIn = createMiddleware<AppEnv>(async (c, next) => {
	const session = await sessionIn(c.env, c.req.raw.headers, c.var.now);
	const guess = session && guessActor(c, session);
	c.set("reader", guess?.actor ?? (session && (await askActor(c, session))));
	await next();
	await guess?.confirmed(c);
});

/** As `perhapsSignedIn` for a page that shows more only now and then: who reads it is asked where this is called. */
export async function readerOf(c: Context<AppEnv>): Promise<Actor | null> {
	const session = await sessionIn(c.env, c.req.raw.headers, c.var.now);
	return session && askActor(c, session);
}

/** The owner of a session that D1 calls live; null of any other. */
async function askActor(c: Context<AppEnv>, { id, userId }: Session): Promise<Actor | null> {
	const actor = await actorOfSession(c.var.db, id, userId, c.var.now);
	if (actor) keepGuess(id, actor.role);
	return actor;
}

/** A route that requires a live session. */
export function signedRoute<
	Path extends string,
	Route extends Omit<RouteConfig, "path" | "middleware"> & { path: Path },
>(route: Route) {
	return createRoute({ ...route, middleware: [signedIn] as const });
}

/**
 * Requires a valid signature only, without the database: for the calls of a running attempt, which must work while D1
 * is down. The shard compares the session with the one that opened the attempt and knows revoked ones.
 */
export const requireSignature = createMiddleware<AppEnv>(async (c, next) => {
	c.set("session", await signature(c));
	await next();
});
