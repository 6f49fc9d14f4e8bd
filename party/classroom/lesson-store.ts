import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { trainingFormulaDays } from "#db/schema/training";
import { moscowDate } from "#domain/calendar/moscow";
import type { LessonSummary, MemberSummary } from "./summary";

/** Characters of one bound text, each at most three bytes: the database takes two megabytes of one. */
const mostBound = 500_000;

/** Keeps a lesson and its children in one batch. Repeated, it changes nothing; who has no account any more is left out. */
export async function keepLesson(db: Db, { members, ...lesson }: LessonSummary): Promise<void> {
	const lists = boundLists(members);
	await db.batch([
		db.insert(liveLessons).values(lesson).onConflictDoNothing(),
		...lists.flatMap((list) => [
			formulasCounted(db, lesson.id, list, lesson.endedAt),
			membersKept(db, lesson.id, list),
		]),
	]);
}

/** Keeps what a guest did in a lesson that ended at an instant (milliseconds) and who has an account by now. */
export async function keepMember(db: Db, lessonId: string, member: MemberSummary, endedAt: number): Promise<void> {
	const list = JSON.stringify([member]);
	await db.batch([formulasCounted(db, lessonId, list, endedAt), membersKept(db, lessonId, list)]);
}

/**
 * Adds the formulas of a lesson to those of the child's day, from which weak formulas and reports are told. Before the child
 * is kept, and only where it is not yet: what is tried again adds nothing.
 */
function formulasCounted(db: Db, lessonId: string, members: string, endedAt: number) {
	const { seen, wrong, milliseconds, userId, date, formula } = trainingFormulaDays;
	const more = (column: { name: string }) =>
		sql`${sql.identifier(column.name)} + excluded.${sql.identifier(column.name)}`;
	return db
		.insert(trainingFormulaDays)
		.select(
			sql`select u.id, f.value ->> 'formula', ${moscowDate(endedAt)}, f.value ->> 'seen', f.value ->> 'wrong',
				f.value ->> 'milliseconds'
			from json_each(${members}) m join users u on u.id = m.value ->> 'userId', json_each(m.value -> 'formulas') f
			where exists (select 1 from live_lessons where id = ${lessonId}) and not exists (
				select 1 from live_lesson_members k where k.lesson_id = ${lessonId} and k.user_id = u.id)`,
		)
		.onConflictDoUpdate({
			target: [userId, date, formula],
			set: { seen: more(seen), wrong: more(wrong), milliseconds: more(milliseconds) },
		});
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
