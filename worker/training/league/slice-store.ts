import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sliceRows } from "../../jobs/slices";

type RatingKind = "student" | "teacher";

/** Statement that begins the generation of a rating, or builds it once more. */
export function beginGeneration(kind: RatingKind, moscowDate: string, now: number): SQL {
	return sql`insert into rating_generations (id, kind, moscow_date, built_at)
		values (${`${kind}:${moscowDate}`}, ${kind}, ${moscowDate}, ${now})
		on conflict (id) do update set built_at = excluded.built_at`;
}

/** Statement that points readers to a generation. */
export function pointTo(kind: RatingKind, moscowDate: string): SQL {
	return sql`insert into rating_pointers (kind, generation_id) values (${kind}, ${`${kind}:${moscowDate}`})
		on conflict (kind) do update set generation_id = excluded.generation_id`;
}

/** How many generations of the students' rating stay. */
const kept = 3;

/** The generation to empty and remove next: beyond the last three. */
export async function findOutdated(db: Db): Promise<string | null> {
	const row = await db.get<{ id: string } | undefined>(sql`
		select id from rating_generations where kind = 'student' order by moscow_date desc limit 1 offset ${kept}`);
	return row?.id ?? null;
}

/** Statement that removes a generation whose lines are gone. */
export function dropGeneration(id: string): SQL {
	return sql`delete from rating_generations where id = ${id}`;
}

/** Statement that removes a slice of a generation's lines, and whether some are left after it. */
export async function clearSlice(db: Db, generation: string): Promise<{ clear: SQL; more: boolean }> {
	const end = await db.get<{ ordinal: number } | undefined>(sql`
		select ordinal from rating_rows where generation_id = ${generation} order by ordinal limit 1 offset ${sliceRows}`);
	const upTo = end ? sql` and ordinal < ${end.ordinal}` : sql``;
	return { clear: sql`delete from rating_rows where generation_id = ${generation}${upTo}`, more: end !== undefined };
}

/** The key of an entry of the staging table: the order of the rating. */
export type StagingKey = [minusFeathers: number, minusExperiences: number, earnedAt: number, userId: string];

/** The last id of the next slice of users; null when the slice reaches the end. */
export async function lastUser(db: Db, after: string, rows = sliceRows): Promise<string | null> {
	const row = await db.get<{ id: string } | undefined>(sql`
		select id from users where id > ${after} order by id limit 1 offset ${rows - 1}`);
	return row?.id ?? null;
}

/** Users between two ids, the first excluded; null is the end of all. */
export function usersBetween(after: string, end: string | null): SQL {
	return end === null ? sql`id > ${after}` : sql`id > ${after} and id <= ${end}`;
}

/** The students a rating is about: with feathers, not deleted, and not kept out of it by their parents. */
const rated = sql.raw("role = 1 and deleted_at is null and feathers > 0 and league_hidden = 0");

/** Statement that puts the students of a slice into the order of the rating. */
export function stage(generation: string, between: SQL): SQL {
	return sql`insert into rating_staging (generation_id, minus_feathers, minus_experiences, earned_at, user_id)
		select ${generation}, -feathers, -experiences, earned_at, id from users where ${between} and ${rated}
		on conflict do nothing`;
}

const key = sql.raw("(minus_feathers, minus_experiences, earned_at, user_id)");

function staged(generation: string, after: StagingKey | null, end: StagingKey | null): SQL {
	const from = after ? sql` and ${key} > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]})` : sql``;
	const to = end ? sql` and ${key} <= (${end[0]}, ${end[1]}, ${end[2]}, ${end[3]})` : sql``;
	return sql`rating_staging where generation_id = ${generation}${from}${to}`;
}

/** The last key of the next slice of entries; null when the slice reaches the end. */
export async function lastStaged(
	db: Db,
	generation: string,
	after: StagingKey | null,
	rows = sliceRows,
): Promise<StagingKey | null> {
	const row = await db.get<{ f: number; x: number; at: number; id: string } | undefined>(sql`
		select minus_feathers as f, minus_experiences as x, earned_at as at, user_id as id
		from ${staged(generation, after, null)} order by 1, 2, 3, 4 limit 1 offset ${rows - 1}`);
	return row ? [row.f, row.x, row.at, row.id] : null;
}

