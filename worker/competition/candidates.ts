import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { categoriesFor } from "#domain/olympiad/eligibility";
import { findCandidates } from "../olympiad/participants/enter-store";
import type { OlympiadRow } from "../olympiad/store";
import type { EntryCandidate } from "./contract";
import { holderOf } from "../olympiad/seats/seat";

/** The people an actor may enter, with the categories open to each. */
export async function readCandidates(db: Db, actor: Actor, olympiad: OlympiadRow): Promise<EntryCandidate[]> {
	const rows = await findCandidates(db, actor, olympiad);
	return rows.map(({ user, registered, awaiting }) => ({
		_id: user.id,
		name: holderOf(user),
		birthday: user.birthday,
		country: user.country,
		categories: categoriesFor(olympiad, user, actor.role),
		taken: registered ? "registered" : awaiting ? "awaiting" : null,
	}));
}
