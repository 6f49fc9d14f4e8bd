import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { currentOf, phaseOf } from "#domain/olympiad/phases";
import { findUser } from "../users/store";
import type { ActiveOlympiad } from "./contract";
import { showParticipant } from "./participant";
import { classesFor } from "./register";
import { findParticipant, listOlympiads } from "./store";
import { toIso, toOlympiad } from "./wire";

/** The olympiad of the moment with the person's part in it, or the classes open to them. `now` in milliseconds. */
export async function readActive(env: Env, db: Db, userId: string, now: number): Promise<ActiveOlympiad> {
	const [olympiads, user] = await Promise.all([listOlympiads(db), findUser(db, userId)]);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const current = currentOf(olympiads, now);
	const others = olympiads.filter((olympiad) => olympiad !== current).map(toOlympiad);
	if (!current) return { olimpic: null, participant: null, categories: [], others, now: toIso(now) };
	const record = await findParticipant(db, current.id, userId);
	const open = !record && phaseOf(current, now) !== "after";
	return {
		olimpic: toOlympiad(current),
		participant: record ? await showParticipant(env, record, now) : null,
		categories: open ? await classesFor(db, current, user) : [],
		others,
		now: toIso(now),
	};
}
