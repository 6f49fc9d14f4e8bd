import type { Db } from "#db/client";
import { type Action, type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findActor } from "../users/store";
import { findCompetition } from "./store";

/** Who asks; with an action only who has it. Throws FORBIDDEN. */
export async function actorFor(db: Db, userId: string, action?: Action): Promise<Actor> {
	const actor = await findActor(db, userId);
	if (!actor) throw new DomainError("INVALID_TOKEN");
	if (action && !may(actor, action)) throw new DomainError("FORBIDDEN");
	return actor;
}

/** A competition that this person may see: drafts are there for who manages them. Throws OLIMPIC_NOT_FOUND. */
export async function recordFor(db: Db, actor: Actor, id: string) {
	const record = await findCompetition(db, actor.id, id, may(actor, "competitions.manage"));
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return record;
}
