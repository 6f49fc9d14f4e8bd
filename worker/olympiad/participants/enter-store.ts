import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among, rowsOf } from "#db/rows";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { waitingEntries } from "#db/schema/waiting";
import type { Actor } from "#domain/access/permissions";
import { said } from "#domain/audit/actions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { withinReach } from "../../account/users/store";
import { countryFull, offeredToOthers, quotaKept, type Turn, turnCome } from "../seats/room-store";
import { findPrizes, type OlympiadRow } from "../store";
import { mainTeacherId } from "../../account/users/relation-store";

export type NewParticipant = Pick<
	typeof participants.$inferInsert,
	| "id"
	| "userId"
	| "category"
	| "country"
	| "creatorId"
	| "shard"
	| "disabilities"
	| "tshirt"
	| "companions"
	| "association"
>;

const candidatesShown = 200;

/**
 * The people an actor may enter, by name: those of `ids` within reach, else students within reach and the actor; with
 * their earlier prizes, and whether they take part or have a ticket.
 */
export async function findCandidates(db: Db, actor: Actor, olympiad: OlympiadRow, ids?: readonly string[]) {
	const rows = await db
		.select({
			user: users,
			teacher: sql<string | null>`${mainTeacherId(sql`users.id`)}`,
			registered: sql<number>`exists (select 1 from ${participants} p where p.olympiad_id = ${olympiad.id}
				and p.user_id = users.id)`,
			awaiting: sql<number>`exists (select 1 from tickets t where t.olympiad_id = ${olympiad.id}
				and t.user_id = users.id and t.kind = 'participant' and t.live)`,
		})
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				withinReach(actor),
				ids ? among(users.id, ids) : sql`(${users.role} = ${Role.student} or ${users.id} = ${actor.id})`,
			),
		)
		.orderBy(asc(users.surname), asc(users.surnameEn), asc(users.name), asc(users.id))
		.limit(ids?.length ?? candidatesShown);
	const people = rows.map(({ user }) => user.id);
	const prizes = await findPrizes(db, olympiad, people);
	return rows.map(({ user, teacher, ...rest }) => ({
		...rest,
		user: { ...user, teacher, prizes: prizes.get(user.id) ?? [] },
	}));
}
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/**
 * Statement that adds participants. Existing ones are unchanged; without places for all others the whole batch fails:
 * `placesTaken` where the olympiad is full or somebody on the waiting list comes first, `countryFull` for a quota.
 */
export function enterStatement(
	db: Db,
	olympiadId: string,
	rows: readonly NewParticipant[],
	now: number,
	turn: Turn = "queue",
) {
	const entered = sql`exists (select 1 from participants p where p.olympiad_id = ${olympiadId} and p.user_id = value ->> '$.userId')`;
	const added = rows.map(({ userId }) => userId);
	const room = sql`exists (select 1 from olympiads o where o.id = ${olympiadId} and o.archived_at is null and not o.draft
		and o.ends_at > ${now} and (o.participants_limit is null or o.participants_limit >= (
			select count(*) from participants p where p.olympiad_id = o.id and not ${among(sql`p.user_id`, added)}
		) + ${added.length} + ${offeredToOthers(olympiadId, rows)})) and ${turnCome(olympiadId, rows, turn)}`;
	const whole = rows.map((row) => ({ ...row, olympiadId, createdAt: now }));
	// without room the shard is null, with too many of a country the country: NOT NULL refuses the whole batch
	const shard = sql`case when (${room}) or ${entered} then value ->> '$.shard' end`;
	const country = sql`case when ${quotaKept(olympiadId, rows)} or ${entered} then value ->> '$.country' end`;
	return db
		.insert(participants)
		.select(rowsOf(participants, whole, { shard, country }))
		.onConflictDoNothing({ target: [participants.olympiadId, participants.userId] });
}

/** Statement that takes people off the waiting list who have got a place. */
export function leaveListStatement(db: Db, olympiadId: string, userIds: readonly string[], now: number) {
	return db
		.update(waitingEntries)
		.set({ state: "taken", endedAt: now })
		.where(
			and(
				eq(waitingEntries.olympiadId, olympiadId),
				inArray(waitingEntries.state, ["waiting", "offered"]),
				among(waitingEntries.userId, userIds),
			),
		);
}

/** Statement that logs who was entered by somebody else, after `enterStatement`; who was in before is not named again. */
export function logEntered(db: Db, olympiadId: string, rows: readonly NewParticipant[], actorId: string, now: number) {
	const entries = rows
		.filter(({ userId }) => userId !== actorId)
		.map(({ id, category, country }) => ({
			id: uuidv7(),
			at: now,
			actorId,
			action: said("participant.enter"),
			targetKind: "participant",
			targetId: id,
			detail: JSON.stringify({ olympiad: olympiadId, category, country }),
		}));
	const added = sql`exists (select 1 from participants p where p.id = value ->> '$.targetId')`;
	return db.insert(auditLog).select(sql`${rowsOf(auditLog, entries)} and ${added}`);
}

/** Whether a write failed because `enterStatement` found no room. */
export function placesTaken(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: participants.shard");
}

/** Adds all participants or nobody, `actorId` those others are entered by. Throws OLIMPIC_FULL, COUNTRY_FULL. */
export async function insertParticipants(
	db: Db,
	olympiadId: string,
	rows: readonly NewParticipant[],
	actorId: string,
	now: number,
	turn: Turn = "queue",
) {
	const people = rows.map(({ userId }) => userId);
	try {
		await db.batch([
			enterStatement(db, olympiadId, rows, now, turn),
			logEntered(db, olympiadId, rows, actorId, now),
			leaveListStatement(db, olympiadId, people, now),
		]);
	} catch (error) {
		if (countryFull(error)) throw new DomainError("COUNTRY_FULL", { country: "COUNTRY_FULL" });
		throw placesTaken(error) ? new DomainError("OLIMPIC_FULL") : error;
	}
}
