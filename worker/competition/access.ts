import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findCompetition } from "./store";

/** A competition the person may see; only managers see drafts. Throws OLIMPIC_NOT_FOUND. */
export async function recordFor(db: Db, actor: Actor, id: string) {
	const record = await findCompetition(db, actor.id, id, may(actor, "competitions.manage"));
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return record;
}
