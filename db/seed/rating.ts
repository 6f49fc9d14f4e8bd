import { moscowDate, seasonStart } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { jobRuns } from "../schema/operations";
import { ratingGenerations, ratingPointers, ratingRows } from "../schema/rating";
import { users } from "../schema/user";
import { insertMissing } from "../rows";

/**
 * A first rating, so that the page is not empty before the first midnight, and the season marked as begun, so that a
 * demo made in its first days keeps its feathers.
 */
export async function seedRating(db: Db, now: number): Promise<void> {
	const date = moscowDate(now);
	const season = { job: "season-reset", moscowDate: seasonStart(date), state: "done" as const };
	await insertMissing(db, jobRuns, [{ ...season, startedAt: now, finishedAt: now }]);
	if ((await db.select().from(ratingPointers)).length > 0) return;
	const order = sql`order by feathers desc, experiences desc`;
	const standings = await db
		.select({
			userId: users.id,
			feathers: users.feathers,
			experiences: users.experiences,
			position: sql<number>`rank() over (${order})`,
		})
		.from(users)
		.where(and(eq(users.role, Role.student), gt(users.feathers, 0), isNull(users.deletedAt)))
		.orderBy(desc(users.feathers), desc(users.experiences), users.earnedAt, users.id);
	const generationId = `student:${date}`;
	await insertMissing(db, ratingGenerations, [{ id: generationId, kind: "student", moscowDate: date, builtAt: now }]);
	await insertMissing(
		db,
		ratingRows,
		standings.map((row, index) => ({ generationId, ordinal: index + 1, ...row })),
	);
	await insertMissing(db, ratingPointers, [{ kind: "student", generationId }]);
}
