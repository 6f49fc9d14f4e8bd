import type { Db } from "#db/client";
import { type Action, type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import type { OlympiadRow } from "../olympiad/store";
import { findActor } from "../users/store";
import type { Reader } from "./wire";

async function actorOf(db: Db, userId: string): Promise<Actor> {
	const actor = await findActor(db, userId);
	if (!actor) throw new DomainError("INVALID_TOKEN");
	return actor;
}

/** Who may read an olympiad's results: admins, and everybody once they are shown. Throws FORBIDDEN. */
export async function readerOf(
	db: Db,
	olympiad: OlympiadRow,
	userId: string,
): Promise<Omit<Reader, "birthdays"> & { actor: Actor }> {
	const actor = await actorOf(db, userId);
	if (!olympiad.showResults && !may(actor, "olympiad.flags")) throw new DomainError("FORBIDDEN");
	return { actor, staff: may(actor, "results.staff"), judge: may(actor, "results.place") };
}

/** Throws FORBIDDEN for a role without the action. */
export async function requireAction(db: Db, userId: string, action: Action): Promise<Actor> {
	const actor = await actorOf(db, userId);
	if (!may(actor, action)) throw new DomainError("FORBIDDEN");
	return actor;
}
