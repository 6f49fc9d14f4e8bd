import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { olympiadRatingGenerations, olympiadRatingRows } from "#db/schema/olympiad-rating";
import { rank } from "#domain/olympiad/ranking";
import { fnv1a } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import { createApp } from "#worker/app";
import { findOlympiad } from "#worker/olympiad/store";
import type { PublicRating, Ranking } from "#worker/olympiad/results/contract";
import { nextSlice, refreshRating } from "#worker/olympiad/results/refresh-rating";
import { makeApi } from "../../factories/api";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const second = 1000;
const hour = 3600 * second;
type Seven = [number, number, number, number, number, number, number];
const flat = (value: number): Seven => [value, value, value, value, value, value, 0];

beforeEach(async () => {
	await db.batch([
		db.delete(results),
		db.delete(olympiads),
		db.delete(olympiadRatingGenerations),
		db.delete(olympiadRatingRows),
	]);
});

async function entered(olympiadId: string, nameEn: string, scores: Seven, category = "C12") {
	const user = await makeUser(db, { nameEn, surnameEn: "Testova" });
	await makeParticipant(db, { olympiadId, userId: user.id, category, country: "KZ", place: 1 });
	await makeResult(db, { olympiadId, userId: user.id, category, finishedAt: noon }, scores);
	return user;
}

const read = async (api: ReturnType<typeof makeApi>, id: string, query = "") =>
	(await bodyOf<PublicRating>(api.get(`/olimpic/${id}/rating${query}`))).body;
const names = ({ data }: PublicRating) => data.map(({ user, position }) => `${position} ${user.name_en}`);

test("anybody reads it, category by category, without surnames, links or places that are not final", async () => {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await entered(id, "Ann", flat(100));
	await entered(id, "Bob", flat(120));
	await entered(id, "Cid", flat(50), "D12");
	const api = makeApi(env, noon);
	const rating = await read(api, id);
	expect(rating).toMatchObject({ source: "results", category: "C12", count: 2, page: 1 });
	expect(rating.categories).toEqual([
		{ code: "C12", count: 2 },
		{ code: "D12", count: 1 },
	]);
	expect(rating.data[0]).toMatchObject({
		position: 1,
		user: { name_en: "Bob", surname_en: "T." },
		country: "KZ",
		place: null,
		score: 720,
		result: flat(120),
		tryout: null,
		max: null,
	});
	expect(JSON.stringify(rating)).not.toContain("Testova");
	expect(names(await read(api, id, "?category=D12"))).toEqual(["1 Cid"]);
	expect((await read(api, id, "?page=2")).data).toEqual([]);
});

test("while it is hidden only an admin reads it", async () => {
	const { id } = await makeOlympiad(db, noon);
	const api = makeApi(env, noon);
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon);
	expect((await api.get(`/olimpic/${id}/rating`)).status).toBe(403);
	expect((await api.get(`/olimpic/${id}/rating`, child.headers)).status).toBe(403);
	const seen = await api.get(`/olimpic/${id}/rating`, admin.headers);
	expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	expect((await api.get(`/olimpic/${id}/rating`)).status).toBe(403);
});

test("carries a tag, and an unchanged page is not sent again", async () => {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await entered(id, "Ann", flat(100));
	const api = makeApi(env, noon);
	const first = await api.get(`/olimpic/${id}/rating`);
	const tag = first.headers.get("etag")!;
	expect(first.headers.get("cache-control")).toContain("public");
	expect(tag).toMatch(/^".{22}"$/);
	const again = await api.get(`/olimpic/${id}/rating`, { "If-None-Match": tag });
	expect([again.status, await again.text()]).toEqual([304, ""]);
	await entered(id, "Bob", flat(120));
	api.clock.now += 11 * second;
	expect((await api.get(`/olimpic/${id}/rating`, { "If-None-Match": tag })).status).toBe(200);
});

test("is at most ten seconds behind while results come in, and asks no room", async () => {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await entered(id, "Ann", flat(100));
	let asked = 0;
	const Attempts = new Proxy(env.Attempts, {
		get(target, key) {
			asked++;
			return Reflect.get(target, key);
		},
	});
	const clock = { now: noon };
	const app = createApp(() => clock.now);
	const seen = async () => {
		const answer = await app.request(`http://abacus.test/api/olimpic/${id}/rating`, {}, { ...env, Attempts });
		return names(await answer.json<PublicRating>());
	};
	expect(await seen()).toEqual(["1 Ann"]);
	await entered(id, "Bob", flat(120));
	clock.now += 9 * second;
	expect(await seen()).toEqual(["1 Ann"]);
	clock.now += 2 * second;
	expect(await seen()).toEqual(["1 Bob", "2 Ann"]);
	expect(asked).toBe(0);
});

test("before the start it rates the best rehearsal of each", async () => {
	const { id } = await makeOlympiad(db, noon + 5 * hour, { showRating: true });
	const user = await makeUser(db, { nameEn: "Ann" });
	await makeParticipant(db, { olympiadId: id, userId: user.id });
	const rehearsal = { olympiadId: id, userId: user.id, type: "simulate" as const };
	await makeResult(db, { ...rehearsal, finishedAt: noon - 2 }, flat(40));
	await makeResult(db, { ...rehearsal, finishedAt: noon - 1 }, flat(30));
	const rating = await read(makeApi(env, noon), id);
	expect(rating).toMatchObject({
		source: "tryouts",
		data: [{ result: null, score: null, tryout: flat(40), max: 240 }],
	});
});

