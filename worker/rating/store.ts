import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { ratingGenerations, ratingPointers, ratingRows } from "#db/schema/rating";
import { users } from "#db/schema/user";

/** The rating readers see now. */
export function currentGeneration(db: Db, kind: "student" | "teacher") {
	return db
		.select({ id: ratingGenerations.id, date: ratingGenerations.moscowDate, builtAt: ratingGenerations.builtAt })
		.from(ratingPointers)
		.innerJoin(ratingGenerations, eq(ratingGenerations.id, ratingPointers.generationId))
		.where(eq(ratingPointers.kind, kind))
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

export type TeacherLine = {
	id: string;
	position: number;
	name: string;
	surname: string;
	feathers: number;
	students: number;
	reviewed: number;
};

/** The first hundred teachers of a generation, how many it has, and the line of one. Equals share a position. */
export async function readTeachers(db: Db, generationId: string, userId: string) {
	const position = sql`(select 1 + count(*) from teacher_rating_rows b where b.generation_id = r.generation_id
		and (b.feathers, b.reviewed) > (r.feathers, r.reviewed))`;
	const line = sql`select u.id, ${position} as position, u.name, u.surname, r.feathers, r.students, r.reviewed
		from teacher_rating_rows r join users u on u.id = r.user_id where r.generation_id = ${generationId}`;
	const [top, own, total] = await Promise.all([
		db.all<TeacherLine>(sql`${line} order by r.feathers desc, r.reviewed desc, r.user_id limit 100`),
		db.get<TeacherLine | undefined>(sql`${line} and r.user_id = ${userId}`),
		db.get<{ count: number }>(
			sql`select count(*) as count from teacher_rating_rows where generation_id = ${generationId}`,
		),
	]);
	return { top, own, count: total?.count ?? 0 };
}
