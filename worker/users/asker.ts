import type { Context } from "hono";
import type { Actor } from "#domain/access/permissions";
import { sessionIn } from "../auth/signed-in";
import type { AppEnv } from "../http/router";
import { findActor } from "./store";

/** Whoever asks, by signature alone: for pages that are public and show some a little more. Null for a stranger. */
export async function askerOf(c: Context<AppEnv>): Promise<Actor | null> {
	const session = await sessionIn(c.env, c.req.raw.headers, c.var.now);
	return session ? ((await findActor(c.var.db, session.userId)) ?? null) : null;
}
