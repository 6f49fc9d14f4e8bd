import { toIso } from "../../http/contract";
import type { Db } from "#db/client";
import { scoresOf } from "#db/stages";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { totalOf } from "#domain/olympiad/stages";
import { outcome, shardNamed } from "../../attempt/shard";
import { cameSecond, lastLogged } from "../../account/users/changed-store";
import { findParticipantById, type ParticipantRecord } from "../store";
import { type Clearing, lastClearing, putBack } from "./cleared-store";
import type { Cleared } from "./contract";
import { closeParticipations, openParticipations } from "./participation-gate";

/** The last cleared result, unless it was restored, and whether it may be. Null for none. */
export async function readCleared(env: Env, db: Db, record: ParticipantRecord): Promise<Cleared | null> {
	const { participant, olympiad, result } = record;
	const last = result ? null : await lastClearing(db, participant.id);
	if (!last || last.restored) return null;
	const { at, actor, reason, place, link, before } = last;
	const { shard, userId } = participant;
	const open =
		olympiad.resultsState === "provisional" &&
		participant.category === before.category &&
		(await outcome(shardNamed(env, shard).current(olympiad.id, userId, olympiad.kind))) === null;
	const scores = scoresOf(before);
	return {
		at: toIso(at),
		actor,
		reason,
		category: before.category,
		result: scores,
		score: totalOf(scores),
		place,
		link,
		open,
	};
}

/**
 * Restores a cleared result with place and video link; its attempt is drained again, and a new start is closed. Returns
 * the new record; idempotent. Throws RESULTS_CLOSED once results are frozen, HAS_ATTEMPT when the person has begun
 * again, ATTEMPT_NOT_FOUND when nothing was cleared, CONFLICT when the category has changed or a concurrent change came
 * first. `now` in milliseconds.
 */
export async function restoreResult(
	env: Env,
	db: Db,
	actor: Actor,
	record: ParticipantRecord,
	reason: string,
	now: number,
): Promise<ParticipantRecord> {
	const { participant, olympiad, result } = record;
	if (olympiad.resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
	const last = await lastClearing(db, participant.id);
	if (result && last?.restored && result.attemptId === last.before.attemptId) {
		await speakAgain(env, last);
		return record;
	}
	if (result) throw new DomainError("HAS_ATTEMPT");
	if (!last || last.restored) throw new DomainError("ATTEMPT_NOT_FOUND");
	if (participant.category !== last.before.category) throw await changedMeanwhile(db, participant.id);
	// the shard decides between this and a concurrent start
	const begun = await closeParticipations(env, olympiad, [participant]);
	if (begun.size > 0) throw new DomainError("HAS_ATTEMPT");
	try {
		await putBack(db, participant, last, { actorId: actor.id, reason }, now);
	} catch (error) {
		const present = (await findParticipantById(db, participant.id))?.participant;
		if (present?.shard === participant.shard) await openParticipations(env, [participant]);
		throw present?.version === participant.version && present.shard === participant.shard
			? error
			: await changedMeanwhile(db, participant.id);
	}
	await speakAgain(env, last);
	const { before, place, link, shard } = last;
	return { ...record, participant: { ...participant, place, link, shard }, result: before };
}

async function changedMeanwhile(db: Db, participantId: string): Promise<DomainError> {
	return cameSecond(db, "CONFLICT", await lastLogged(db, "participant", participantId));
}

/** Lets the shard drain the attempt again. A result entered by hand has no attempt. */
async function speakAgain(env: Env, { before, shard }: Clearing): Promise<void> {
	const told = await shardNamed(env, shard).putBack(before.attemptId, before.revision);
	if (!told.ok && told.code !== "ATTEMPT_NOT_FOUND") throw new DomainError(told.code);
}
