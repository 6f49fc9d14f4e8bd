import { said } from "#domain/audit/actions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { runAll } from "#db/batch";
import { allowances, auditLog, participants } from "#db/schema/index";
import { type ExtendedStages, mostExtraMs } from "#domain/attempt/intervention";

/** Whom an addition is for: one participant, a delegate's, a category's, or all of the olympiad. */
export type Scope = { participant?: string; category?: string; delegate?: string };

/** An addition: its id comes from who presses, so that a repeated press adds nothing. `ms` in milliseconds. */
export type Addition = { id: string; ms: number; stages: ExtendedStages; reason: string; scope: Scope };

function within(olympiadId: string, { participant, category, delegate }: Scope): SQL {
	return and(
		eq(participants.olympiadId, olympiadId),
		participant === undefined ? undefined : eq(participants.id, participant),
		category === undefined ? undefined : eq(participants.category, category),
		delegate === undefined ? undefined : eq(participants.creatorId, delegate),
	)!;
}

/**
 * Stores an addition once, with its log: for "left" the total of everybody in the scope is raised, at most to
 * `mostExtraMs`. Sent again it changes nothing.
 */
export async function storeAddition(
	db: Db,
	olympiadId: string,
	{ id, ms, stages, reason, scope }: Addition,
	actorId: string,
	now: number,
): Promise<void> {
	const { participant } = scope;
	const detail = JSON.stringify({ ms, stages, ...scope });
	const [action, kind, target] = participant
		? [said("attempt.extra_time"), "participant", participant]
		: [said("olympiad.extra_time"), "olympiad", olympiadId];
	const log = sql`insert into ${auditLog} (id, at, actor_id, action, target_kind, target_id, reason, detail)
		values (${id}, ${now}, ${actorId}, ${action}, ${kind}, ${target}, ${reason}, ${detail}) on conflict do nothing`;
	const raised = sql`insert into ${allowances} (olympiad_id, user_id, extra_ms)
		select olympiad_id, user_id, ${Math.min(ms, mostExtraMs)} from ${participants}
		where changes() > 0 and ${within(olympiadId, scope)}
		on conflict (olympiad_id, user_id) do update set
		extra_ms = max(extra_ms, min(${mostExtraMs}, extra_ms + excluded.extra_ms))`;
	await runAll(db, stages === "left" ? [log, raised] : [log]);
}

/** The addition that was stored under this id; undefined for none. */
export function findAddition(db: Db, id: string) {
	return db
		.select({ actorId: auditLog.actorId, targetId: auditLog.targetId, detail: auditLog.detail })
		.from(auditLog)
		.where(eq(auditLog.id, id))
		.get();
}

/** The people of a scope with their shards, and what is added to every stage of each, milliseconds. */
export function listTimed(db: Db, olympiadId: string, scope: Scope) {
	return db
		.select({
			userId: participants.userId,
			shard: participants.shard,
			totalMs: sql<number>`coalesce(${allowances.extraMs}, 0)`.mapWith(Number),
		})
		.from(participants)
		.leftJoin(
			allowances,
			and(eq(allowances.olympiadId, participants.olympiadId), eq(allowances.userId, participants.userId)),
		)
		.where(within(olympiadId, scope));
}
