import { and, desc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { earnedEntries } from "#db/schema/earning";
import { groupMembers, groups } from "#db/schema/group";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { shopAccounts } from "#db/schema/ledger";
import { oneTimePasswords } from "#db/schema/session";
import { siteSettings } from "#db/schema/site-settings";
import { users } from "#db/schema/user";
import { spendable } from "#domain/money/ledger";
import { moscowDate, seasonOf } from "#domain/calendar/moscow";
import type { Actor, Target } from "#domain/access/permissions";
import { searchOf } from "#domain/user/folded-search";
import { sortKeyStep } from "#domain/user/search-key";
import { Role } from "#domain/user/role";
import { guardedIds, guardiansOf } from "./relation-store";

export type UserRow = typeof users.$inferSelect & { schoolName: string | null };

/** Facts about a user from other tables. */
export type Standing = { participant: boolean; payingStudents: number; balance: number; oneTime: boolean };

const selectUser = (db: Db, userId: string) =>
	db
		// named apart: in a batch a column of the same name would take the place of the user's own
		.select({ ...getTableColumns(users), schoolName: sql<string | null>`${schools.name}`.as("school_name") })
		.from(users)
		.leftJoin(schools, eq(schools.id, users.schoolId))
		.where(and(eq(users.id, userId), isNull(users.deletedAt)));

export function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
	return selectUser(db, userId).get();
}

/** The role of a user who is not deleted, for permission checks. */
export function findActor(db: Db, userId: string) {
	return db
		.select({ id: users.id, role: users.role })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)))
		.get();
}

function standingStatements(db: Db, userId: string, now: number) {
	return [
		db
			.select({ one: sql<number>`1` })
			.from(participants)
			.where(eq(participants.userId, userId))
			.limit(1),
		db
			.select({ count: sql<number>`count(*)` })
			.from(users)
			.where(
				and(
					eq(users.creatorId, userId),
					eq(users.role, Role.student),
					isNull(users.deletedAt),
					gt(users.accessUntil, Math.floor(now / 1000)),
				),
			),
		db.select().from(shopAccounts).where(eq(shopAccounts.ownerId, userId)),
		db
			.select({ one: sql<number>`1` })
			.from(oneTimePasswords)
			.innerJoin(
				users,
				and(eq(users.id, oneTimePasswords.userId), eq(users.passwordHash, oneTimePasswords.passwordHash)),
			)
			.where(eq(oneTimePasswords.userId, userId)),
	] as const;
}

type StandingRows = readonly [
	{ one: number }[],
	{ count: number }[],
	(typeof shopAccounts.$inferSelect)[],
	{ one: number }[],
];

function toStanding([record, paying, wallet, once]: StandingRows): Standing {
	const balance = wallet[0] ? spendable(wallet[0]) : 0;
	return { participant: record.length > 0, payingStudents: paying[0]?.count ?? 0, balance, oneTime: once.length > 0 };
}

/** Whether the user takes part in any olympiad, how many of their own students have paid access, and the balance. */
export async function findStanding(db: Db, userId: string, now: number): Promise<Standing> {
	return toStanding(await db.batch(standingStatements(db, userId, now)));
}

/** The user and their standing in one call of the database: every page asks for them. */
export async function findUserStanding(db: Db, userId: string, now: number) {
	const [found, settings, ...standing] = await db.batch([
		selectUser(db, userId),
		db.select({ value: siteSettings.value }).from(siteSettings).orderBy(desc(siteSettings.version)).limit(1),
		...standingStatements(db, userId, now),
	]);
	return { user: found[0], closed: settings[0]?.value.closedCountries ?? [], standing: toStanding(standing) };
}

/** A user's supervisors: creator and group teachers, then their creators and school heads; and the parents. */
export async function findTarget(db: Db, userId: string): Promise<Target> {
	const above = sql`select creator_id from users where id = ${userId} and creator_id is not null
		union select g.teacher_id from group_members m join groups g on g.id = m.group_id where m.user_id = ${userId}`;
	const [direct, further, parents] = await db.batch([
		db
			.select({ id: users.id })
			.from(users)
			.where(sql`${users.id} in (${above})`),
		db
			.select({ id: sql<string>`${users.creatorId}` })
			.from(users)
			.where(sql`${users.creatorId} is not null and ${users.id} in (${above})`)
			.union(
				db
					.select({ id: sql<string>`${users.id}` })
					.from(users)
					.where(
						sql`${users.role} = ${Role.school} and ${users.schoolId} in (
							select school_id from users where id = ${userId} or id in (${above}))`,
					),
			),
		guardiansOf(db, [userId]),
	]);
	return {
		id: userId,
		supervisors: direct.map((row) => row.id),
		secondLevelSupervisors: further.map((row) => row.id),
		guardians: parents.map(({ parentId }) => parentId),
	};
}

/**
 * The people an actor reaches as a condition on `users`, for lists; undefined for an admin, who reaches everybody. It
 * must match `reaches` over `findTarget`. Columns are written in full: drizzle writes them bare for a single table, and
 * subqueries would read them as another table's.
 */
export function withinReach(actor: Actor): SQL | undefined {
	if (actor.role === Role.admin) return undefined;
	if (actor.role === Role.parent) return sql`(users.id = ${actor.id} or users.id in (${guardedIds(actor.id)}))`;
	const taughtBy = (teacher: SQL) => sql`exists (select 1 from group_members m join groups g on g.id = m.group_id
		where m.user_id = users.id and ${teacher})`;
	const mine = sql`(users.id = ${actor.id} or users.creator_id = ${actor.id}
		or ${taughtBy(sql`g.teacher_id = ${actor.id}`)})`;
	if (actor.role !== Role.school && actor.role !== Role.representative) return mine;
	const school = sql`(select school_id from users where id = ${actor.id})`;
	const ofSchool = actor.role === Role.school ? sql`or school_id = ${school}` : sql``;
	const staff = sql`(select id from users where creator_id = ${actor.id} ${ofSchool})`;
	const colleague = actor.role === Role.school ? sql`or users.school_id = ${school}` : sql``;
	return sql`(${mine} or users.creator_id in ${staff} or ${taughtBy(sql`g.teacher_id in ${staff}`)} ${colleague})`;
}

