import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { teachingRequests } from "#db/schema/teaching-request";
import { users } from "#db/schema/user";
import type { MailLang } from "../../mail/texts";

const day = 24 * 60 * 60_000;

/** The account of a typed address; `asked`: how many letters of this kind it was sent in the last day. */
export type AddressedAccount = {
	email: string;
	id: string;
	role: number;
	lang: MailLang;
	/** 1 where its owner has answered a letter to it */
	confirmed: number | null;
	asked: number;
};

/** The living accounts of some addresses. */
export function accountsOf(db: Db, emails: readonly string[], now: number) {
	return db.all<AddressedAccount>(sql`
		select u.email, u.id, u.role, u.lang, u.confirmed_email = u.email as confirmed,
			(select count(*) from teaching_requests r where r.email = u.email and r.created_at > ${now - day}) as asked
		from json_each(${JSON.stringify(emails)}) wanted
		cross join users u on u.email = wanted.value and u.deleted_at is null`);
}

/** How many addresses somebody has had asked in the last day. */
export function countAsked(db: Db, actorId: string, now: number): Promise<number> {
	return db.$count(
		teachingRequests,
		and(eq(teachingRequests.askedBy, actorId), gt(teachingRequests.createdAt, now - day)),
	);
}

type Row = typeof teachingRequests.$inferInsert;

/** Statement that stores the requests about children who are there. */
export function insertRequests(db: Db, rows: readonly Row[]) {
	const there = sql`exists (select 1 from users u where u.id = value ->> '$.childId')`;
	return db.insert(teachingRequests).select(sql`${rowsOf(teachingRequests, rows)} and ${there}`);
}

/** Statement that forgets what was asked about an address of a child. */
export function dropRequests(db: Db, childId: string, of: "child" | "parent") {
	return db.delete(teachingRequests).where(and(eq(teachingRequests.childId, childId), eq(teachingRequests.of, of)));
}

/** SQL: the e-mail of `u` as staff typed it, also where it waits for its owner: none tells that it has an account. */
export function typedEmail() {
	return sql`coalesce((select r.email from teaching_requests r where r.child_id = u.id and r.of = 'child'), u.email)`;
}

/** The address that staff typed as a child's own and that has an account, whether or not its owner has answered. */
export async function askedEmail(db: Db, childId: string): Promise<string | null> {
	const row = await db
		.select({ email: teachingRequests.email })
		.from(teachingRequests)
		.where(and(eq(teachingRequests.childId, childId), eq(teachingRequests.of, "child")))
		.get();
	return row?.email ?? null;
}

/** A request about a child's own address that waits for an account's owner. */
export function findRequest(db: Db, secretHash: string, accountId: string, now: number) {
	return db
		.select({
			id: teachingRequests.id,
			childId: teachingRequests.childId,
			teacherId: teachingRequests.teacherId,
			teacherRole: sql<number>`(select t.role from users t where t.id = ${teachingRequests.teacherId})`,
			child: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
			group: sql<string | null>`(select m.group_id from group_members m join groups g on g.id = m.group_id
				where m.user_id = ${users.id} and g.teacher_id = ${teachingRequests.teacherId} order by m.joined_at limit 1)`,
		})
		.from(teachingRequests)
		.innerJoin(users, and(eq(users.id, teachingRequests.childId), isNull(users.deletedAt)))
		.where(
			and(
				eq(teachingRequests.secretHash, secretHash),
				eq(teachingRequests.accountId, accountId),
				eq(teachingRequests.of, "child"),
				isNull(teachingRequests.answeredAt),
				gt(teachingRequests.expiresAt, now),
			),
		)
		.get();
}

/** Notes an answer; false where there is one already. */
export async function noteAnswer(db: Db, id: string, accepted: boolean, now: number): Promise<boolean> {
	const noted = await db
		.update(teachingRequests)
		.set({ answeredAt: now, accepted })
		.where(and(eq(teachingRequests.id, id), isNull(teachingRequests.answeredAt)))
		.returning({ id: teachingRequests.id });
	return noted.length > 0;
}
