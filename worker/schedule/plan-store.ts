import type { AuditAction } from "#domain/audit/actions";
import { and, eq, sql } from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import {
	attendance,
	lessonChanges,
	lessonRooms,
	lessonSubstitutes,
	scheduledLessons,
	scheduleHouses,
} from "#db/schema/schedule";

type NewLesson = typeof scheduledLessons.$inferInsert;
type By = { actorId: string; now: number };

const entryOf = (action: AuditAction, id: string, { actorId, now }: By, detail: unknown) =>
	({ at: now, actorId, action, targetKind: "lesson", targetId: id, detail }) as const;
const logged = (db: Db, ...of: Parameters<typeof entryOf>) => logAction(db, entryOf(...of));

/** How many lessons of a group have not ended before a day. */
export async function countLessons(db: Db, group: string, day: string): Promise<number> {
	const row = await db
		.select({ count: sql<number>`count(*)` })
		.from(scheduledLessons)
		.where(and(eq(scheduledLessons.groupId, group), sql`coalesce(${scheduledLessons.lastDay}, ${day}) >= ${day}`))
		.get();
	return row?.count ?? 0;
}

/** Plans a lesson; one with this id that is planned already stays. */
export async function insertLesson(db: Db, lesson: NewLesson, by: By): Promise<void> {
	const { id, groupId, firstDay, time } = lesson;
	await db.batch([
		db.insert(scheduledLessons).values(lesson).onConflictDoNothing(),
		logChange(db, entryOf("lesson.plan", id, by, { group: groupId, day: firstDay, time })),
	]);
}

/** What is kept of single days of a lesson: what is different on them, who gives them, where they are held, who comes. */
const ofDays = [lessonChanges, lessonSubstitutes, lessonRooms, attendance] as const;

/** The days of a lesson from one on of which something is kept. */
export async function notedDays(db: Db, id: string, from: string): Promise<string[]> {
	const noted = ofDays.map((table) => sql`select day from ${table} where lesson_id = ${id} and day >= ${from}`);
	const rows = await db.all<{ day: string }>(sql.join(noted, sql` union `));
	return rows.map(({ day }) => day);
}

/**
 * Lets a lesson go on in another way from a day on: the old one ends the day before, `next` begins. `kept`: days that are
 * of the next one too, with all that is kept of them.
 */
export async function continueLesson(
	db: Db,
	id: string,
	{ last, next, kept }: { last: string; next: NewLesson; kept: readonly string[] },
	by: By,
): Promise<void> {
	const begun = sql`exists (select 1 from scheduled_lessons where id = ${next.id} and group_id = ${next.groupId})`;
	await db.batch([
		db.insert(scheduledLessons).values(next).onConflictDoNothing(),
		...ofDays.map((table) =>
			db
				.update(table)
				.set({ lessonId: next.id })
				.where(and(eq(table.lessonId, id), among(table.day, kept), begun)),
		),
		db.update(scheduledLessons).set({ lastDay: last }).where(eq(scheduledLessons.id, id)),
		logged(db, "lesson.edit", id, by, { next: next.id, last }),
	]);
}

/** Changes a lesson as a whole: nothing of it has been yet. */
export async function updateLesson(db: Db, id: string, changes: Partial<NewLesson>, by: By): Promise<void> {
	await db.batch([
		db.update(scheduledLessons).set(changes).where(eq(scheduledLessons.id, id)),
		logged(db, "lesson.edit", id, by, changes),
	]);
}

/** Ends a lesson with a day; one that ends before its first day is gone unless somebody was in it. */
export async function endLesson(db: Db, id: string, last: string, by: By): Promise<void> {
	await db.batch([
		db.update(scheduledLessons).set({ lastDay: last }).where(eq(scheduledLessons.id, id)),
		db.delete(scheduledLessons).where(
			sql`id = ${id} and last_day < first_day and not exists (select 1 from attendance where lesson_id = ${id})
					and not exists (select 1 from lesson_rooms where lesson_id = ${id})`,
		),
		logged(db, "lesson.end", id, by, { last }),
	]);
}

/** Makes one day of a lesson different; `to` null cancels it. */
export async function changeDay(
	db: Db,
	{ id, day, to }: { id: string; day: string; to: { day: string; time: string } | null },
	by: By,
): Promise<void> {
	const change = { toDay: to?.day ?? null, toTime: to?.time ?? null, changedBy: by.actorId, changedAt: by.now };
	await db.batch([
		db
			.insert(lessonChanges)
			.values({ lessonId: id, day, ...change })
			.onConflictDoUpdate({ target: [lessonChanges.lessonId, lessonChanges.day], set: change }),
		logged(db, to ? "lesson.move" : "lesson.cancel", id, by, { day, to }),
	]);
}

/** One day of a lesson is as planned again. */
export async function restoreDay(db: Db, id: string, day: string, by: By): Promise<void> {
	await db.batch([
		db.delete(lessonChanges).where(and(eq(lessonChanges.lessonId, id), eq(lessonChanges.day, day))),
		logChange(db, entryOf("lesson.restore", id, by, { day })),
	]);
}

/** The day of the lesson that is held in a room. */
export function lessonIn(db: Db, room: string) {
	return db.select().from(lessonRooms).where(eq(lessonRooms.room, room)).get();
}

/** Notes that a day of a lesson is held in a room. */
export async function keepRoom(db: Db, room: typeof lessonRooms.$inferInsert): Promise<void> {
	await db.insert(lessonRooms).values(room).onConflictDoNothing();
}

/** Sets the clock, the days off and the time of the weekly letter of a house. */
export async function keepHouse(db: Db, house: typeof scheduleHouses.$inferSelect, by: By): Promise<void> {
	const { house: key, ...settings } = house;
	await db.batch([
		db.insert(scheduleHouses).values(house).onConflictDoUpdate({ target: scheduleHouses.house, set: settings }),
		logAction(db, {
			at: by.now,
			actorId: by.actorId,
			action: "schedule.settings",
			targetKind: "house",
			targetId: key,
			detail: settings,
		}),
	]);
}
