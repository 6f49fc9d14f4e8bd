import type { Db } from "#db/client";
import { type Action, type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findActor } from "./store";

/** Who is asking. Throws INVALID_TOKEN for an account that is gone. */
export async function actorOf(db: Db, userId: string): Promise<Actor> {
	const actor = await findActor(db, userId);
	if (!actor) throw new DomainError("INVALID_TOKEN");
	return actor;
}

/** Who is asking, if their role has the action at all. Throws INVALID_TOKEN for an account that is gone, FORBIDDEN. */
export async function requireAction(db: Db, userId: string, action: Action): Promise<Actor> {
	const actor = await actorOf(db, userId);
	if (!may(actor, action)) throw new DomainError("FORBIDDEN");
	return actor;
}
