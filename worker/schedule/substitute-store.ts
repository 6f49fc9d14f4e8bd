import { and, eq, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { lessonSubstitutes } from "#db/schema/schedule";
import { Role } from "#domain/user/role";
import { inBoth } from "../account/users/store";

export type SubstituteRow = { lessonId: string; day: string } & Colleague;
type Colleague = { id: string; name: string; nameEn: string };
type By = { actorId: string; now: number };

/** Who gives days of lessons instead of their teachers. */
export function substitutesAt(db: Db, days: readonly { id: string; day: string }[]) {
	return db.all<SubstituteRow>(sql`
		select s.lesson_id as "lessonId", s.day, u.id, ${inBoth("u")} from json_each(${JSON.stringify(days)}) k
		join lesson_substitutes s on s.lesson_id = k.value ->> 'id' and s.day = k.value ->> 'day'
		join users u on u.id = s.teacher_id and u.deleted_at is null`);
}

/** The others who teach at a teacher's school, by name; nobody where there is no school. */
export function colleaguesOf(db: Db, teacherId: string) {
	return db.all<Colleague>(sql`
		select u.id, ${inBoth("u")} from users t join users u on u.school_id = t.school_id and u.id <> t.id
		where t.id = ${teacherId} and u.role in (${Role.teacher}, ${Role.school}) and u.deleted_at is null and u.active
		order by u.sort_name, u.id`);
}

const logged = (db: Db, id: string, { actorId, now }: By, detail: unknown) =>
	logAction(db, { at: now, actorId, action: "lesson.substitute", targetKind: "lesson", targetId: id, detail });

/** Lets somebody give one day of a lesson. */
export async function keepSubstitute(
	db: Db,
	{ id, day, teacherId }: { id: string; day: string; teacherId: string },
	by: By,
): Promise<void> {
	const set = { teacherId, setBy: by.actorId, setAt: by.now };
	await db.batch([
		db
			.insert(lessonSubstitutes)
			.values({ lessonId: id, day, ...set })
			.onConflictDoUpdate({ target: [lessonSubstitutes.lessonId, lessonSubstitutes.day], set }),
		logged(db, id, by, { day, teacher: teacherId }),
	]);
}

/** The teacher of the group gives a day of a lesson again. */
export async function dropSubstitute(db: Db, { id, day }: { id: string; day: string }, by: By): Promise<void> {
	await db.batch([
		db.delete(lessonSubstitutes).where(and(eq(lessonSubstitutes.lessonId, id), eq(lessonSubstitutes.day, day))),
		logged(db, id, by, { day, teacher: null }),
	]);
}
