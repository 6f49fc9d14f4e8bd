import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** What achievements are decided by, as the tables hold it. */
export type FactsRow = {
	photo: number;
	role: number;
	competitions: number;
	bestPlace: number | null;
	complete: number;
	homeworks: number;
	homeworksInDay: number;
	homeworksGiven: number;
};

/**
 * What is known of somebody for achievements but for days: an olympiad counts once its results are final and the
 * participant has one, a homework once it is completed or given to a child. A profile is complete when all that its page
 * asks for is filled in. Undefined where nobody has this id.
 */
export function readFacts(db: Db, userId: string): Promise<FactsRow | undefined> {
	const final = sql`participants p join olympiads o on o.id = p.olympiad_id and o.results_state = 'final'
		join results r on r.olympiad_id = p.olympiad_id and r.user_id = p.user_id and r.type <> 'simulate'
		where p.user_id = u.id`;
	const completed = sql`assignments a where a.student_id = u.id and a.completed_at is not null`;
	const filled = ["name", "surname", "name_en", "surname_en", "phone", "birthday"]
		.map((column) => `coalesce(u.${column}, '') <> ''`)
		.join(" and ");
	return db.get<FactsRow | undefined>(sql`
		select u.photo_url is not null as photo, u.role,
			(select count(*) from ${final}) as competitions, (select min(p.place) from ${final}) as bestPlace,
			${sql.raw(filled)} as complete,
			(select count(*) from ${completed}) as homeworks,
			(select coalesce(max(days.count), 0) from
				(select count(*) as count from ${completed} group by a.completed_on) days) as homeworksInDay,
			(select count(*) from homeworks h where h.owner_id = u.id and exists (
				select 1 from assignments a where a.homework_id = h.id)) as homeworksGiven
		from users u where u.id = ${userId} and u.deleted_at is null`);
}
