import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { allowances, olympiads, participants, results, users } from "#db/schema/index";

/** All that readiness needs of one person in one olympiad, in one read. */
export function findParticipation(db: Db, olympiadId: string, userId: string) {
	return db
		.select({
			startsAt: olympiads.startsAt,
			endsAt: olympiads.endsAt,
			kind: olympiads.kind,
			activeSimulation: olympiads.activeSimulation,
			requiresSixMonths: olympiads.requiresSixMonths,
			participant: participants.id,
			category: participants.category,
			shard: participants.shard,
			tries: participants.tries,
			lateMinutes: olympiads.lateMinutes,
			programme: olympiads.programme,
			resultsState: olympiads.resultsState,
			extraMs: allowances.extraMs,
			startUntil: allowances.startUntil,
			feathers: users.feathers,
			hasResult: sql<number>`${results.attemptId} is not null`.mapWith(Boolean),
		})
		.from(olympiads)
		.leftJoin(participants, and(eq(participants.olympiadId, olympiads.id), eq(participants.userId, userId)))
		.leftJoin(allowances, and(eq(allowances.olympiadId, olympiads.id), eq(allowances.userId, userId)))
		.leftJoin(users, eq(users.id, userId))
		.leftJoin(
			results,
			and(eq(results.olympiadId, olympiads.id), eq(results.userId, userId), ne(results.type, "simulate")),
		)
		.where(and(eq(olympiads.id, olympiadId), isNull(olympiads.archivedAt), eq(olympiads.draft, false)))
		.get();
}

/**
 * Raises the `version` of a participation, so that removals and moves that read it before fail. Returns the version
 * they read; null when the person is out, in another category, or has a result.
 */
export async function keepParticipation(
	db: Db,
	{ id, category, olympiadId, userId }: { id: string; category: string; olympiadId: string; userId: string },
): Promise<number | null> {
	const kept = await db
		.update(participants)
		.set({ version: sql`${participants.version} + 1` })
		.where(
			and(
				eq(participants.id, id),
				eq(participants.category, category),
				eq(participants.olympiadId, olympiadId),
				eq(participants.userId, userId),
				sql`not exists (select 1 from ${results} where ${results.olympiadId} = ${olympiadId}
					and ${results.userId} = ${userId} and ${results.type} <> 'simulate')`,
			),
		)
		.returning({ version: participants.version });
	return kept[0] ? kept[0].version - 1 : null;
}

/** Until when staff let this person start, milliseconds; null without a late start. */
export async function findLateStart(db: Db, olympiadId: string, userId: string): Promise<number | null> {
	const row = await db
		.select({ startUntil: allowances.startUntil })
		.from(allowances)
		.where(and(eq(allowances.olympiadId, olympiadId), eq(allowances.userId, userId)))
		.get();
	return row?.startUntil ?? null;
}

/** The shards in which an olympiad's participants have their attempts. */
export async function shardsOfOlympiad(db: Db, olympiadId: string): Promise<string[]> {
	const rows = await db
		.selectDistinct({ shard: participants.shard })
		.from(participants)
		.where(eq(participants.olympiadId, olympiadId));
	return rows.map((row) => row.shard);
}

/** When an olympiad that is not archived starts, milliseconds. */
export async function findOpenStart(db: Db, olympiadId: string): Promise<number | null> {
	const row = await db
		.select({ startsAt: olympiads.startsAt })
		.from(olympiads)
		.where(and(eq(olympiads.id, olympiadId), isNull(olympiads.archivedAt)))
		.get();
	return row?.startsAt ?? null;
}

/** The participations of a user in olympiads that end after `since` (milliseconds), with what a list shows. */
export function findUnsettled(db: Db, userId: string, since: number) {
	return db
		.select({
			shard: participants.shard,
			category: participants.category,
			olympiad: {
				id: olympiads.id,
				name: olympiads.name,
				nameEn: olympiads.nameEn,
				kind: olympiads.kind,
				startsAt: olympiads.startsAt,
				programme: olympiads.programme,
			},
		})
		.from(participants)
		.innerJoin(olympiads, eq(olympiads.id, participants.olympiadId))
		.where(and(eq(participants.userId, userId), gt(olympiads.endsAt, since), isNull(olympiads.archivedAt)))
		.orderBy(olympiads.startsAt)
		.limit(20);
}
