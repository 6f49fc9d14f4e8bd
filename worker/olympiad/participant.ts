import type { Db } from "#db/client";
import { scoresOf } from "#db/stages";
import { type Action, type Actor, may, mayReached, type Target } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { currentOf, phaseOf, settlingTime } from "#domain/olympiad/phases";
import { liveResult } from "../attempt/shard";
import { findActor, findTarget } from "../account/users/store";
import type { Participant } from "./contract";
import {
	findOlympiad,
	findParticipant,
	findParticipantById,
	listOlympiads,
	type OlympiadRow,
	type ParticipantRecord,
	type ParticipantRow,
} from "./store";
import { type ShownResult, toParticipant } from "./mappers";

/** The olympiad of that id, or the active one. Throws OLIMPIC_NOT_FOUND. `now` in milliseconds. */
export async function olympiadFor(db: Db, id: string | undefined, now: number): Promise<OlympiadRow> {
	const olympiad = id === undefined ? currentOf(await listOlympiads(db), now) : await findOlympiad(db, id);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	return olympiad;
}

/**
 * The result of a participant. While results are drained the shard is asked; one that does not answer counts as having
 * no result, so that the page still opens.
 */
export async function resultOf(env: Env, record: ParticipantRecord, now: number): Promise<ShownResult | null> {
	const { participant, olympiad, result } = record;
	if (result) return { ...result, scores: scoresOf(result) };
	if (phaseOf(olympiad, now) === "before" || now >= olympiad.endsAt + settlingTime) return null;
	return liveResult(env, participant.shard, olympiad.id, participant.userId, olympiad.kind).catch(() => null);
}

/**
 * A participant on the wire. `reader`: who reads it, when it is not the person's own page; a reader who may set the
 * place sees it at once. `now` in milliseconds.
 */
export async function showParticipant(
	env: Env,
	record: ParticipantRecord,
	now: number,
	reader?: Actor,
): Promise<Participant> {
	const sets = reader !== undefined && mayReached(reader, "results.place", record.participant.userId);
	return toParticipant(record, await resultOf(env, record, now), sets);
}

/** The person's own record in an olympiad. Throws PARTICIPANT_NOT_FOUND. */
export async function ownRecord(db: Db, olympiadId: string, userId: string): Promise<ParticipantRecord> {
	const record = await findParticipant(db, olympiadId, userId);
	if (!record) throw new DomainError("PARTICIPANT_NOT_FOUND");
	return record;
}

/** The supervisors of the person, and the delegate who entered them with their supervisors. */
async function targetOf(db: Db, { userId, creatorId }: ParticipantRow): Promise<Target> {
	const [person, creator] = await Promise.all([
		findTarget(db, userId),
		creatorId && creatorId !== userId ? findTarget(db, creatorId) : null,
	]);
	if (!creator) return person;
	return {
		...person,
		supervisors: [...person.supervisors, creator.id],
		secondLevelSupervisors: [...person.secondLevelSupervisors, ...creator.supervisors],
	};
}

/** A record, one's own or within reach (docs/product.md 2). Throws PARTICIPANT_NOT_FOUND. */
export async function reachableRecord(db: Db, id: string, userId: string): Promise<ParticipantRecord> {
	const [record, actor] = await Promise.all([findParticipantById(db, id), findActor(db, userId)]);
	if (record && actor && (await mayRead(db, actor, record.participant))) return record;
	throw new DomainError("PARTICIPANT_NOT_FOUND");
}

/** A record for which the actor has the action. Throws PARTICIPANT_NOT_FOUND. */
export async function recordFor(db: Db, id: string, actor: Actor, action: Action): Promise<ParticipantRecord> {
	const record = await findParticipantById(db, id);
	if (record && may(actor, action, await targetOf(db, record.participant))) return record;
	throw new DomainError("PARTICIPANT_NOT_FOUND");
}

async function mayRead(db: Db, actor: Actor, participant: ParticipantRow): Promise<boolean> {
	if (participant.userId === actor.id) return true;
	return may(actor, "participants.list") && may(actor, "participants.list", await targetOf(db, participant));
}
