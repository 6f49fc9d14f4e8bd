import { toIso } from "../http/contract";
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
import { toOlympiad } from "./mappers";

/**
 * The olympiad of an id, else the active one, with the person's participation or the categories open to them; staff who
 * may preview have categories also after the end. Throws OLIMPIC_NOT_FOUND. `now` in milliseconds.
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
		// the end of a person who was allowed a late start
		olimpic: toOlympiad({ ...current, endsAt: Math.max(current.endsAt, late ?? 0) }),
		participant: record ? await showParticipant(env, record, now) : null,
		categories: open ? categoriesFor(current, { ...user, prizes: prizes || [] }) : [],
		others,
		now: toIso(now),
	};
}
