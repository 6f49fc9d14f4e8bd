import { and, asc, desc, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { lateDecisions } from "#db/schema/late";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";

export type OlympiadRow = typeof olympiads.$inferSelect;
export type ParticipantRow = typeof participants.$inferSelect;
export type ResultRow = typeof results.$inferSelect;

/** A participant with the olympiad, the real result if it is drained, and the rehearsals, oldest first. */
export type ParticipantRecord = {
	participant: ParticipantRow;
	olympiad: OlympiadRow;
	result: ResultRow | null;
	tryouts: ResultRow[];
	/** who entered the person, with their school */
	creator: { nameEn: string; surnameEn: string; name: string; surname: string; school: string | null } | null;
};

/** The most olympiads of a list; older ones are reached by their id. */
const shownOlympiads = 50;
const shownAttempts = 200;

/** The olympiads that are neither drafts nor archived, latest start first. */
export function listOlympiads(db: Db, kind?: OlympiadRow["kind"]): Promise<OlympiadRow[]> {
	return db
		.select()
		.from(olympiads)
		.where(and(isNull(olympiads.archivedAt), eq(olympiads.draft, false), kind && eq(olympiads.kind, kind)))
		.orderBy(desc(olympiads.startsAt), desc(olympiads.id))
		.limit(shownOlympiads);
}

export function findOlympiad(db: Db, id: string): Promise<OlympiadRow | undefined> {
	return db
		.select()
		.from(olympiads)
		.where(and(eq(olympiads.id, id), isNull(olympiads.archivedAt), eq(olympiads.draft, false)))
		.get();
}

async function findRecords(db: Db, where: SQL | undefined): Promise<ParticipantRecord[]> {
	const ofPerson = and(eq(results.olympiadId, participants.olympiadId), eq(results.userId, participants.userId));
	const newest = sql<number>`row_number() over (partition by ${results.userId} order by ${results.finishedAt} desc)`;
	const rehearsals = db
		.select({ id: results.attemptId, newest: newest.as("newest") })
		.from(participants)
		.innerJoin(results, and(ofPerson, eq(results.type, "simulate")))
		.where(where)
		.as("rehearsals");
	// not a batch: D1 returns its rows as objects, where columns of the same name overwrite each other
	const [records, tryouts] = await Promise.all([
		db
			.select({
				participant: participants,
				olympiad: olympiads,
				result: results,
				creator: {
					nameEn: users.nameEn,
					surnameEn: users.surnameEn,
					name: users.name,
					surname: users.surname,
					school: sql<string | null>`${schools.name}`,
				},
			})
			.from(participants)
			.innerJoin(olympiads, eq(olympiads.id, participants.olympiadId))
			.leftJoin(results, and(ofPerson, ne(results.type, "simulate")))
			.leftJoin(users, and(eq(users.id, participants.creatorId), ne(users.id, participants.userId)))
			.leftJoin(schools, eq(schools.id, users.schoolId))
			.where(where),
		db
			.select({ result: results })
			.from(rehearsals)
			.innerJoin(results, eq(results.attemptId, rehearsals.id))
			.where(lte(rehearsals.newest, shownAttempts))
			.orderBy(asc(results.finishedAt)),
	]);
	return records.map((record) => ({
		...record,
		tryouts: tryouts.flatMap(({ result }) => (result.userId === record.participant.userId ? [result] : [])),
	}));
}

/** The records of some people in an olympiad, in no order. */
export function findParticipants(db: Db, olympiadId: string, userIds: readonly string[]): Promise<ParticipantRecord[]> {
	const theirs = among(participants.userId, userIds);
	return findRecords(db, and(eq(participants.olympiadId, olympiadId), theirs));
}

export async function findParticipant(
	db: Db,
	olympiadId: string,
	userId: string,
): Promise<ParticipantRecord | undefined> {
	return (await findParticipants(db, olympiadId, [userId]))[0];
}

export async function findParticipantById(db: Db, id: string): Promise<ParticipantRecord | undefined> {
	return (await findRecords(db, eq(participants.id, id)))[0];
}

/**
 * The categories in which each of some people took a prize (places 0 to 3, results final) in earlier olympiads of a
 * type.
 */
export async function findPrizes(
	db: Db,
	olympiad: Pick<OlympiadRow, "type" | "startsAt">,
	userIds: readonly string[],
): Promise<Map<string, string[]>> {
	const rows = await db.all<{ userId: string; categories: string }>(sql`
		select p.user_id as userId, json_group_array(distinct p.category) as categories
		from participants p join olympiads o on o.id = p.olympiad_id
		where ${among(sql`p.user_id`, userIds)} and p.place between 0 and 3
			and o.results_state = 'final' and o.type = ${olympiad.type} and o.starts_at < ${olympiad.startsAt}
		group by p.user_id`);
	return new Map(rows.map(({ userId, categories }) => [userId, JSON.parse(categories) as string[]]));
}

/** The finished attempts and rehearsals of a person, newest first, and how many there are. */
export async function listAttempts(db: Db, userId: string) {
	const [rows, total] = await db.batch([
		db
			.select({
				result: results,
				olympiad: {
					id: olympiads.id,
					name: olympiads.name,
					nameEn: olympiads.nameEn,
					startsAt: olympiads.startsAt,
					programme: olympiads.programme,
					resultsState: olympiads.resultsState,
				},
				place: participants.place,
				original: lateDecisions.original,
			})
			.from(results)
			.innerJoin(olympiads, eq(olympiads.id, results.olympiadId))
			.leftJoin(
				participants,
				and(eq(participants.olympiadId, results.olympiadId), eq(participants.userId, results.userId)),
			)
			.leftJoin(lateDecisions, eq(lateDecisions.attemptId, results.attemptId))
			.where(eq(results.userId, userId))
			.orderBy(desc(results.finishedAt), asc(results.attemptId))
			.limit(shownAttempts),
		db
			.select({ count: sql<number>`count(*)` })
			.from(results)
			.innerJoin(olympiads, eq(olympiads.id, results.olympiadId))
			.where(eq(results.userId, userId)),
	]);
	return { rows, count: total[0]?.count ?? 0 };
}

/** Saves the video link of a participant and logs the change. */
export async function saveLink(db: Db, participant: ParticipantRow, link: string, actorId: string, now: number) {
	await db.batch([
		db.update(participants).set({ link }).where(eq(participants.id, participant.id)),
		logAction(db, {
			at: now,
			actorId,
			action: "participant.link",
			targetKind: "participant",
			targetId: participant.id,
			detail: { from: participant.link, to: link },
		}),
	]);
}
