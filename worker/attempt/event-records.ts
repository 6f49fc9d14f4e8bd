import { type Db, openDb } from "#db/client";
import { parseShard, readParticipationKey } from "#domain/attempt/shard";
import { DomainError } from "#domain/errors";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import type { Attempts } from "#party/attempts";
import type { Outcome, StartRequest } from "#party/attempts/rpc-types";
import type { Session } from "../http/router";
import { outcome } from "./shard";
import type { TicketClaims } from "./ticket";

/**
 * What an attempt asks of the records of the event it belongs to. An olympiad answers from its tables
 * (`worker/olympiad/readiness/olympiad-records.ts`); another kind of event that has attempts answers the same four
 * questions, and `app.ts` hands its answers in. None is asked by a start or a stage that its shard lets through, but for
 * the first start in a hall. Each throws what a database that is away throws. Instants in milliseconds.
 */
export type EventRecords = {
	/** Whether a participant of an in-person event has shown themselves at the entrance. */
	isCheckedIn: (db: Db, olympiadId: string, userId: string) => Promise<boolean>;
	/** The last stage of an in-person event that the organiser has opened, 0 before the first. */
	openedStage: (db: Db, olympiadId: string) => Promise<number>;
	/**
	 * Keeps a participation from who has read it and wants it away: the version read at the most, null where it is gone.
	 */
	keepParticipation: (
		db: Db,
		participation: { id: string; category: string; olympiadId: string; userId: string },
	) => Promise<number | null>;
	/** When the event starts; null for one that was put away. */
	findOpenStart: (db: Db, olympiadId: string) => Promise<number | null>;
};

/** Who asks, in which request: its headers, its instant in milliseconds, and the records of events. */
export type CallContext = { env: Env; event: EventRecords; session: Session; headers: Headers; now: number };

type Shard = DurableObjectStub<Attempts>;

/**
 * Throws NOT_CHECKED_IN for the first start of an in-person event by somebody whose check-in was taken back since they
 * readied. Who comes back to an open attempt is in the hall, and asks no database; starts of other events ask nothing.
 */
export async function assertCheckedIn(
	{ env, event }: CallContext,
	shard: Pick<Shard, "current">,
	{ type, olympiadId, userId }: TicketClaims,
): Promise<void> {
	if (!waitsForOrganiser(type)) return;
	if ((await outcome(shard.current(olympiadId, userId, type))) !== null) return;
	if (!(await event.isCheckedIn(openDb(env.DB), olympiadId, userId))) throw new DomainError("NOT_CHECKED_IN");
}

/**
 * After a start that its shard refused: whether it may be tried again. An entry is closed in the shard first and taken
 * out of the database then; where the second never came, the database still has the person, and nobody would ever open
 * the entry again. So the database is asked, by such a start only. It decides between this start and a removal that is
 * still on its way: the person either stays, and the removal finds that out, or is gone.
 */
export async function keptAfterAll(
	{ env, event }: CallContext,
	shard: Pick<Shard, "openParticipations" | "holdStarts">,
	{ participation, olympiadId, userId }: StartRequest,
	refusal: Outcome<unknown>,
): Promise<boolean> {
	if (refusal.ok) return false;
	if (refusal.code === "OLIMPIC_NOT_FOUND") {
		// the shard heard that the olympiad was put away: the database knows whether it still is
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

/** how long what the database said holds for those who ask next, milliseconds: a waiting hall asks every two seconds */
const askedAgainMs = 1_000;
const said = new Map<string, { at: number; stage: number }>();

/**
 * After a stage that its shard refused as not opened, or to somebody not in the hall: whether it may be asked for again.
 * The organiser's word and that of the entrance go to the database first and to the shards then; where the second never
 * came, the database is asked, and the shard told. `shardName` names the olympiad.
 */
export async function openedAfterAll(
	{ env, event, session: { userId }, now }: CallContext,
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
