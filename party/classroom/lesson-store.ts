import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import type { LessonSummary, MemberSummary } from "./summary";

/** Keeps a lesson and its children in one batch. Repeated, it changes nothing; who has no account any more is left out. */
export async function keepLesson(db: Db, { members, ...lesson }: LessonSummary): Promise<void> {
	await db.batch([db.insert(liveLessons).values(lesson).onConflictDoNothing(), membersKept(db, lesson.id, members)]);
}

/** Keeps what a guest did who has an account by now. */
export async function keepMember(db: Db, lessonId: string, member: MemberSummary): Promise<void> {
	await membersKept(db, lessonId, [member]);
}

function membersKept(db: Db, lessonId: string, members: readonly MemberSummary[]) {
	return db
		.insert(liveLessonMembers)
		.select(
			sql`select ${lessonId}, u.id, m.value ->> 'came', m.value ->> 'answered', m.value ->> 'correct',
				m.value ->> 'milliseconds', m.value -> 'formulas', m.value -> 'done'
			from json_each(${JSON.stringify(members)}) m join users u on u.id = m.value ->> 'userId'
			where exists (select 1 from live_lessons where id = ${lessonId})`,
		)
		.onConflictDoNothing();
}