test("after freezing it shows the frozen results, whatever the shards bring", async () => {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await entered(id, "Ann", flat(100));
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const api = makeApi(env, noon + 2 * hour);
	await api.post(`/olimpic/${id}/results/state`, { state: "frozen", revision: 0 }, admin.headers);
	await db.update(results).set({ s1: 0, revision: 2 });
	await entered(id, "Late", flat(200));
	api.clock.now += 5 * hour;
	const rating = await read(api, id);
	expect(rating).toMatchObject({ source: "standings", data: [{ score: 600 }] });
	expect(names(rating)).toEqual(["1 Ann"]);
});

test("one's own line is found without the page it stands on", async () => {
	const { id } = await makeOlympiad(db, noon, { showRating: true });
	await entered(id, "Bob", flat(120));
	const me = await makeSignedIn(db, env.SESSION_SECRET, noon);
	const api = makeApi(env, noon);
	const own = async () => (await bodyOf(api.get(`/olimpic/${id}/rating/me`, me.headers))).body;
	await read(api, id);
	expect(await own()).toBeNull();
	await makeResult(db, { olympiadId: id, userId: me.user.id, finishedAt: noon }, flat(90));
	api.clock.now += 11 * second;
	await read(api, id);
	expect(await own()).toEqual({ category: "C12", position: 2, count: 2, score: 540 });
});

describe("a large field", () => {
	async function crowd(count: number, distinct: number) {
		const { id } = await makeOlympiad(db, noon, { showRating: true });
		const rows = Array.from({ length: count }, (_, index) => {
			const luck = (part: number) => (fnv1a(`${index}:${part}`) % distinct) * 50;
			return { user: `u${index}`, scores: [0, 1, 2, 3, 4, 5, 6].map(luck), category: index % 3 === 0 ? "D12" : "C12" };
		});
		await db.run(sql`insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7,
				ending, fail, started_at, finished_at)
			select value ->> 'user', 1, ${id}, value ->> 'user', 'online', value ->> 'category', value ->> '$.scores[0]',
				value ->> '$.scores[1]', value ->> '$.scores[2]', value ->> '$.scores[3]', value ->> '$.scores[4]',
				value ->> '$.scores[5]', value ->> '$.scores[6]', 'saved', 0, 0, ${noon} from json_each(${JSON.stringify(rows)})`);
		return { id, rows };
	}

	test.each([1, 7, 100, 5_000])("in slices of %i lines is ranked exactly as one by one", async (slice) => {
		const { id, rows } = await crowd(600, 2);
		const olympiad = (await findOlympiad(db, id))!;
		const generation = await refreshRating(db, olympiad, noon, slice);
		const lines = await db
			.select()
			.from(olympiadRatingRows)
			.where(sql`generation = ${generation}`);
		expect(lines).toHaveLength(600);
		for (const category of ["C12", "D12"]) {
			const ranked = rank(rows.filter((row) => row.category === category));
			const expected = new Map(ranked.map(({ user, position }) => [user, position]));
			const found = lines.filter((line) => line.category === category);
			expect(found.map(({ userId, position }) => [userId, position])).toEqual(
				found.map(({ userId }) => [userId, expected.get(userId)]),
			);
			const ordinals = found.toSorted((a, b) => a.ordinal - b.ordinal);
			expect(ordinals.map(({ ordinal }) => ordinal)).toEqual(ranked.map((_, index) => index + 1));
			expect(ordinals.map(({ position }) => position)).toEqual(ranked.map(({ position }) => position));
		}
	});

	test("keeps one generation, and readers never see half of one", async () => {
		const { id } = await crowd(300, 3);
		const olympiad = (await findOlympiad(db, id))!;
		const first = await refreshRating(db, olympiad, noon, 50);
		await env.DB.exec(
			"create trigger broken before insert on olympiad_rating_rows when new.ordinal > 60 begin select raise(abort, 'no'); end",
		);
		await expect(refreshRating(db, olympiad, noon + 1, 50)).rejects.toThrow("olympiad_rating_rows");
		await env.DB.exec("drop trigger broken");
		const api = makeApi(env, noon);
		expect((await read(api, id)).count).toBe(200);
		const last = await refreshRating(db, olympiad, noon + 2, 50);
		expect(last).toBeGreaterThan(first);
		const left = await db.all<{ generation: number }>(sql`select distinct generation from olympiad_rating_rows`);
		expect(left).toEqual([{ generation: last }]);
	});

	test("the ranking of the judges says the same positions", async () => {
		const { id, rows } = await crowd(250, 2);
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const { body } = await bodyOf<Ranking>(
			makeApi(env, noon).get(`/olimpic/${id}/results?category=C12`, admin.headers),
		);
		const expected = rank(rows.filter(({ category }) => category === "C12")).map(({ position }) => position);
		expect(body.data.map(({ position }) => position)).toEqual(expected);
	});
});

test.each([
	["a slice that held the database for too long is followed by a smaller one", 4_000, 80, 750],
	["one far too long by one of the fewest lines", 4_000, 4_000, 250],
	["one that took what it should by the same", 1_000, 15, 1_000],
	["a quick one by twice as many", 500, 5, 1_000],
	["never by more than the most", 4_000, 1, 4_000],
])("%s", (_, rows, held, next) => {
	expect(nextSlice(rows, held, 4_000)).toBe(next);
});
