import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { participants, results } from "#db/schema/olympiad";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { withinReach, englishFirst, saidOf } from "../../account/users/store";
import { type ParticipantsFilter, rowsPerPage } from "./contract";
import { staffIds } from "../../account/users/relation-store";

const creators = alias(users, "creators");
const creatorSchools = alias(schools, "creator_schools");
const ofPerson = and(
	eq(results.olympiadId, participants.olympiadId),
	eq(results.userId, participants.userId),
	ne(results.type, "simulate"),
);

/**
 * Condition: records an actor reaches through the person, or through the delegate who entered them (docs/product.md 2).
 */
export function recordsWithinReach(actor: Actor): SQL | undefined {
	const people = withinReach(actor);
	return (
		people &&
		sql`(${people} or ${participants.creatorId} = ${actor.id}
			or ${participants.creatorId} in (${staffIds(actor)}))`
	);
}

const sortBy = {
	created: participants.id,
	name: sql`lower(${users.surnameEn} || ' ' || ${users.nameEn})`,
	birthday: users.birthday,
	category: participants.category,
	country: participants.country,
	delegate: sql`lower(coalesce(${creators.surnameEn}, '') || coalesce(${creators.nameEn}, ''))`,
	score: results.score,
} satisfies Record<ParticipantsFilter["sort"], unknown>;

function shownBy(filter: ParticipantsFilter): SQL | undefined {
	return and(
		filter.search ? saidOf(filter.search) : undefined,
		filter.category ? eq(participants.category, filter.category) : undefined,
		filter.country ? eq(participants.country, filter.country) : undefined,
		filter.delegate ? eq(participants.creatorId, filter.delegate) : undefined,
		filter.state ? sql`(${results.attemptId} is null) = ${filter.state === "registered" ? 1 : 0}` : undefined,
	);
}

/** One page of an olympiad's participants within reach, the count of the filter, and facets over all. */
export async function listParticipants(db: Db, actor: Actor, olympiadId: string, filter: ParticipantsFilter) {
	const all = and(eq(participants.olympiadId, olympiadId), isNull(users.deletedAt), recordsWithinReach(actor));
	const shown = and(all, shownBy(filter));
	const direction = filter.order === "desc" ? desc : asc;
	const counted = (value: SQL | typeof participants.category) =>
		db
			.select({ value: sql<string>`${value}`, count: count() })
			.from(participants)
			.innerJoin(users, eq(users.id, participants.userId))
			.leftJoin(results, ofPerson)
			.where(all)
			.groupBy(sql`1`)
			.orderBy(sql`1`);
	// not a batch: D1 returns its rows as objects, where columns of the same name overwrite each other
	const [rows, left, categories, countries, states, delegates] = await Promise.all([
		db
			.select({
				participant: participants,
				result: results,
				user: users,
				creator: {
					id: creators.id,
					nameEn: creators.nameEn,
					surnameEn: creators.surnameEn,
					name: creators.name,
					surname: creators.surname,
				},
				school: creatorSchools.name,
			})
			.from(participants)
			.innerJoin(users, eq(users.id, participants.userId))
			.leftJoin(results, ofPerson)
			.leftJoin(creators, eq(creators.id, participants.creatorId))
			.leftJoin(creatorSchools, eq(creatorSchools.id, creators.schoolId))
			.where(shown)
			.orderBy(direction(sortBy[filter.sort]), direction(participants.id))
			.limit(rowsPerPage)
			.offset((filter.page - 1) * rowsPerPage),
		db
			.select({ count: count() })
			.from(participants)
			.innerJoin(users, eq(users.id, participants.userId))
			.leftJoin(results, ofPerson)
			.where(shown),
		counted(participants.category),
		counted(sql`${participants.country}`),
		counted(sql`case when ${results.attemptId} is null then 'registered' else 'finished' end`),
		db
			.select({
				value: creators.id,
				nameEn: creators.nameEn,
				surnameEn: creators.surnameEn,
				name: creators.name,
				surname: creators.surname,
				count: count(),
			})
			.from(participants)
			.innerJoin(users, eq(users.id, participants.userId))
			.innerJoin(
				creators,
				and(eq(creators.id, participants.creatorId), ne(participants.creatorId, participants.userId)),
			)
			.where(all)
			.groupBy(creators.id)
			.orderBy(creators.surnameEn, creators.nameEn),
	]);
	return { rows, count: left[0]?.count ?? 0, categories, countries, states, delegates };
}
export type ListedRow = Awaited<ReturnType<typeof listParticipants>>["rows"][number];