/** A slice of entries, numbered on from `base`; who equals the last line before it shares that line's position. */
function numberedSlice(
	generation: string,
	after: StagingKey | null,
	end: StagingKey | null,
	base: number,
	lastPosition: number,
): SQL {
	const [f, x] = after ?? [1, 1];
	return sql`select user_id, -minus_feathers as feathers, -minus_experiences as experiences,
			${base} + row_number() over (order by minus_feathers, minus_experiences, earned_at, user_id) as ordinal,
			iif(minus_feathers = ${f} and minus_experiences = ${x}, ${lastPosition},
				${base} + rank() over (order by minus_feathers, minus_experiences)) as position
		from ${staged(generation, after, end)}`;
}

/** Statement that numbers the next slice of entries into a generation, and its last key: null when it reaches the end. */
export async function numberRating(db: Db, generation: string, from: StagingKey | null, base: number) {
	const end = await lastStaged(db, generation, from);
	const last = await db.get<{ position: number } | undefined>(sql`
		select position from rating_rows where generation_id = ${generation} and ordinal = ${base}`);
	const slice = numberedSlice(generation, from, end, base, last?.position ?? 0);
	const number = sql`insert into rating_rows (generation_id, ordinal, position, user_id, feathers, experiences)
		select ${generation}, ordinal, position, user_id, feathers, experiences from (${slice})`;
	return { number, end };
}

/** The same into the archive of a season. */
export async function numberArchive(db: Db, season: string, generation: string, from: StagingKey | null, base: number) {
	const end = await lastStaged(db, generation, from);
	const last = from
		? await db.get<{ position: number } | undefined>(sql`
			select position from season_archive where season = ${season} and user_id = ${from[3]}`)
		: undefined;
	const slice = numberedSlice(generation, from, end, base, last?.position ?? 0);
	const number = sql`update season_archive set position = placed.position, ordinal = placed.ordinal
		from (${slice}) as placed where season_archive.season = ${season} and season_archive.user_id = placed.user_id`;
	return { number, end };
}

/**
 * What users have earned since a season ended: it belongs to the next one, however late the season is closed. Whoever was
 * set to zero since has no more than what came after that.
 */
const earnedSince = (season: string) => sql`min(users.feathers, coalesce((select sum(e.feathers) from earned_entries e
	where e.user_id = users.id and e.season > ${season} and e.cause <> 'reset'), 0))`;

/**
 * Statements that keep what students of a slice had at a season's end, also for its order, and start all at what they have
 * earned since.
 */
export function archiveStudents(season: string, generation: string, between: SQL, now: number): readonly SQL[] {
	const had = sql`(select id, feathers - ${earnedSince(season)} as had, experiences, earned_at from users
		where ${between} and ${rated}) where had > 0`;
	return [
		sql`insert into season_archive (season, user_id, feathers, position, archived_at)
			select ${season}, id, had, 0, ${now} from ${had} on conflict do nothing`,
		sql`insert into rating_staging (generation_id, minus_feathers, minus_experiences, earned_at, user_id)
			select ${generation}, -had, -experiences, earned_at, id from ${had} on conflict do nothing`,
		sql`update users set feathers = ${earnedSince(season)}, earned_at = ${now} where ${between} and feathers > 0`,
	];
}

/** Statement that says a season is archived, with how many students and teachers. */
export function noteSeason(season: string, now: number): SQL {
	return sql`insert into archived_seasons (season, students, teachers, closed_at) values (${season},
		(select coalesce(max(ordinal), 0) from season_archive where season = ${season}),
		(select coalesce(max(ordinal), 0) from teacher_season_archive where season = ${season}), ${now})
		on conflict do nothing`;
}

/** Statement that removes entries up to a key, or all that are left. */
export function unstage(generation: string, end: StagingKey | null): SQL {
	return sql`delete from ${staged(generation, null, end)}`;
}
