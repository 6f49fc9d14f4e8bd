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
 * Clears a result, so that the person may run again. The log keeps the result with place and video link; the attempt
 * stays in its shard as evidence and is no longer drained; the next one opens in a spare shard with other numbers.
 * Returns the new record. Throws RESULTS_CLOSED once results are frozen, ATTEMPT_RUNS while the attempt runs,
 * UNAVAILABLE while its result is being drained, ATTEMPT_NOT_FOUND.
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
	// a reopened attempt still runs
	if (attempt && !attempt.end) throw new DomainError("ATTEMPT_RUNS");
	// a result that is being drained would come back after the clearing
	if (!result) throw new DomainError(attempt ? "UNAVAILABLE" : "ATTEMPT_NOT_FOUND");
	if (attempt) await outcome(shardNamed(env, shard).withdraw({ olympiadId: olympiad.id, userId, type: olympiad.kind }));
	const why = {
		actorId: actor.id,
		action: "cleared" as const,
		participant: id,
		reason,
		detail: { place, link, shard },
	};
	// the spare shard of a restored clearing stays closed, so take another one
	const spare = spareShard(shard, Number(env.ATTEMPT_SHARDS) * (1 + (await countRestored(db, id))));
	const moved = { shard: spare, tries: tries + 1, place: null, link: "" };
	await withdrawResult(db, { olympiadId: olympiad.id, userId }, why, now, [changeParticipant(db, id, moved)]);
	return { ...record, participant: { ...participant, ...moved }, result: null };
}