/** The participants of `ids` within reach, and whether they have a result. */
export function findReachable(db: Db, actor: Actor, olympiadId: string, ids: readonly string[]) {
	return db
		.select({
			id: participants.id,
			userId: participants.userId,
			shard: participants.shard,
			category: participants.category,
			version: participants.version,
			hasResult: sql<boolean>`${results.attemptId} is not null`.mapWith(Boolean),
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.leftJoin(results, ofPerson)
		.where(and(eq(participants.olympiadId, olympiadId), recordsWithinReach(actor), among(participants.id, ids)));
}

/** The participants of `ids` within reach, with the person and whether they have a result. */
export function findMovable(db: Db, actor: Actor, olympiadId: string, ids: readonly string[]) {
	return db
		.select({
			id: participants.id,
			userId: participants.userId,
			shard: participants.shard,
			category: participants.category,
			version: participants.version,
			hasResult: sql<boolean>`${results.attemptId} is not null`.mapWith(Boolean),
			user: { role: users.role, type: users.type, birthday: users.birthday },
		})
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.leftJoin(results, ofPerson)
		.where(and(eq(participants.olympiadId, olympiadId), recordsWithinReach(actor), among(participants.id, ids)));
}

/** The participants of `ids` with their names; within reach, or all for a null actor. */
export function findNamed(db: Db, actor: Actor | null, olympiadId: string, ids: readonly string[]) {
	return db
		.select({ id: participants.id, category: participants.category, name: englishFirst() })
		.from(participants)
		.innerJoin(users, eq(users.id, participants.userId))
		.where(
			and(
				eq(participants.olympiadId, olympiadId),
				actor ? recordsWithinReach(actor) : undefined,
				among(participants.id, ids),
			),
		)
		.orderBy(users.surnameEn, users.nameEn, participants.id);
}

/** Whether a write failed because another account has the e-mail. */
export function emailTaken(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: users.email");
}

/** The participations of some people in an olympiad. */
export function findParticipations(db: Db, olympiadId: string, userIds: readonly string[]) {
	return db
		.select({
			id: participants.id,
			userId: participants.userId,
			category: participants.category,
			country: participants.country,
			shard: participants.shard,
			version: participants.version,
		})
		.from(participants)
		.where(and(eq(participants.olympiadId, olympiadId), among(participants.userId, userIds)));
}

/** The delegates a participant may be entered under, with their counts in an olympiad. */
export function listEntryDelegates(db: Db, actor: Actor, olympiadId: string) {
	const delegate = and(eq(users.role, Role.school), eq(users.smgl, true), isNull(users.deletedAt));
	return db
		.select({
			id: users.id,
			nameEn: users.nameEn,
			surnameEn: users.surnameEn,
			name: users.name,
			surname: users.surname,
			country: users.country,
			school: schools.name,
			count: sql<number>`(select count(*) from participants p where p.olympiad_id = ${olympiadId} and p.creator_id = ${users.id})`,
		})
		.from(users)
		.leftJoin(schools, eq(schools.id, users.schoolId))
		.where(and(or(delegate, eq(users.id, actor.role === Role.school ? actor.id : "")), withinReach(actor)))
		.orderBy(users.surnameEn, users.nameEn, users.id);
}

/** How many take part in an olympiad. */
export async function countParticipants(db: Db, olympiadId: string): Promise<number> {
	const rows = await db.select({ count: count() }).from(participants).where(eq(participants.olympiadId, olympiadId));
	return rows[0]?.count ?? 0;
}
