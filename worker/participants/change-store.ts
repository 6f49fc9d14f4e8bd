import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { brokeRule } from "#db/broke-rule";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { NewParticipant } from "./store";

type Changes = Partial<Omit<NewParticipant, "userId" | "creatorId" | "category">> & {
	category?: string | SQL;
	place?: null;
	tries?: number;
	link?: string;
};

/** Writes who did what to a record. */
export function recordAudit(db: Db, action: string, targetId: string, actorId: string, detail: unknown, now: number) {
	return db.insert(auditLog).values({
		id: uuidv7(),
		at: now,
		actorId,
		action: `participant.${action}`,
		targetKind: "participant",
		targetId,
		detail: JSON.stringify(detail),
	});
}

/**
 * What an update writes: another class only where no start has kept the participation (`stays`) since it was read, else
 * null, which the table refuses with the whole batch (`keptMeanwhile`).
 */
export function unlessKept<Wanted extends { category?: string }>({ category, ...rest }: Wanted, stays: number) {
	if (category === undefined) return rest;
	return { ...rest, category: sql`case when ${participants.stays} = ${stays} then ${category} end` };
}

/** Whether a write failed because a start came first (`unlessKept`). */
export function keptMeanwhile(error: unknown): boolean {
	return brokeRule(error, "NOT NULL constraint failed: participants.category");
}

/** Changes a participation as one statement of a batch. */
export function changeParticipant(db: Db, id: string, changes: Changes) {
	return db.update(participants).set(changes).where(eq(participants.id, id));
}

/**
 * Takes participants out and keeps what they were in the log, in one step; those with a result stay, those who had one
 * that was cleared (their attempt is evidence, and entering them again must not give them its numbers again), and those
 * whom a start has kept since they were read. Answers the ids.
 */
export async function deleteParticipants(
	db: Db,
	read: readonly { id: string; stays: number }[],
	actorId: string,
	now: number,
) {
	const wanted = JSON.stringify(read.map(({ id, stays }) => [id, stays]));
	const chosen = sql`(p.id, p.stays) in (select value ->> 0, value ->> 1 from json_each(${wanted})) and p.tries = 1 and not exists (
		select 1 from results r where r.olympiad_id = p.olympiad_id and r.user_id = p.user_id and r.type <> 'simulate')`;
	const [, gone] = await db.batch([
		db.insert(auditLog).select(
			db
				.select({
					id: sql<string>`'deleted:' || p.id || ':' || ${now}`.as("id"),
					at: sql<number>`${now}`.as("at"),
					actorId: sql<string>`${actorId}`.as("actor_id"),
					action: sql<string>`'participant.delete'`.as("action"),
					targetKind: sql<string>`'participant'`.as("target_kind"),
					targetId: sql<string>`p.id`.as("target_id"),
					reason: sql<string>`''`.as("reason"),
					detail: sql<string>`json_object('olympiad', p.olympiad_id, 'user', p.user_id, 'category', p.category,
						'country', p.country, 'creator', p.creator_id)`.as("detail"),
				})
				.from(sql`participants p`)
				.where(chosen),
		),
		db
			.delete(participants)
			.where(sql`${participants.id} in (select p.id from participants p where ${chosen})`)
			.returning({ id: participants.id }),
	]);
	return gone.map(({ id }) => id);
}
