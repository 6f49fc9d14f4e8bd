import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { ZodError } from "zod";
import { openDb, type Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError, type ErrorCode, errorCodes } from "#domain/errors";

/**
 * `now` is the instant of a request in milliseconds since the epoch; handlers read no other clock. `actor` is the owner of
 * the session row, where the route reads it; `reader` is the same on public pages, null for a guest.
 */
export type AppEnv = {
	Bindings: Env;
	Variables: { db: Db; now: number; requestId: string; session: Session; actor: Actor; reader: Actor | null };
};

/**
 * The caller's session, proven by the token's signature and, unless the route says otherwise, by the session row.
 * `acting`: an admin looks through it and changes nothing. `once`: it began with a password for one sign-in, and reaches
 * nothing before an own one is chosen.
 */
export type Session = { id: string; userId: string; acting?: true; once?: true };

/** The first code per field; a zod issue whose message is not a code becomes VALIDATION. */
export function fieldCodes(error: ZodError): Record<string, ErrorCode> {
	const fields: Record<string, ErrorCode> = {};
	for (const issue of error.issues) {
		const path = issue.path.join(".");
		fields[path] ??= (errorCodes as readonly string[]).includes(issue.message)
			? (issue.message as ErrorCode)
			: "VALIDATION";
	}
	return fields;
}

export function createRouter() {
	return new OpenAPIHono<AppEnv>({
		strict: false,
		defaultHook: (result) => {
			if (!result.success) throw new DomainError("VALIDATION", fieldCodes(result.error));
		},
	});
}

/** The request's id: Cloudflare's, else a random one. */
export function requestIdOf(headers: Headers): string {
	return headers.get("cf-ray") ?? crypto.randomUUID();
}

export function withContext(clock: () => number) {
	return createMiddleware<AppEnv>(async (c, next) => {
		c.set("db", openDb(c.env.DB));
		c.set("now", clock());
		c.set("requestId", requestIdOf(c.req.raw.headers));
		await next();
	});
}

/** A response of a route: schema and one sentence. */
export function json<T>(schema: T, description: string) {
	return { description, content: { "application/json": { schema } } };
}

/** The required body of a route: schema and one sentence. */
export function jsonBody<T>(schema: T, description: string) {
	return { body: { required: true, ...json(schema, description) } };
}
