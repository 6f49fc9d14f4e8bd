import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookProgress } from "#db/schema/training";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { inBoth } from "../account/users/store";
import { reached } from "../school/people/reach-store";

/** One section of somebody's book. */
export type ProgressRow = { userId: string; section: string; sets: number; good: number; theory: number };

/** What some users did of the book. */
export function readProgress(db: Db, userIds: readonly string[]): Promise<ProgressRow[]> {
	return db.all<ProgressRow>(sql`
		select p.user_id as "userId", p.section, p.sets, p.good, p.theory_at is not null as theory
		from json_each(${JSON.stringify(userIds)}) u join book_progress p on p.user_id = u.value`);
}

/** Most children of a group that are told at once. */
export const mostChildren = 400;

/** The children of a group whom an actor reaches, by name; one more than are told where there are more. */
export function childrenOfGroup(db: Db, actor: Actor, group: string) {
	return db.all<{ id: string; name: string; nameEn: string }>(sql`
		select u.id, ${inBoth("u")} from group_members m join users u on u.id = m.user_id
		where m.group_id = ${group} and u.role = ${Role.student} and u.deleted_at is null and ${reached(actor, sql`u.id`)}
		order by u.sort_name, u.id limit ${mostChildren + 1}`);
}

/** Keeps that the theory of a section was gone through; the first time stands. */
export async function keepTheory(db: Db, userId: string, section: string, now: number): Promise<void> {
	await db
		.insert(bookProgress)
		.values({ userId, section, theoryAt: now })
		.onConflictDoUpdate({
			target: [bookProgress.userId, bookProgress.section],
			set: { theoryAt: sql`coalesce(${bookProgress.theoryAt}, excluded.theory_at)` },
		});
}
