import type { Db } from "#db/client";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { categoriesFor } from "#domain/olympiad/eligibility";
import { currentOf, phaseOf } from "#domain/olympiad/phases";
import { findUser } from "../account/users/store";
import type { ActiveOlympiad } from "./contract";
import { findLateStart } from "./participation-store";
import { olympiadFor, showParticipant } from "./participant";
import { findParticipant, findPrizes, listOlympiads } from "./store";
import { toIso, toOlympiad } from "./mappers";

/**
 * The olympiad of that id, else the one of the moment, with the person's part in it, or the categories open to them; who
 * may try a run out has them also after the end. Throws OLIMPIC_NOT_FOUND for an id of none. `now` in milliseconds.
 */
export async function readActive(env: Env, db: Db, userId: string, now: number, id?: string): Promise<ActiveOlympiad> {
	const [olympiads, user] = await Promise.all([listOlympiads(db), findUser(db, userId)]);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const current = id === undefined ? currentOf(olympiads, now) : await olympiadFor(db, id, now);
	const others = olympiads.filter((olympiad) => olympiad.id !== current?.id).map(toOlympiad);
	if (!current) return { olimpic: null, participant: null, categories: [], others, now: toIso(now) };
	const record = await findParticipant(db, current.id, userId);
	const late = record && (await findLateStart(db, current.id, userId));
	const open = !record && (phaseOf(current, now) !== "after" || may(user, "run.preview"));
	const prizes = open && (await findPrizes(db, current, [userId])).get(userId);
	return {
		// whoever may start later than the others sees the end that holds for them
		olimpic: toOlympiad({ ...current, endsAt: Math.max(current.endsAt, late ?? 0) }),
		participant: record ? await showParticipant(env, record, now) : null,
		categories: open ? categoriesFor(current, { ...user, prizes: prizes || [] }) : [],
		others,
		now: toIso(now),
	};
}
