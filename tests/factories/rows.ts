import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { groupMembers, groups } from "#db/schema/group";
import { olympiads, participants } from "#db/schema/olympiad";
import { delegations, staffings, teachings } from "#db/schema/relation";
import { schools } from "#db/schema/school";
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
	if (creatorId && (role === Role.teacher || role === Role.school)) await answerTo(db, id, creatorId);
}

/** Staff answers to somebody: a teacher to a head by way of the head's school, a delegate to a representative. */
export async function answerTo(db: Db, id: string, superiorId: string) {
	const superior = await db.select().from(users).where(eq(users.id, superiorId)).get();
	if (superior?.role === Role.representative) {
		const row = { representativeId: superiorId, delegateId: id, since: 0 };
		await db.insert(delegations).values(row).onConflictDoUpdate({ target: delegations.id, set: row });
	}
	if (superior?.role !== Role.school) return;
	const schoolId = superior.schoolId ?? uuidv7();
	await db.insert(schools).values({ id: schoolId, name: "School", createdAt: 0 }).onConflictDoNothing();
	await db.delete(staffings).where(inArray(staffings.userId, [id, superiorId]));
	for (const userId of [id, superiorId]) {
		await db.insert(staffings).values({ schoolId, userId, how: "made", since: 0 });
		await db.update(users).set({ schoolId }).where(eq(users.id, userId));
	}
}

/** Somebody of staff holds the account of a child from now on, and whoever held it no longer teaches it. */
export async function holdChild(db: Db, childId: string, teacherId: string) {
	await db.delete(teachings).where(and(eq(teachings.childId, childId), eq(teachings.holds, true)));
	await db.insert(teachings).values({ teacherId, childId, how: "moved", holds: true, since: 0 });
	await db.update(users).set({ creatorId: teacherId }).where(eq(users.id, childId));
}

/** A child in a group, whose teacher teaches it from then on. */
export async function joinGroup(db: Db, groupId: string, userId: string, joinedAt = 0) {
	await db.insert(groupMembers).values({ groupId, userId, joinedAt });
	const group = await db.select().from(groups).where(eq(groups.id, groupId)).get();
	if (!group) return;
	const joined = {
		teacherId: group.teacherId,
		childId: userId,
		how: "joined" as const,
		byGroup: true,
		since: joinedAt,
	};
	await db.insert(teachings).values(joined).onConflictDoNothing();
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

/** A group of a teacher with its members. */
export async function makeGroup(db: Db, teacherId: string, memberIds: string[], name = "Group") {
	const id = uuidv7();
	await db.insert(groups).values({ id, name, teacherId, createdAt: 0 });
	for (const userId of memberIds) await joinGroup(db, id, userId);
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
