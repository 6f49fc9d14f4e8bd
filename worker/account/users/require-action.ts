import type { Context } from "hono";
import type { Db } from "#db/client";
import { type Action, type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import type { AppEnv } from "../../http/router";
import { findActor } from "./store";

/** The caller. Throws INVALID_TOKEN for an account that is gone. */
export async function actorOf(db: Db, userId: string): Promise<Actor> {
	const actor = await findActor(db, userId);
	if (!actor) throw new DomainError("INVALID_TOKEN");
	return actor;
}

/** The caller, whose role must have the action. Throws INVALID_TOKEN for an account that is gone, FORBIDDEN. */
export async function requireAction(db: Db, userId: string, action: Action): Promise<Actor> {
	const actor = await actorOf(db, userId);
	if (!may(actor, action)) throw new DomainError("FORBIDDEN");
	return actor;
}

/** `requireAction` for a route that reads the session row, with the call's database and instant. */
export async function authorise(c: Context<AppEnv>, action: Action) {
	const { db, now, session, actor } = c.var;
	if (!may(actor, action)) throw new DomainError("FORBIDDEN");
	return { db, now, session, actor };
}
