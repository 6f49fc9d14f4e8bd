import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { olympiads } from "#db/schema/olympiad";
import { olympiadRatingGenerations, olympiadRatingPointers } from "#db/schema/olympiad-rating";
import { bestRehearsal, rankOrder, rehearsalOrder, stages, type StageScores } from "#db/stages";
import type { OlympiadRow } from "../store";

export type RatingSource = (typeof olympiadRatingGenerations.$inferSelect)["source"];
export type Generation = { id: number; source: RatingSource; categories: string; count: number; builtAt: number };

/** The generation that an olympiad's pointer names. */
export function currentGeneration(db: Db, olympiadId: string): Promise<Generation | undefined> {
	return db
		.select({
			id: olympiadRatingGenerations.id,
			source: olympiadRatingGenerations.source,
			categories: olympiadRatingGenerations.categories,
			count: olympiadRatingGenerations.count,
			builtAt: olympiadRatingGenerations.builtAt,
		})
		.from(olympiadRatingPointers)
		.innerJoin(olympiadRatingGenerations, eq(olympiadRatingGenerations.id, olympiadRatingPointers.generation))
		.where(eq(olympiadRatingPointers.olympiadId, olympiadId))
		.get();
}

/** Rehearsals of participants, without staff previews. */
const rehearsals = (olympiadId: string) => sql`results where olympiad_id = ${olympiadId} and type = 'simulate'
	and user_id in (select user_id from participants where olympiad_id = ${olympiadId})`;

function rated({ id, kind }: OlympiadRow, source: RatingSource): SQL {
	if (source === "standings") return sql`frozen_ranking where olympiad_id = ${id}`;
	return source === "tryouts" ? rehearsals(id) : sql`results where olympiad_id = ${id} and type = ${kind}`;
}

/** How many results a source has; another number means a new rating is due. */
export async function countResults(db: Db, olympiad: OlympiadRow, source: RatingSource): Promise<number> {
	const where = rated(olympiad, source);
	return (await db.get<{ count: number }>(sql`select count(*) as count from ${where}`))?.count ?? 0;
}

/** Claims the refresh of a rating; false while another run, not older than `timeoutMs`, holds it. */
export async function claimRefresh(db: Db, olympiadId: string, now: number, timeoutMs: number): Promise<boolean> {
	const claimed = await db
		.insert(olympiadRatingPointers)
		.values({ olympiadId, claimedAt: now })
		.onConflictDoUpdate({
			target: olympiadRatingPointers.olympiadId,
			set: { claimedAt: now },
			setWhere: sql`${olympiadRatingPointers.claimedAt} <= ${now - timeoutMs}`,
		})
		.returning({ id: olympiadRatingPointers.olympiadId });
	return claimed.length > 0;
}

/** The categories with results, found by index jumps. */
export async function ratedCategories(db: Db, olympiad: OlympiadRow, source: RatingSource): Promise<string[]> {
	const where = rated(olympiad, source);
	const rows = await db.all<{ code: string }>(sql`
		with recursive codes(code) as (
			select min(category) from ${where}
			union all select (select min(category) from ${where} and category > codes.code) from codes where code is not null)
		select code from codes where code is not null`);
	return rows.map(({ code }) => code);
}

/** Creates a new generation beside the current one. */
export async function beginGeneration(db: Db, olympiadId: string, source: RatingSource, now: number): Promise<number> {
	const [row] = await db
		.insert(olympiadRatingGenerations)
		.values({ olympiadId, source, builtAt: now })
		.returning({ id: olympiadRatingGenerations.id });
	return row!.id;
}

const columns = sql`(generation, category, ordinal, position, user_id, attempt_id, ${stages}, score, finished_at)`;
const numbered = (base: number) =>
	sql`${base} + row_number() over (order by ${rankOrder}, user_id), ${base} + rank() over (order by ${rankOrder})`;

/**
 * Writes the next, about `rows`, rows of a category after the first `base`. Returns how many were written (fewer than
 * `rows` at the end) and how long that held the database, milliseconds. A slice never ends inside a group of equal
 * totals (live results) or positions (frozen ones); rehearsals are one slice.
 */
export async function fillSlice(
	db: Db,
	{ id, kind }: OlympiadRow,
	into: { generation: number; source: RatingSource; category: string },
	base: number,
	rows: number,
): Promise<{ written: number; held: number }> {
	const { generation, source, category } = into;
	const line = sql`${generation}, category, ${numbered(base)}, user_id, attempt_id, ${stages}, score, finished_at`;
	const last = (column: SQL) => sql`(select ${column} from olympiad_rating_rows where generation = ${generation}
		and category = ${category} order by ordinal desc limit 1)`;
	const score = sql.raw("score");
	const position = sql.raw("position");
	const frozen = sql`frozen_ranking where olympiad_id = ${id} and category = ${category}
		and position > ${base === 0 ? sql`0` : last(position)}`;
	const live = sql`results where olympiad_id = ${id} and type = ${kind} and category = ${category}
		and score < ${base === 0 ? sql`${Number.MAX_SAFE_INTEGER}` : last(score)}`;
	const from =
		source === "standings"
			? sql`${frozen} and position <= coalesce((select position from ${frozen} order by position
				limit 1 offset ${rows - 1}), ${Number.MAX_SAFE_INTEGER})`
			: source === "results"
				? sql`${live} and score >= coalesce((select score from ${live} order by score desc
					limit 1 offset ${rows - 1}), -1)`
				: sql`(select *, row_number() over (partition by user_id order by ${rehearsalOrder("results")}) as best
					from ${rehearsals(id)} and category = ${category}) where best = 1`;
	const { meta } = await db.run(sql`insert into olympiad_rating_rows ${columns} select ${line} from ${from}`);
	return { written: meta.changes, held: meta.duration };
}

