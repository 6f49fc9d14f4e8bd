import { createMiddleware } from "hono/factory";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { isLocal } from "../../http/local";
import type { AppEnv } from "../../http/router";
import { readerOf } from "./signed-in";

/**
 * The API's description of itself is open on a local run; on a deploy staff alone read it, by a live session. Throws
 * INVALID_TOKEN without one, FORBIDDEN for a role that does not read it.
 */
export const staffOnDeploy = createMiddleware<AppEnv>(async (c, next) => {
	if (!isLocal(c.env)) {
		const reader = await readerOf(c);
		if (!reader) throw new DomainError("INVALID_TOKEN");
		if (!may(reader, "api.describe")) throw new DomainError("FORBIDDEN");
	}
	await next();
});
