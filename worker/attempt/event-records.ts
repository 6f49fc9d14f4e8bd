import { type Db, openDb } from "#db/client";
import type { PlanStep } from "#domain/attempt/plan-step";
import { parseShard, readParticipationKey } from "#domain/attempt/shard";
import { DomainError } from "#domain/errors";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import type { Attempts } from "#party/attempts";
import type { Outcome, StartRequest } from "#party/attempts/rpc-types";
import type { Session } from "../http/router";
import { outcome } from "./shard";
import type { TicketClaims } from "./ticket";

/**
 * The records of an event that its attempts read. An olympiad implements them by its tables
 * (`worker/olympiad/readiness/olympiad-records.ts`), and `app.ts` passes them in. They are read only for the first
 * start in a hall and after a refusal of the shard. Instants in milliseconds.
 */
export type EventRecords = {
	/** Whether a participant of an in-person event is checked in. */
	isCheckedIn: (db: Db, olympiadId: string, userId: string) => Promise<boolean>;
	/** The last opened stage of an in-person event, 0 before the first. */
	openedStage: (db: Db, olympiadId: string) => Promise<number>;
	/** Makes removals fail that read the participation before; returns the version they read, null when it is gone. */
	keepParticipation: (
		db: Db,
		participation: { id: string; category: string; olympiadId: string; userId: string },
	) => Promise<number | null>;
	/** When the event starts; null for an archived one. */
	findOpenStart: (db: Db, olympiadId: string) => Promise<number | null>;
};

/**
 * What the first start of an exam does in the database (`worker/exam/exam-records.ts`): it uses up the attempt and keeps
 * the paper. Repeated, it uses up nothing. Returns the stages the exam is sat with.
 */
export type BeginSitting = (db: Db, ticket: TicketClaims, now: number) => Promise<readonly PlanStep[]>;

/** Who answers for the events of attempts: olympiads by their records, exams by their first start. */
export type Events = { olympiad: EventRecords; beginSitting: BeginSitting };

/** The context of a call; `now` in milliseconds. */
export type CallContext = { env: Env; events: Events; session: Session; headers: Headers; now: number };

type Shard = DurableObjectStub<Attempts>;

/**
 * Throws NOT_CHECKED_IN for the first start in a hall by a person whose check-in was taken back after readiness. A
 * return to an open attempt and starts of other events do not ask the database.
 */
export async function assertCheckedIn(
	{ env, events: { olympiad: event } }: CallContext,
	shard: Pick<Shard, "current">,
	{ type, olympiadId, userId }: TicketClaims,
): Promise<void> {
	if (!waitsForOrganiser(type)) return;
	if ((await outcome(shard.current(olympiadId, userId, type))) !== null) return;
	if (!(await event.isCheckedIn(openDb(env.DB), olympiadId, userId))) throw new DomainError("NOT_CHECKED_IN");
}

/**
 * The stages an exam is sat with, after its first start has used up the attempt; undefined for other attempts and for a
 * return to an open one, which ask no database.
 */
export async function beginsWith(
	{ env, events, now }: CallContext,
	shard: Pick<Shard, "current">,
	ticket: TicketClaims,
): Promise<readonly PlanStep[] | undefined> {
	if (ticket.type !== "exam") return undefined;
	if ((await outcome(shard.current(ticket.olympiadId, ticket.userId, ticket.type))) !== null) return undefined;
	return events.beginSitting(openDb(env.DB), ticket, now);
}

/**
 * Whether a start that its shard refused may be repeated. A removal closes the participation in the shard before it
 * deletes the row; when it fails in between, the row is still there and this start opens the participation again. The
 * database decides between this start and a concurrent removal.
 */
export async function keptAfterAll(
	{ env, events: { olympiad: event } }: CallContext,
	shard: Pick<Shard, "openParticipations" | "holdStarts">,
	{ participation, olympiadId, userId }: StartRequest,
	refusal: Outcome<unknown>,
): Promise<boolean> {
	if (refusal.ok) return false;
	if (refusal.code === "OLIMPIC_NOT_FOUND") {
		// the olympiad may have been restored since the shard was told that it is archived
		const startsAt = await event.findOpenStart(openDb(env.DB), olympiadId);
		if (startsAt === null) return false;
		await outcome(shard.holdStarts(olympiadId, startsAt));
		return true;
	}
	if (refusal.code !== "PARTICIPANT_NOT_FOUND" || participation === undefined) return false;
	const known = { ...readParticipationKey(participation), olympiadId, userId };
	const version = await event.keepParticipation(openDb(env.DB), known);
	if (version === null) return false;
	await outcome(shard.openParticipations([{ participation, version }]));
	return true;
}

/** how long the opened stage is cached, milliseconds: a waiting hall asks every two seconds */
const askedAgainMs = 1_000;
const said = new Map<string, { at: number; stage: number }>();

/**
 * Whether a stage that its shard refused as not opened or not checked in may be requested again. Openings and check-ins
 * go to the database first and to the shards then; when the second step failed, this reads the database and updates the
 * shard. `shardName` names the olympiad.
 */
export async function openedAfterAll(
	{ env, events: { olympiad: event }, session: { userId }, now }: CallContext,
	shard: Pick<Shard, "openStage" | "admit">,
	shardName: string,
	step: number,
	refusal: Outcome<unknown>,
): Promise<boolean> {
	if (refusal.ok || (refusal.code !== "STEP_NOT_OPENED" && refusal.code !== "NOT_CHECKED_IN")) return false;
	const olympiadId = parseShard(shardName)?.olympiadId;
	if (olympiadId === undefined) return false;
	const db = openDb(env.DB);
	if (refusal.code === "NOT_CHECKED_IN") {
		if (!(await event.isCheckedIn(db, olympiadId, userId))) return false;
		await outcome(shard.admit(olympiadId, userId, true));
		return true;
	}
	let known = said.get(olympiadId);
	if (!known || now < known.at || now - known.at >= askedAgainMs) {
		known = { at: now, stage: await event.openedStage(db, olympiadId) };
		said.set(olympiadId, known);
	}
	if (known.stage < step) return false;
	await outcome(shard.openStage(olympiadId, known.stage));
	return true;
}
