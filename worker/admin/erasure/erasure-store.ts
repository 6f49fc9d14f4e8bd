import { and, asc, eq, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { competitionWinners } from "#db/schema/competition";
import { erasures } from "#db/schema/erasure";
import { examFilms, exams } from "#db/schema/exam";
import { participants } from "#db/schema/olympiad";
import { packedRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { restorableMs } from "#domain/access/way-back";

const due = (now: number) => and(isNotNull(users.deletedAt), lte(users.deletedAt, now - restorableMs));

/** The account that is erased next: the longest deleted of those whose thirty days are over, and what points out of it. */
export function nextToErase(db: Db, now: number) {
	return db
		.select({
			id: users.id,
			photoUrl: users.photoUrl,
			birthday: users.birthday,
			email: users.email,
			confirmedEmail: users.confirmedEmail,
			parentEmail: users.parentEmail,
		})
		.from(users)
		.leftJoin(erasures, eq(erasures.userId, users.id))
		.where(and(due(now), isNull(erasures.doneAt)))
		.orderBy(asc(users.deletedAt), asc(users.id))
		.limit(1)
		.get();
}

/** Notes that an account is being erased; false where it was brought back meanwhile. */
export async function beginErasure(db: Db, userId: string, now: number): Promise<boolean> {
	await db
		.insert(erasures)
		.select(
			sql`select ${users.id}, ${now}, null from ${users} where ${users.id} = ${userId}
				and ${users.deletedAt} <= ${now - restorableMs}`,
		)
		.onConflictDoNothing();
	const begun = await db.select().from(erasures).where(eq(erasures.userId, userId)).get();
	return begun !== undefined;
}

/** Those of some addresses that nobody else has, with an account that stands or that can still come back. */
export async function ownAddresses(db: Db, userId: string, addresses: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ email: users.email, confirmed: users.confirmedEmail, parent: users.parentEmail })
		.from(users)
		.where(
			and(
				or(among(users.email, addresses), among(users.confirmedEmail, addresses), among(users.parentEmail, addresses)),
				notInArray(users.id, [userId]),
			),
		);
	const others = new Set(rows.flatMap(({ email, confirmed, parent }) => [email, confirmed, parent]));
	return addresses.filter((address) => !others.has(address));
}

/** Pictures of a winner, films of exams, and objects of sets: what of an account lies outside the database. */
export async function filesOf(db: Db, userId: string) {
	const [photos, films, packed] = await Promise.all([
		db
			.select({ photo: competitionWinners.photo })
			.from(competitionWinners)
			.where(eq(competitionWinners.userId, userId)),
		db
			.select({ film: examFilms })
			.from(examFilms)
			.innerJoin(exams, eq(exams.id, examFilms.examId))
			.where(eq(exams.userId, userId)),
		db.select({ key: packedRuns.key }).from(packedRuns).where(eq(packedRuns.userId, userId)),
	]);
	return {
		photos: photos.map(({ photo }) => photo),
		films: films.map(({ film }) => film),
		packed: packed.map(({ key }) => key),
	};
}

/** Those of some objects of sets that a row names: they are another account's, with which this one was merged. */
export async function namedObjects(db: Db, keys: readonly string[]): Promise<Set<string>> {
	const rows = await db.select({ key: packedRuns.key }).from(packedRuns).where(among(packedRuns.key, keys));
	return new Set(rows.map(({ key }) => key));
}

/** The shards in which somebody may have attempts: those of their participations and of their exams. */
export async function shardsOf(db: Db, userId: string): Promise<string[]> {
	const [entered, sat] = await Promise.all([
		db.selectDistinct({ shard: participants.shard }).from(participants).where(eq(participants.userId, userId)),
		db.selectDistinct({ shard: exams.shard }).from(exams).where(eq(exams.userId, userId)),
	]);
	return [...new Set([...entered, ...sat].map(({ shard }) => shard))].filter(Boolean);
}