const nameIn = (row: string, script: "" | "_en") => `trim(${row}.name${script} || ' ' || ${row}.surname${script})`;

/** The full name of a row of users as SQL: in English, or else in the own script; empty for no row. */
export function englishFirst(row = "users"): SQL<string> {
	return sql.raw(`coalesce(nullif(${nameIn(row, "_en")}, ''), ${nameIn(row, "")}, '')`) as SQL<string>;
}

/** The full name in the own script, or else in English. */
export function ownFirst(row: string): SQL {
	return sql.raw(`coalesce(nullif(${nameIn(row, "")}, ''), ${nameIn(row, "_en")}, '')`);
}

/** Two columns of a row of users: `ownFirst` under a name, `englishFirst` under that name and `En`. */
export function inBoth(row: string, as = "name"): SQL {
	return sql`${ownFirst(row)} as ${sql.raw(`"${as}"`)}, ${englishFirst(row)} as ${sql.raw(`"${as}En"`)}`;
}

/** The English name, or else the e-mail: some staff have no name. */
export const namedStaff = sql<string>`coalesce(nullif(${englishFirst()}, ''), ${users.email}, '')`;

/**
 * Condition: a text is in another, in any alphabet without case, ё as е. SQLite's lower() knows ASCII only, so the other
 * letters of the search are replaced one by one. Not LIKE: D1 limits its pattern to 50 bytes.
 */
export function says(where: SQL, wanted: string): SQL {
	const { text, letters } = searchOf(wanted);
	// letters only, never a quote: D1 takes too few parameters for them
	const plain = letters.reduce(
		(inner, [other, letter]) => sql`replace(${inner}, ${sql.raw(`'${other}'`)}, ${sql.raw(`'${letter}'`)})`,
		sql`lower(${where})`,
	);
	return sql`instr(${plain}, ${text}) > 0`;
}

/** A text as lists are sorted by it (`sortKey`), where no column keeps it: case and ё do not part what belongs together. */
export function sortedAs(text: SQL): SQL {
	// letters only, never a quote
	return sortKeyStep.reduce(
		(inner, [from, to]) => sql`replace(${inner}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
		sql`lower(${text})`,
	);
}

/** Condition: a text is in a user's names or e-mail. */
export function saidOf(text: string): SQL {
	return says(
		sql`${users.nameEn} || ' ' || ${users.surnameEn} || ' ' || ${users.nameEn} || ' ' || ${users.name} || ' '
			|| ${users.surname} || ' ' || ${users.name} || ' ' || coalesce(${users.email}, '')`,
		text,
	);
}

/** Groups of a user: taught, belonged to, or taught by the teachers of their school. */
export async function findRooms(db: Db, userId: string) {
	return db
		.select({
			id: groups.id,
			name: groups.name,
			teacherId: users.id,
			teacherName: users.name,
			teacherSurname: users.surname,
		})
		.from(groups)
		.innerJoin(users, eq(users.id, groups.teacherId))
		.where(
			and(
				isNull(groups.archivedAt),
				or(
					eq(groups.teacherId, userId),
					eq(users.creatorId, userId),
					sql`exists (select 1 from ${groupMembers} where ${groupMembers.groupId} = ${groups.id}
						and ${groupMembers.userId} = ${userId})`,
				),
			),
		)
		.orderBy(groups.name, groups.id)
		.limit(100);
}

export type UserChanges = Partial<
	Pick<
		typeof users.$inferInsert,
		"name" | "surname" | "birthday" | "nameEn" | "surnameEn" | "phone" | "lang" | "theme" | "bone" | "identityLockedAt"
	>
>;

/** Writes the changes; with `once` only while the one identity change is unused, else returns false. */
export async function updateUser(db: Db, userId: string, changes: UserChanges, once: boolean): Promise<boolean> {
	const written = await db
		.update(users)
		.set(changes)
		.where(and(eq(users.id, userId), once ? isNull(users.identityLockedAt) : undefined))
		.returning({ id: users.id });
	return written.length > 0;
}

/** Sets feathers of one user or of all to zero and logs it; returns how many users changed. */
export async function resetFeathers(db: Db, actorId: string, userId: string | undefined, now: number): Promise<number> {
	const whose = and(gt(users.feathers, 0), userId === undefined ? undefined : eq(users.id, userId));
	const batchId = uuidv7();
	const [, , changed] = await db.batch([
		db.insert(auditLog).values({
			id: uuidv7(),
			at: now,
			actorId,
			action: "feathers.reset",
			targetKind: "user",
			targetId: userId ?? "all",
			detail: sql`(select json_object('users', count(*), 'feathers', coalesce(sum(feathers), 0)) from users where ${whose})`,
		}),
		db.insert(earnedEntries).select(
			sql`select 'reset:' || ${batchId} || ':' || id, ${batchId}, id, 'reset', ${actorId}, -feathers, 0,
				${moscowDate(now)}, ${seasonOf(moscowDate(now))}, ${now} from users where ${whose}`,
		),
		db.update(users).set({ feathers: 0, earnedAt: now }).where(whose).returning({ id: users.id }),
	]);
	return changed.length;
}
