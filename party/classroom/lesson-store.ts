import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import type { LessonSummary, MemberSummary } from "./summary";

/** Characters of one bound text, each at most three bytes: the database takes two megabytes of one. */
const mostBound = 500_000;

/** Keeps a lesson and its children in one batch. Repeated, it changes nothing; who has no account any more is left out. */
export async function keepLesson(db: Db, { members, ...lesson }: LessonSummary): Promise<void> {
	const lists = boundLists(members).map((list) => membersKept(db, lesson.id, list));
	await db.batch([db.insert(liveLessons).values(lesson).onConflictDoNothing(), ...lists]);
}

/** Keeps what a guest did who has an account by now. */
export async function keepMember(db: Db, lessonId: string, member: MemberSummary): Promise<void> {
	await membersKept(db, lessonId, JSON.stringify([member]));
}

/** The children as JSON, in lists of which each can be bound. */
function boundLists(members: readonly MemberSummary[]): string[] {
	const lists: { said: string[]; length: number }[] = [];
	for (const member of members) {
		const said = JSON.stringify(member);
		const last = lists.at(-1);
		if (!last || last.length + said.length > mostBound) lists.push({ said: [said], length: said.length });
		else {
			last.said.push(said);
			last.length += said.length;
		}
	}
	return lists.map(({ said }) => `[${said.join(",")}]`);
}

function membersKept(db: Db, lessonId: string, members: string) {
	return db
		.insert(liveLessonMembers)
		.select(
			sql`select ${lessonId}, u.id, m.value ->> 'came', m.value ->> 'answered', m.value ->> 'correct',
				m.value ->> 'milliseconds', m.value -> 'formulas', m.value -> 'done'
			from json_each(${members}) m join users u on u.id = m.value ->> 'userId'
			where exists (select 1 from live_lessons where id = ${lessonId})`,
		)
		.onConflictDoNothing();
}
