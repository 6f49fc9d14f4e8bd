import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findCompetition } from "./store";

/** A competition that this person may see: drafts are there for who manages them. Throws OLIMPIC_NOT_FOUND. */
export async function recordFor(db: Db, actor: Actor, id: string) {
	const record = await findCompetition(db, actor.id, id, may(actor, "competitions.manage"));
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return record;
}
