import type { ActionOf } from "#domain/audit/actions";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { allowances, participants, results } from "#db/schema/index";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { recordsWithinReach } from "../participants/store";

/** An olympiad's people within an actor's reach, as the board needs them. */
export function listPeople(db: Db, actor: Actor, olympiadId: string) {
	return db
		.select({
			participant: participants.id,
			userId: participants.userId,
			name: users.name,
			surname: users.surname,
			nameEn: users.nameEn,
			surnameEn: users.surnameEn,
			category: participants.category,
			country: participants.country,
			shard: participants.shard,
			extraMs: allowances.extraMs,
			startUntil: allowances.startUntil,
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.leftJoin(
			allowances,
			and(eq(allowances.olympiadId, participants.olympiadId), eq(allowances.userId, participants.userId)),
		)
		.where(and(eq(participants.olympiadId, olympiadId), isNull(users.deletedAt), recordsWithinReach(actor)))
		.orderBy(asc(participants.category), asc(users.surnameEn), asc(participants.id));
}

export type BoardPerson = Awaited<ReturnType<typeof listPeople>>[number];

type Whom = { olympiadId: string; userId: string };
export type Intervention = {
	actorId: string;
	action: ActionOf<"attempt">;
	participant: string;
	reason: string;
	detail: object;
};

/** Stores until when a person may start (milliseconds) and logs it in one step. */
export async function allowStart(
	db: Db,
	{ olympiadId, userId }: Whom,
	startUntil: number,
	why: Intervention,
	now: number,
): Promise<void> {
	await db.batch([
		db
			.insert(allowances)
			.values({ olympiadId, userId, startUntil })
			.onConflictDoUpdate({ target: [allowances.olympiadId, allowances.userId], set: { startUntil } }),
		audit(db, why, now),
	]);
}

/**
 * Deletes a person's result, logs it and runs `atOnce` in one step. The next result comes from the reopened attempt or
 * from another one.
 */
export async function withdrawResult(
	db: Db,
	{ olympiadId, userId }: Whom,
	why: Intervention,
	now: number,
	atOnce: readonly BatchItem<"sqlite">[] = [],
): Promise<void> {
	const theirs = and(eq(results.olympiadId, olympiadId), eq(results.userId, userId), ne(results.type, "simulate"));
	const [before] = await db.select().from(results).where(theirs);
	const kept = { ...why, detail: { ...why.detail, before: before ?? null } };
	await db.batch([db.delete(results).where(theirs), audit(db, kept, now), ...atOnce]);
}

function audit(db: Db, { actorId, action, participant, reason, detail }: Intervention, now: number) {
	return logAction(db, {
		at: now,
		actorId,
		action: `attempt.${action}`,
		targetKind: "participant",
		targetId: participant,
		reason,
		detail,
	});
}
