import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { mainTeacherId } from "../account/users/relation-store";
import { usualLetterTime } from "#domain/schedule/letter-time";

/** The house of a teacher as SQL: the school, or the teacher alone. */
export const houseOf = (row: string) => sql.raw(`coalesce('school:' || ${row}.school_id, 'teacher:' || ${row}.id)`);

/** The house of a user, and its clock and days off where they were set. */
export function findHouseOf(db: Db, userId: string) {
	return db.get<
		| {
				house: string;
				schoolId: string | null;
				zone: string | null;
				daysOff: string | null;
				letterWeekday: number;
				letterHour: number;
		  }
		| undefined
	>(sql`
		select ${houseOf("u")} as house, u.school_id as "schoolId", h.zone, h.days_off as "daysOff",
			coalesce(h.letter_weekday, ${usualLetterTime.weekday}) as "letterWeekday",
			coalesce(h.letter_hour, ${usualLetterTime.hour}) as "letterHour"
		from users u left join schedule_houses h on h.house = ${houseOf("u")} where u.id = ${userId}`);
}

/** The house of whoever teaches a student in a group, or else beside groups. */
export function findHouseOfStudent(db: Db, userId: string) {
	return db.get<{ house: string; zone: string | null; daysOff: string | null } | undefined>(sql`
		select ${houseOf("t")} as house, h.zone, h.days_off as "daysOff"
		from users s join users t on t.id = ${mainTeacherId(sql`s.id`)} or t.id in (
			select g.teacher_id from group_members m join groups g on g.id = m.group_id
			where m.user_id = s.id and g.archived_at is null)
		left join schedule_houses h on h.house = ${houseOf("t")}
		where s.id = ${userId} order by t.id = ${mainTeacherId(sql`s.id`)}, t.id limit 1`);
}
