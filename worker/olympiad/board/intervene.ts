import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import type { About, Note } from "#party/attempts/rpc-types";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import { allow, type BoardPerson, type Intervention, withdrawResult } from "./store";

type Case = { env: Env; db: Db; olympiad: OlympiadRow; person: BoardPerson; actor: Actor; reason: string; now: number };

/**
 * Adds `ms` milliseconds to every stage of one person that is not locked, in a running attempt and in a later start.
 * Errors: RESULTS_CLOSED once results are frozen, ATTEMPT_CLOSED after the end, OUT_OF_RANGE.
 */
export async function addTime(about: Case, ms: number): Promise<void> {
	assertProvisional(about.olympiad);
	const attempt = await shardNamed(about.env, about.person.shard).addTime(target(about), ms, note(about));
	if (!attempt.ok && attempt.code !== "ATTEMPT_NOT_FOUND") throw new DomainError(attempt.code);
	await allow(about.db, target(about), { extraMs: ms }, why(about, "extra_time", { ms }), about.now);
	await tell(about);
}

/**
 * Lets one person start until an instant (milliseconds) after the olympiad's end. Errors: RESULTS_CLOSED, OUT_OF_RANGE.
 */
export async function allowLateStart(about: Case, startUntil: number): Promise<void> {
	assertProvisional(about.olympiad);
	if (startUntil <= about.olympiad.endsAt) throw new DomainError("VALIDATION", { minutes: "OUT_OF_RANGE" });
	await allow(about.db, target(about), { startUntil }, why(about, "late_start", { startUntil }), about.now);
}

/**
 * Opens an ended attempt again. Its result is removed until the attempt ends again, and kept in the audit log. Errors:
 * RESULTS_CLOSED, ATTEMPT_NOT_FOUND, CONFLICT when there is nothing to reopen.
 */
export async function reopenAttempt(about: Case): Promise<void> {
	assertProvisional(about.olympiad);
	await outcome(shardNamed(about.env, about.person.shard).reopen(target(about), note(about)));
	await withdrawResult(about.db, target(about), why(about, "reopened", {}), about.now);
	await tell(about);
}

function assertProvisional({ resultsState }: OlympiadRow): void {
	if (resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
}

function target({ olympiad, person }: Case): About {
	return { olympiadId: olympiad.id, userId: person.userId, type: olympiad.kind };
}

function note({ actor, reason }: Case): Note {
	return { by: actor.id, reason };
}

function why({ actor, person, reason }: Case, action: string, detail: object): Intervention {
	return { actorId: actor.id, action, participant: person.participant, reason, detail };
}

/** Makes the person's open page reload its state; without it the page notices at the end of its stage. */
async function tell({ env, person }: Case): Promise<void> {
	const room = await lobbyOf(env, person.shard);
	await room.tell(person.userId).catch(() => undefined);
}
