import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { sliceRows } from "../../jobs/slices";

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

/** The students a rating is about: with feathers, not deleted. */
export const rated = sql.raw("role = 1 and deleted_at is null and feathers > 0");

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
export function numberedSlice(
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

/** Statement that removes entries up to a key, or all that are left. */
export function unstage(generation: string, end: StagingKey | null): SQL {
	return sql`delete from ${staged(generation, null, end)}`;
}
