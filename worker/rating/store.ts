import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { ratingGenerations, ratingPointers, ratingRows, seasonArchive } from "#db/schema/rating";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";

/** The rating readers see now. */
export function currentGeneration(db: Db) {
	return db
		.select({ id: ratingGenerations.id, date: ratingGenerations.moscowDate, builtAt: ratingGenerations.builtAt })
		.from(ratingPointers)
		.innerJoin(ratingGenerations, eq(ratingGenerations.id, ratingPointers.generationId))
		.where(eq(ratingPointers.kind, "student"))
		.get();
}

const line = {
	id: ratingRows.userId,
	position: ratingRows.position,
	name: users.name,
	surname: users.surname,
	feathers: ratingRows.feathers,
	experiences: ratingRows.experiences,
};

function lines(db: Db) {
	return db.select(line).from(ratingRows).innerJoin(users, eq(users.id, ratingRows.userId));
}

/** The first hundred of a generation, how many it has, and the line of one user. */
export async function readRating(db: Db, generationId: string, userId: string) {
	const [top, total, own] = await db.batch([
		lines(db).where(eq(ratingRows.generationId, generationId)).orderBy(asc(ratingRows.ordinal)).limit(100),
		db
			.select({ count: sql<number>`count(*)` })
			.from(ratingRows)
			.where(eq(ratingRows.generationId, generationId)),
		lines(db).where(and(eq(ratingRows.generationId, generationId), eq(ratingRows.userId, userId))),
	]);
	return { top, count: total[0]?.count ?? 0, own: own[0] };
}

/**
 * Statements that build the rating of a Moscow date beside the old one and then point readers to it: feathers, then
 * experience, then who got there earlier; nobody without feathers (domain reference F). The last three stay.
 */
export function rebuildStudentRating(db: Db, moscowDate: string, now: number) {
	const id = `student:${moscowDate}`;
	const order = sql`order by feathers desc, experiences desc`;
	return [
		db
			.insert(ratingGenerations)
			.values({ id, kind: "student", moscowDate, builtAt: now })
			.onConflictDoUpdate({ target: ratingGenerations.id, set: { builtAt: now } }),
		db.delete(ratingRows).where(eq(ratingRows.generationId, id)),
		db.insert(ratingRows)
			.select(sql`select ${id}, row_number() over (${order}, earned_at, id), rank() over (${order}), id, feathers, experiences
			from users where role = ${Role.student} and deleted_at is null and feathers > 0`),
		db
			.insert(ratingPointers)
			.values({ kind: "student", generationId: id })
			.onConflictDoUpdate({ target: ratingPointers.kind, set: { generationId: id } }),
		db.delete(ratingGenerations).where(sql`kind = 'student' and id not in (
			select id from rating_generations where kind = 'student' order by moscow_date desc limit 3)`),
	] as const;
}

/** Statements that keep the feathers of a finished season and start everybody at zero. */
export function closeSeason(db: Db, season: string, now: number) {
	return [
		db
			.insert(seasonArchive)
			.select(
				sql`select ${season}, id, feathers, rank() over (order by feathers desc, experiences desc), ${now}
					from users where role = ${Role.student} and deleted_at is null and feathers > 0`,
			)
			.onConflictDoNothing(),
		db.update(users).set({ feathers: 0, earnedAt: now }).where(gt(users.feathers, 0)),
	] as const;
}
