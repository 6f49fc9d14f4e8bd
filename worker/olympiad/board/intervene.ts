import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { type ExtendedStages, mostExtraMs } from "#domain/attempt/intervention";
import { DomainError } from "#domain/errors";
import type { About, Note } from "#party/attempts/rpc-types";
import { outcome, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import { giveTime, tellPeople } from "./more-time";
import { findAddition } from "./more-time-store";
import { allowStart, type BoardPerson, type Intervention, withdrawResult } from "./store";

type Case = { env: Env; db: Db; olympiad: OlympiadRow; person: BoardPerson; actor: Actor; reason: string; now: number };

/**
 * Adds `ms` milliseconds to the running stage of one person, or to every stage that is not locked, in a running attempt
 * and in a later start. Errors: ATTEMPT_CLOSED after the end, STEP_NOT_STARTED without a running stage, OUT_OF_RANGE for more than a stage may get, and those of
 * `giveTime`.
 */
export async function addTime(about: Case, more: { id: string; ms: number; stages: ExtendedStages }): Promise<void> {
	const { env, olympiad, person, reason } = about;
	assertProvisional(olympiad);
	const current = await outcome(shardNamed(env, person.shard).current(olympiad.id, person.userId, olympiad.kind));
	if (current?.end) throw new DomainError("ATTEMPT_CLOSED");
	// a repeated addition is in the total already
	const repeated = (await findAddition(about.db, more.id)) !== undefined;
	if (!repeated && (person.extraMs ?? 0) + more.ms > mostExtraMs) {
		throw new DomainError("VALIDATION", { minutes: "OUT_OF_RANGE" });
	}
	const given = await giveTime(about, { ...more, reason, scope: { participant: person.participant } });
	if (more.stages === "running" && given.running === 0) throw new DomainError("STEP_NOT_STARTED");
}

/**
 * Lets one person start until an instant (milliseconds) after the olympiad's end. Errors: RESULTS_CLOSED, OUT_OF_RANGE.
 */
export async function allowLateStart(about: Case, startUntil: number): Promise<void> {
	assertProvisional(about.olympiad);
	if (startUntil <= about.olympiad.endsAt) throw new DomainError("VALIDATION", { minutes: "OUT_OF_RANGE" });
	await allowStart(about.db, target(about), startUntil, why(about, "late_start", { startUntil }), about.now);
}

/**
 * Opens an ended attempt again. Its result is removed until the attempt ends again, and kept in the audit log. Errors:
 * RESULTS_CLOSED, ATTEMPT_NOT_FOUND, CONFLICT when there is nothing to reopen.
 */
export async function reopenAttempt(about: Case): Promise<void> {
	assertProvisional(about.olympiad);
	await outcome(shardNamed(about.env, about.person.shard).reopen(target(about), note(about)));
	await withdrawResult(about.db, target(about), why(about, "reopened", {}), about.now);
	await tellPeople(about.env, about.person.shard, [about.person.userId]);
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

function why({ actor, person, reason }: Case, action: Intervention["action"], detail: object): Intervention {
	return { actorId: actor.id, action, participant: person.participant, reason, detail };
}
