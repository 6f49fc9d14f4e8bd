import { addDays, moscowDate, moscowMidnight, previousSeason, seasonStart } from "#domain/calendar/moscow";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

/** Teachers with the students they entered or have in a group. */
const own = sql`(select t.id as teacher, c.id as student from users t join users c on c.creator_id = t.id where t.role in (2, 3)
	union select g.teacher_id, m.user_id from groups g join group_members m on m.group_id = g.id)`;

/** Teachers in the order of the rating, from what `feathers` says of their students. */
function placed(feathers: SQL): SQL {
	return sql`select teacher, sum(feathers) as feathers, count(*) as students,
			rank() over (order by sum(feathers) desc) as position,
			row_number() over (order by sum(feathers) desc, teacher) as ordinal
		from (select own.teacher, ${feathers} as feathers from ${own} own join users s on s.id = own.student
			where s.role = 1 and s.feathers > 0) group by teacher`;
}

/** A first teacher rating, so that the page is not empty before the first midnight. */
async function seedTeachers(db: Db, now: number): Promise<void> {
	const date = moscowDate(now);
	const generation = `teacher:${date}`;
	await db.run(sql`insert into rating_generations (id, kind, moscow_date, built_at)
		values (${generation}, 'teacher', ${date}, ${now}) on conflict do nothing`);
	await db.run(sql`insert into teacher_rating_rows (generation_id, user_id, feathers, students, reviewed, position, ordinal)
		select ${generation}, teacher, feathers, students, 0, position, ordinal from (${placed(sql`s.feathers`)})
		where true on conflict do nothing`);
	await db.run(
		sql`insert into rating_pointers (kind, generation_id) values ('teacher', ${generation}) on conflict do nothing`,
	);
}

/**
 * How many feathers a student had `back` seasons ago: told by the letters of the id, so that a second run tells the
 * same.
 */
function past(back: number): SQL {
	return sql`(20 + (unicode(substr(id, -1)) * ${17 * back} + unicode(substr(id, -3, 1)) * ${29 + back} + length(id) * 7) % 380)`;
}

async function seedSeason(db: Db, season: string, back: number, closedAt: number): Promise<void> {
	const feathers = past(back);
	await db.run(sql`insert into season_archive (season, user_id, feathers, position, ordinal, archived_at)
		select ${season}, id, feathers, rank() over (order by feathers desc), row_number() over (order by feathers desc, id),
			${closedAt} from (select id, ${feathers} as feathers from users where role = 1 and feathers > 0)
		where true on conflict do nothing`);
	const had = sql`(select a.feathers from season_archive a where a.season = ${season} and a.user_id = s.id)`;
	await db.run(sql`insert into teacher_season_archive (season, user_id, feathers, students, position, ordinal)
		select ${season}, teacher, feathers, students, position, ordinal from (${placed(had)}) where true on conflict do nothing`);
	await db.run(sql`insert into archived_seasons (season, students, teachers, closed_at) values (${season},
		(select count(*) from season_archive where season = ${season}),
		(select count(*) from teacher_season_archive where season = ${season}), ${closedAt})`);
}

/** A teacher rating, and three finished seasons of everybody who has feathers now. */
export async function seedSeasons(db: Db, now: number): Promise<void> {
	const [known] = await db.all<{ one: number }>(sql`select 1 as one from archived_seasons limit 1`);
	if (known) return;
	await seedTeachers(db, now);
	let start = seasonStart(moscowDate(now));
	for (const back of [1, 2, 3]) {
		await seedSeason(db, previousSeason(start), back, moscowMidnight(start));
		start = seasonStart(addDays(start, -1));
	}
}