/** Statements that point readers to a finished generation. */
export function pointTo(
	olympiadId: string,
	generation: number,
	categories: readonly { code: string; count: number }[],
	now: number,
): SQL[] {
	const count = categories.reduce((sum, category) => sum + category.count, 0);
	return [
		sql`update olympiad_generations set categories = ${JSON.stringify(categories)}, count = ${count}, built_at = ${now}
			where id = ${generation}`,
		sql`insert into olympiad_ratings (olympiad_id, generation) values (${olympiadId}, ${generation})
			on conflict (olympiad_id) do update set generation = excluded.generation, claimed_at = 0
			where olympiad_ratings.generation is null or olympiad_ratings.generation < excluded.generation`,
	];
}

/** The generations of an olympiad before the newest. */
export async function oldGenerations(db: Db, olympiadId: string, newest: number): Promise<number[]> {
	const rows = await db
		.select({ id: olympiadRatingGenerations.id })
		.from(olympiadRatingGenerations)
		.where(and(eq(olympiadRatingGenerations.olympiadId, olympiadId), sql`${olympiadRatingGenerations.id} < ${newest}`));
	return rows.map(({ id }) => id);
}

/** Deletes the first `rows` rows of a generation; returns how many, and the milliseconds that held the database. */
export async function dropLines(db: Db, generation: number, rows: number): Promise<{ dropped: number; held: number }> {
	const { meta } = await db.run(sql`
		delete from olympiad_rating_rows where generation = ${generation} and (category, ordinal) <= (
			select category, ordinal from (select category, ordinal from olympiad_rating_rows where generation = ${generation}
				order by category, ordinal limit ${rows}) order by category desc, ordinal desc limit 1)`);
	return { dropped: meta.changes, held: meta.duration };
}

export function dropGeneration(db: Db, generation: number) {
	return db.delete(olympiadRatingGenerations).where(eq(olympiadRatingGenerations.id, generation));
}

export type RatingLine = StageScores & {
	attemptId: string;
	userId: string;
	position: number;
	finishedAt: number;
	nameEn: string | null;
	surnameEn: string | null;
	name: string | null;
	surname: string | null;
	country: string | null;
	place: number | null;
	tryout: string | null;
};

/** A page of one category of a generation. */
export function readLines(
	db: Db,
	olympiadId: string,
	generation: number,
	category: string,
	page: number,
	rows: number,
) {
	return db.all<RatingLine>(sql`
		select g.attempt_id as attemptId, g.user_id as userId, g.position, ${stages},
			g.finished_at as finishedAt, u.name_en as nameEn, u.surname_en as surnameEn, u.name, u.surname, p.country, p.place,
			${bestRehearsal(olympiadId, sql`g.user_id`)} as tryout
		from olympiad_rating_rows g left join users u on u.id = g.user_id
		left join participants p on p.olympiad_id = ${olympiadId} and p.user_id = g.user_id
		where g.generation = ${generation} and g.category = ${category}
			and g.ordinal > ${(page - 1) * rows} and g.ordinal <= ${page * rows}
		order by g.ordinal`);
}

/** One person's row in the current generation, found by their own results, and the generation's categories. */
export function findLine(db: Db, olympiadId: string, userId: string) {
	return db.get<{ category: string; position: number; score: number; categories: string } | undefined>(sql`
		with own as (select category, score, attempt_id from results where user_id = ${userId} and olympiad_id = ${olympiadId}
			union select category, score, attempt_id from frozen_ranking
			where user_id = ${userId} and olympiad_id = ${olympiadId})
		select r.category, r.position, r.score, g.categories from own cross join olympiad_ratings o
		join olympiad_generations g on g.id = o.generation
		join olympiad_rating_rows r indexed by olympiad_rating_rows_line on r.generation = o.generation
			and r.category = own.category and r.score = own.score
			and r.user_id = ${userId} and r.attempt_id = own.attempt_id
		where o.olympiad_id = ${olympiadId}`);
}

/** Olympiads for the nightly refresh: not archived, and ending after `since` (milliseconds). */
export function ratedOlympiads(db: Db, since: number): Promise<OlympiadRow[]> {
	return db
		.select()
		.from(olympiads)
		.where(sql`${olympiads.archivedAt} is null and ${olympiads.endsAt} > ${since}`)
		.orderBy(desc(olympiads.startsAt));
}
