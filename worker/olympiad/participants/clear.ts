import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { spareShard } from "#domain/attempt/shard";
import { outcome, shardNamed } from "../../attempt/shard";
import { withdrawResult } from "../board/store";
import type { ParticipantRecord } from "../store";
import { countRestored } from "./cleared-store";
import { changeParticipant } from "./change-store";

/**
 * Clears a result, so that the person may run once more: the result leaves the tables and is kept in the log with place
 * and video link; the ended attempt stays as evidence in its shard, which tells D1 nothing of it any more, and the next
 * one opens in a spare shard and has other numbers. Answers the record as it is then. Throws RESULTS_CLOSED once results
 * are frozen, CONFLICT while the attempt runs, UNAVAILABLE while its result is on the way to the database,
 * ATTEMPT_NOT_FOUND where there is none.
 */
export async function clearResult(
	env: Env,
	db: Db,
	actor: Actor,
	record: ParticipantRecord,
	reason: string,
	now: number,
): Promise<ParticipantRecord> {
	const { participant, olympiad, result } = record;
	if (olympiad.resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
	const { id, userId, shard, place, link, tries } = participant;
	const attempt = await outcome(shardNamed(env, shard).current(olympiad.id, userId, olympiad.kind));
	// an attempt that runs again is not over: what it was is in the log already
	if (attempt && !attempt.end) throw new DomainError("CONFLICT");
	// on its way from the shard it would come back after it was cleared
	if (!result) throw new DomainError(attempt ? "UNAVAILABLE" : "ATTEMPT_NOT_FOUND");
	if (attempt) await outcome(shardNamed(env, shard).withdraw({ olympiadId: olympiad.id, userId, type: olympiad.kind }));
	const why = { actorId: actor.id, action: "cleared", participant: id, reason, detail: { place, link, shard } };
	// of a clearing that was taken back the spare shard stays shut: the next one takes another
	const spare = spareShard(shard, Number(env.ATTEMPT_SHARDS) * (1 + (await countRestored(db, id))));
	const moved = { shard: spare, tries: tries + 1, place: null, link: "" };
	await withdrawResult(db, { olympiadId: olympiad.id, userId }, why, now, [changeParticipant(db, id, moved)]);
	return { ...record, participant: { ...participant, ...moved }, result: null };
}
