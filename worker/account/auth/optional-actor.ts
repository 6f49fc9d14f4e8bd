import type { Context } from "hono";
import type { Actor } from "#domain/access/permissions";
import { sessionIn } from "./signed-in";
import { actorOfSession } from "./store";
import type { AppEnv } from "../../http/router";

/**
 * The caller, for public pages that show more to some; null without a live session. The session row is checked, because
 * a token stays valid after sign-out.
 */
export async function optionalActor(c: Context<AppEnv>): Promise<Actor | null> {
	const { db, now } = c.var;
	const session = await sessionIn(c.env, c.req.raw.headers, now);
	if (!session) return null;
	return actorOfSession(db, session.id, session.userId, now);
}
