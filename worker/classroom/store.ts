import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { englishFirst, ownFirst, withinReach } from "../account/users/store";

const counted = {
	id: liveLessons.id,
	title: liveLessons.title,
	teacher: sql<string>`${ownFirst("users")}`,
	teacherEn: englishFirst("users"),
	startedAt: liveLessons.startedAt,
	endedAt: liveLessons.endedAt,
};

/** The members of a lesson that an actor may see: a student itself alone. */
function seenBy(actor: Actor) {
	return actor.role === Role.student ? sql`and m.user_id = ${actor.id}` : sql``;
}

const figures = (actor: Actor) => ({
	members: sql<number>`(select count(*) from live_lesson_members m where m.lesson_id = ${liveLessons.id} ${seenBy(actor)})`,
	answered: sql<number>`(select coalesce(sum(m.answered), 0) from live_lesson_members m
		where m.lesson_id = ${liveLessons.id} ${seenBy(actor)})`,
	correct: sql<number>`(select coalesce(sum(m.correct), 0) from live_lesson_members m
		where m.lesson_id = ${liveLessons.id} ${seenBy(actor)})`,
});

/** The lessons of the teachers an actor reaches; of a student those it was in. */
function reached(actor: Actor) {
	if (actor.role !== Role.student) return withinReach(actor);
	return sql`exists (select 1 from live_lesson_members m
		where m.lesson_id = ${liveLessons.id} and m.user_id = ${actor.id})`;
}

/** Lessons that began before an instant (milliseconds), the latest first. */
export function listLessons(db: Db, actor: Actor, before: number, limit: number) {
	return db
		.select({ ...counted, ...figures(actor) })
		.from(liveLessons)
		.innerJoin(users, eq(users.id, liveLessons.teacherId))
		.where(and(lt(liveLessons.startedAt, before), reached(actor)))
		.orderBy(sql`${liveLessons.startedAt} desc`, liveLessons.id)
		.limit(limit);
}

/** A lesson within an actor's reach. */
export function findLesson(db: Db, actor: Actor, id: string) {
	return db
		.select({ ...counted, ...figures(actor) })
		.from(liveLessons)
		.innerJoin(users, eq(users.id, liveLessons.teacherId))
		.where(and(eq(liveLessons.id, id), reached(actor)))
		.get();
}

/** What the children of a lesson did, by name; of a student its own. */
export function listMembers(db: Db, actor: Actor, lessonId: string) {
	return db
		.select({
			id: liveLessonMembers.userId,
			name: sql<string>`${ownFirst("users")}`,
			nameEn: englishFirst("users"),
			cameAt: liveLessonMembers.cameAt,
			answered: liveLessonMembers.answered,
			correct: liveLessonMembers.correct,
			milliseconds: liveLessonMembers.milliseconds,
			formulas: liveLessonMembers.formulas,
			done: liveLessonMembers.done,
		})
		.from(liveLessonMembers)
		.innerJoin(users, eq(users.id, liveLessonMembers.userId))
		.where(
			and(
				eq(liveLessonMembers.lessonId, lessonId),
				actor.role === Role.student ? eq(liveLessonMembers.userId, actor.id) : undefined,
			),
		)
		.orderBy(users.sortName, users.id);
}
