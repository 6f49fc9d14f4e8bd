import { createMiddleware } from "hono/factory";
import { DomainError } from "#domain/errors";
import { pathOf } from "../../http/path";
import type { AppEnv } from "../../http/router";
import { tokenIn } from "./signed-in";

/** For how long an admin may look at the product as somebody else, milliseconds (docs/decisions/069-administration.md). */
export const actingMs = 30 * 60_000;

/** The only call by which something changes while an admin looks as somebody else. */
const leaving = "/api/acting/end";
const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a token says that an admin looks through it; its signature is not looked at here. */
function saysActing(token: string): boolean {
	try {
		const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
		return claims !== null && typeof claims === "object" && "act" in claims;
	} catch {
		return false;
	}
}

/** Whether a request would change something although it comes from an admin who looks at the product as somebody else. */
export function changesWhileActing(request: Request, env: Env): boolean {
	if (reads.has(request.method)) return false;
	const token = tokenIn(env, request.headers);
	return token !== undefined && saysActing(token) && pathOf(request.url).split("?")[0] !== leaving;
}

/** Refuses every change by an admin who looks at the product as somebody else. Throws ACTING_READ_ONLY. */
export const readOnlyWhileActing = createMiddleware<AppEnv>(async (c, next) => {
	if (changesWhileActing(c.req.raw, c.env)) throw new DomainError("ACTING_READ_ONLY");
	await next();
});
