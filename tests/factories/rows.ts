import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { groupMembers, groups } from "#db/schema/group";
import { olympiads, participants } from "#db/schema/olympiad";
import { delegations, guardianships, staffings, teachings } from "#db/schema/relation";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { issueToken } from "#worker/http/token";

type Row<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

type MadePerson = Pick<typeof users.$inferInsert, "id" | "role" | "creatorId" | "schoolId">;

/** The relations with which the product makes an account: to its teacher, its school, its representative. */
async function relate(db: Db, { id, role, creatorId, schoolId }: MadePerson) {
	const since = 0;
	if (role === Role.student && creatorId && creatorId !== id) {
		const made = { teacherId: creatorId, childId: id, how: "made" as const, holds: true, since };
		await db.insert(teachings).values(made).onConflictDoNothing();
	}
	if (schoolId && (role === Role.teacher || role === Role.school)) {
		await db.insert(staffings).values({ schoolId, userId: id, how: "made", since }).onConflictDoNothing();
	}
	if (role === Role.school && creatorId) {
		const creator = await db.select({ role: users.role }).from(users).where(eq(users.id, creatorId)).get();
		if (creator?.role === Role.representative) {
			await db.insert(delegations).values({ representativeId: creatorId, delegateId: id, since }).onConflictDoNothing();
		}
	}
}

/** A user of its own: e-mail and id are never seen before. A student unless told otherwise; `creatorId` made it. */
export async function makeUser(db: Db, row: Row<typeof users> & { email?: string } = {}) {
	const id = row.id ?? uuidv7();
	const user = {
		id,
		role: Role.student,
		type: "student" as const,
		createdAt: 0,
		...row,
		email: row.email ?? `${id}@test.example`,
	};
	await db.insert(users).values(user);
	await relate(db, user);
	return user;
}

/** A live session of a user and its token, as sign-in would have made it. */
export async function makeSession(db: Db, secret: string, userId: string, now: number) {
	const id = uuidv7();
	await db.insert(sessions).values({ id, userId, createdAt: now, seenAt: now, expiresAt: now + 364 * 86_400_000 });
	return { id, token: await issueToken(secret, { id, userId }, now) };
}

/** A user with a session. */
export async function makeSignedIn(
	db: Db,
	secret: string,
	now: number,
	row: Row<typeof users> & { email?: string } = {},
) {
	const user = await makeUser(db, row);
	const session = await makeSession(db, secret, user.id, now);
	return { user, session, headers: { Authorization: `Bearer ${session.token}` } };
}

/** Makes somebody the guardian of some children. */
export async function guard(db: Db, parentId: string, childIds: readonly string[]) {
	const begun = childIds.map((childId) => ({ parentId, childId, how: "added" as const, since: 0 }));
	await db.insert(guardianships).values(begun).onConflictDoNothing();
}

/** A group of a teacher with its members. */
export async function makeGroup(db: Db, teacherId: string, memberIds: string[], name = "Group") {
	const id = uuidv7();
	await db.insert(groups).values({ id, name, teacherId, createdAt: 0 });
	for (const userId of memberIds) {
		await db.insert(groupMembers).values({ groupId: id, userId, joinedAt: 0 });
		const joined = { teacherId, childId: userId, how: "joined" as const, byGroup: true, since: 0 };
		await db.insert(teachings).values(joined).onConflictDoNothing();
	}
	return id;
}

/** An olympiad that runs from one hour before `now` to one hour after it. */
export async function makeOlympiad(db: Db, now: number, row: Row<typeof olympiads> = {}) {
	const id = row.id ?? uuidv7();
	const hour = 3_600_000;
	const olympiad = { id, name: "Open", startsAt: now - hour, endsAt: now + hour, createdAt: now - hour, ...row };
	await db.insert(olympiads).values(olympiad);
	return olympiad;
}

/** A participant record. */
export async function makeParticipant(
	db: Db,
	record: { olympiadId: string; userId: string } & Row<typeof participants>,
) {
	const id = record.id ?? uuidv7();
	const row = { id, category: "C12", country: "RU", shard: `${record.olympiadId}:all:0`, createdAt: 0, ...record };
	await db.insert(participants).values(row);
	return row;
}
