import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays, moscowDate, moscowMidnight, seasonStart } from "#domain/calendar/moscow";
import { type Cursor, type Slice, sliceRows } from "../../jobs/slices";

/** Teachers whose students and reviews one slice adds up. */
const teachersPerSlice = 50;

/** The next teachers and centres after an id, and the last of them; null for none. */
export async function nextTeachers(db: Db, after: string): Promise<{ teachers: SQL; last: string | null }> {
	const teachers = sql`select id from users where role in (2, 3) and deleted_at is null and id > ${after}
		order by id limit ${teachersPerSlice}`;
	const row = await db.get<{ id: string | null }>(sql`select max(id) as id from (${teachers})`);
	return { teachers, last: row?.id ?? null };
}

/** Pairs of `teacher` and `student` who teach and are taught now. */
export function ownStudents(teachers: SQL): SQL {
	return sql`select teacher_id as teacher, child_id as student from teachings
		where until is null and teacher_id in (${teachers})`;
}

/** Statement that removes the lines of a generation. */
export function clearTeachers(generation: string): SQL {
	return sql`delete from teacher_rating_rows where generation_id = ${generation}`;
}

/** How many works of children the row `own.teacher` has reviewed from an instant up to another; each counts once. */
function reviewedBetween(from: number, to: number): SQL {
	return sql`(select count(distinct r.assignment_id) from assignment_reviews r
		where r.by = own.teacher and r.undone_at is null and r.at >= ${from} and r.at < ${to})`;
}

/**
 * Statement that adds up the feathers of some teachers' students with paid access, and the works these teachers have
 * reviewed in the season so far. `now` in milliseconds.
 */
export function addTeachers(generation: string, teachers: SQL, now: number): SQL {
	const season = moscowMidnight(seasonStart(moscowDate(now)));
	return sql`insert into teacher_rating_rows (generation_id, user_id, feathers, students, reviewed)
		select ${generation}, own.teacher, sum(s.feathers), count(*), ${reviewedBetween(season, now)}
		from (${ownStudents(teachers)}) own join users s on s.id = own.student
		where s.role = 1 and s.deleted_at is null and s.access_until > ${Math.floor(now / 1000)}
		group by own.teacher having sum(s.feathers) > 0`;
}

/** Statement that does the same of a finished season: what students had is in its archive, access is asked of now. */
export function archiveTeachers(season: string, teachers: SQL, now: number): SQL {
	const end = seasonStart(moscowDate(now));
	const [from, to] = [moscowMidnight(seasonStart(addDays(end, -1))), moscowMidnight(end)];
	return sql`insert into teacher_season_archive (season, user_id, feathers, students, reviewed)
		select ${season}, own.teacher, sum(a.feathers), count(*), ${reviewedBetween(from, to)}
		from (${ownStudents(teachers)}) own join season_archive a on a.season = ${season} and a.user_id = own.student
		join users s on s.id = own.student
		where s.access_until > ${Math.floor(now / 1000)} group by own.teacher on conflict do nothing`;
}

/** Statement that removes all generations but the last three. */
export const dropOldTeachers = sql`delete from rating_generations where kind = 'teacher' and id not in (
	select id from rating_generations where kind = 'teacher' order by moscow_date desc limit 3)`;

/** Where teachers are put in order: the lines of a generation, or of a finished season. */
export type TeacherField = {
	table: "teacher_rating_rows" | "teacher_season_archive";
	scope: "generation_id" | "season";
	key: string;
};

/** The last teacher of a slice: what decides between teachers, in order. */
type Last = [feathers: number, reviewed: number, userId: string];

/**
 * The slice that numbers teachers from a cursor on: feathers, then reviews, then id; equals share a place
 * (docs/domain.md F). `done` is the stage after the last one.
 */
export async function placeTeachers(
	db: Db,
	{ table, scope, key }: TeacherField,
	{ stage, after, base = 0 }: Cursor,
	done: Cursor | null,
): Promise<Slice> {
	const rows = sql.raw(table);
	const own = sql`${sql.raw(scope)} = ${key}`;
	const [feathers, reviewed, userId] = (after as Last | undefined) ?? [null, 0, ""];
	const beyond =
		feathers === null
			? own
			: sql`${own} and (feathers < ${feathers} or (feathers = ${feathers} and (reviewed < ${reviewed}
				or (reviewed = ${reviewed} and user_id > ${userId}))))`;
	const slice = sql`select user_id, feathers, reviewed from ${rows} where ${beyond}
		order by feathers desc, reviewed desc, user_id limit ${sliceRows}`;
	const [end, last] = await Promise.all([
		db.get<{ f: number; r: number; id: string } | undefined>(
			sql`select feathers as f, reviewed as r, user_id as id from (${slice}) limit 1 offset ${sliceRows - 1}`,
		),
		feathers === null
			? undefined
			: db.get<{ position: number }>(sql`select position from ${rows} where ${own} and user_id = ${userId}`),
	]);
	const placed = sql`
		update ${rows} set position = p.position, ordinal = p.ordinal from (
			select user_id, ${base} + row_number() over (order by feathers desc, reviewed desc, user_id) as ordinal,
				iif(feathers = ${feathers ?? -1} and reviewed = ${reviewed}, ${last?.position ?? 0},
					${base} + rank() over (order by feathers desc, reviewed desc)) as position
			from (${slice})) as p
		where ${rows}.${own} and ${rows}.user_id = p.user_id`;
	const next = end ? { stage, after: [end.f, end.r, end.id], base: base + sliceRows } : done;
	return { statements: [placed], next };
}
