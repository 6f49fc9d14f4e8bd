import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { olympiadRatingGenerations, olympiadRatingRows } from "#db/schema/olympiad-rating";
import { findOlympiad, type OlympiadRow } from "#worker/olympiad/store";
import { dropLines, fillSlice } from "#worker/olympiad/results/rating-store";
import { refreshRating } from "#worker/olympiad/results/refresh-rating";
import { makeApi } from "../../factories/api";
import { olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad } from "../../factories/rows";

const db = openDb(env.DB);
const people = 900;
const into = { generation: 77, source: "results", category: "C12" } as const;

beforeEach(async () => {
	await db.batch([
		db.delete(results),
		db.delete(olympiads),
		db.delete(olympiadRatingGenerations),
		db.delete(olympiadRatingRows),
	]);
});

/** A category with many equal totals and many results that are equal in everything. */
async function crowd(): Promise<OlympiadRow> {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await db.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${people})
		insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7, ending, fail,
			started_at, finished_at)
		select 'a' || i, 1, ${id}, 'u' || (i * 7919 % ${people}), 'online', 'C12', i % 7 * 10, i % 3 * 10, i % 2 * 10, 0, 0, 0,
			i % 4 * 10, 'saved', 0, 0, 0 from n`);
	return (await findOlympiad(db, id))!;
}

type Line = { ordinal: number; position: number; userId: string; score: number };
const linesOf = (generation: number) =>
	db.all<Line>(sql`select ordinal, position, user_id as userId, score from olympiad_rating_rows
		where generation = ${generation} order by category, ordinal`);

/** The same ranking as one statement. */
const whole = (id: string) =>
	db.all<Line>(sql`select row_number() over (order by score desc, s7 desc, s1 desc, s2 desc, s3 desc, user_id) as ordinal,
		rank() over (order by score desc, s7 desc, s1 desc, s2 desc, s3 desc) as position, user_id as userId, score
		from results where olympiad_id = ${id} order by ordinal`);

test.each([1, 40, 250])(
	"a slice of %i lines never takes more than these and the rest of one equal total",
	async (rows) => {
		const olympiad = await crowd();
		const groups = await db.all<{ count: number }>(sql`select count(*) as count from results group by score`);
		const largest = Math.max(...groups.map(({ count }) => count));
		const taken: number[] = [];
		for (let base = 0; base < people; base += taken.at(-1)!) {
			taken.push((await fillSlice(db, olympiad, into, base, rows)).written);
		}
		expect(taken.slice(0, -1).filter((written) => written < rows || written >= rows + largest)).toEqual([]);
		expect(taken.length).toBeGreaterThan(1);
		expect(await linesOf(into.generation)).toEqual(await whole(olympiad.id));
	},
);

test("what is removed goes in slices of exactly as many lines, and of no other generation", async () => {
	const olympiad = await crowd();
	for (const generation of [77, 78]) {
		await fillSlice(db, olympiad, { ...into, generation }, 0, people);
	}
	const dropped: number[] = [];
	do dropped.push((await dropLines(db, 77, 400)).dropped);
	while (dropped.at(-1) === 400);
	expect(dropped).toEqual([400, 400, 100]);
	expect([(await linesOf(77)).length, (await linesOf(78)).length]).toEqual([0, people]);
});

test("readers who come all the time do not keep a refresh from its end", async () => {
	const olympiad = await crowd();
	const api = makeApi(env, noon);
	let refreshing = true;
	const reading = (async () => {
		let answers = 0;
		for (; refreshing; answers++) {
			expect((await api.get("/ping")).status).toBe(200);
			// the next one comes with a turn of its own, as over a socket
			await new Promise(setImmediate);
		}
		return answers;
	})();
	const generation = await refreshRating(db, olympiad, noon, 60);
	refreshing = false;
	expect(await reading).toBeGreaterThan(0);
	expect(await linesOf(generation)).toEqual(await whole(olympiad.id));
});
