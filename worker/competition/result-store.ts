import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { columnsOf, stageColumns } from "#db/stages";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { users } from "#db/schema/user";

/** Results written from paper are known by their id; those of attempts have another. */
export const paperAttempt = (olympiadId: string, userId: string) => `paper:${olympiadId}:${userId}`;

/** The participants of a competition with their results, in the order judges work: by category, then name. */
export function listSheet(db: Db, olympiadId: string) {
	return db
		.select({ participant: participants, user: users, result: results })
		.from(participants)
		.innerJoin(users, and(eq(users.id, participants.userId), isNull(users.deletedAt)))
		.leftJoin(
			results,
			and(
				eq(results.olympiadId, participants.olympiadId),
				eq(results.userId, participants.userId),
				ne(results.type, "simulate"),
			),
		)
		.where(eq(participants.olympiadId, olympiadId))
		.orderBy(
			asc(participants.category),
			asc(users.surnameEn),
			asc(users.surname),
			asc(users.nameEn),
			asc(participants.id),
		);
}

export type PaperResult = { userId: string; category: string; before: number[] | null; scores: number[] };

/**
 * Writes results from paper, all of them or none, and what they were before. Refused by the database while the results
 * of the competition are not provisional: then no row is written. Answers how many were.
 */
export async function savePaperResults(
	db: Db,
	olympiad: { id: string; startsAt: number },
	rows: readonly PaperResult[],
	actorId: string,
	now: number,
): Promise<number> {
	const whole = rows.map(({ userId, category, scores }) => ({
		attemptId: paperAttempt(olympiad.id, userId),
		revision: 1,
		olympiadId: olympiad.id,
		userId,
		type: "offline" as const,
		category,
		...columnsOf(scores),
		ending: "saved" as const,
		fail: false,
		startedAt: olympiad.startsAt,
		finishedAt: now,
	}));
	const open = sql`exists (select 1 from ${olympiads} o where o.id = ${olympiad.id} and o.results_state = 'provisional')`;
	const [written] = await db.batch([
		db
			.insert(results)
			.select(sql`${rowsOf(results, whole)} and ${open}`)
			.onConflictDoUpdate({
				target: results.attemptId,
				set: {
					revision: sql`${results.revision} + 1`,
					category: sql`excluded.category`,
					...Object.fromEntries(stageColumns.map((column) => [column, sql.raw(`excluded.${column}`)])),
					finishedAt: sql`excluded.finished_at`,
				},
			})
			.returning({ id: results.attemptId }),
		logAction(db, {
			at: now,
			actorId,
			action: "results.paper",
			targetKind: "olympiad",
			targetId: olympiad.id,
			detail: rows.map(({ userId, before, scores }) => ({ userId, before, after: scores })),
		}),
	]);
	return written.length;
}
