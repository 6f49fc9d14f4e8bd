import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CFB, read, utils } from "xlsx";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import { exportSheets } from "#worker/olympiad/results/export-results";
import { makeApi } from "../../factories/api";
import { makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const after = noon + 2 * 3_600_000;
const api = makeApi(env, after);
type Seven = [number, number, number, number, number, number, number];
const flat = (value: number, tie = 0): Seven => [value, value, value, value, value, value, tie];

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

/** The first of March 2085 as spreadsheets count days. */
const dayOf2085 = 67_632;

async function staff(role: number = Role.admin) {
	return makeSignedIn(db, env.SESSION_SECRET, noon, { role });
}

async function enter(olympiadId: string, surname: string, scores: Seven, category = "C12", creatorId?: string) {
	const user = await makeUser(db, { nameEn: "Ada", surnameEn: surname, birthday: "2085-03-01" });
	await makeParticipant(db, {
		olympiadId,
		userId: user.id,
		category,
		country: "TQ",
		link: `https://rutube.ru/video/${user.id.slice(-4)}`,
		...(creatorId && { creatorId }),
	});
	await makeResult(db, { olympiadId, userId: user.id, category, finishedAt: noon }, scores);
	return user.id;
}

/** The sheets of the file by name, as rows of values. */
async function download(id: string, headers: Record<string, string>) {
	const response = await api.get(`/olimpic/${id}/results.xlsx`, headers);
	expect(response.status).toBe(200);
	const bytes = new Uint8Array(await response.arrayBuffer());
	const book = read(bytes, { type: "array" });
	const sheets = Object.fromEntries(
		book.SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 })]),
	);
	return { response, bytes, sheets };
}

test("a sheet for every category in the order of the ranking, equals sharing a position, the file named by the olympiad", async () => {
	const { id } = await makeOlympiad(db, noon, { name: "Games: 2026/Игры" });
	await enter(id, "Second", flat(100, 50));
	await enter(id, "Best", flat(110));
	await enter(id, "Same", flat(100, 50));
	await enter(id, "Last", flat(100, 40));
	await enter(id, "=1+1", flat(200), "D12");
	const { response, bytes, sheets } = await download(id, (await staff()).headers);
	expect(response.headers.get("content-type")).toBe(
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	);
	const [, name = ""] = /filename\*=UTF-8''(.*)$/.exec(response.headers.get("content-disposition") ?? "") ?? [];
	expect(decodeURIComponent(name)).toBe("Games 2026Игры.xlsx");
	expect(Object.keys(sheets)).toEqual(["C12", "D12"]);
	const [head, ...rows] = sheets["C12"]!;
	expect(head).toHaveLength(20);
	expect(head!.slice(15)).toEqual(["Place", "Delegate", "Center", "State", "Notes"]);
	expect(rows.map(([position, surname]) => [position, surname])).toEqual([
		[1, "Best"],
		[2, expect.stringMatching(/Second|Same/)],
		[2, expect.stringMatching(/Second|Same/)],
		[4, "Last"],
	]);
	expect(rows[0]).toEqual([
		1,
		"Best",
		"Ada",
		dayOf2085,
		"Turkmenistan",
		110,
		110,
		110,
		110,
		110,
		110,
		0,
		660,
		1200,
		expect.stringMatching(/^https:\/\/rutube\.ru/),
		undefined,
		undefined,
		undefined,
		"Finished",
	]);
	expect(sheets["D12"]![1]![1]).toBe("'=1+1");
	const archive = CFB.read(bytes, { type: "array" });
	const sheet = new TextDecoder().decode(
		Uint8Array.from(CFB.find(archive, "/xl/worksheets/sheet2.xml")!.content as Iterable<number>),
	);
	expect(sheet).toContain('t="inlineStr"><is><t>\'=1+1</t>');
	expect(sheet).not.toMatch(/<f[\s>/]/);
});

test("an olympiad without results gives one sheet with its head", async () => {
	const { id } = await makeOlympiad(db, noon);
	const { sheets } = await download(id, (await staff()).headers);
	expect(Object.keys(sheets)).toEqual(["Results"]);
	expect(sheets["Results"]).toHaveLength(1);
});

test("a category of several pages has everybody once, in order, live and frozen", async () => {
	const { id } = await makeOlympiad(db, noon);
	const people = 4_500;
	await db.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${people})
		insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7, ending, fail,
			started_at, finished_at)
		select 'a' || i, 1, ${id}, 'u' || (i * 7919 % ${people}), 'online', 'C12', i % 3, 0, i % 2, 0, 0, 0, i % 5, 'saved', 0, 0, 0
		from n`);
	const admin = await staff();
	const seen = async () => (await download(id, admin.headers)).sheets["C12"]!.slice(1) as number[][];
	const live = await seen();
	const expected = (
		await db.all<{ position: number }>(sql`
		select rank() over (order by score desc, s7 desc, s1 desc, s2 desc, s3 desc) as position from results
		where olympiad_id = ${id} order by position`)
	).map(({ position }) => position);
	expect(live.map(([position]) => position)).toEqual(expected);
	const { revision } = await (await api.get(`/olimpic/${id}/ranking`, admin.headers)).json<{ revision: number }>();
	const frozen = await api.post(`/olimpic/${id}/results/state`, { state: "frozen", revision }, admin.headers);
	expect(frozen.status).toBe(200);
	await db.run(sql`update results set s1 = 200 where user_id = 'u1'`);
	expect(await seen()).toEqual(live);
});

test("who comes with a better result while the file is made shifts nobody who follows", async () => {
	const { id } = await makeOlympiad(db, noon);
	const people = 2_500;
	await db.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${people})
		insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7, ending, fail,
			started_at, finished_at)
		select 'a' || i, 1, ${id}, 'u' || i, 'online', 'C12', i, 0, 0, 0, 0, 0, 0, 'saved', 0, 0, 0 from n`);
	const [olympiad] = await db.select().from(olympiads);
	const [sheet] = await exportSheets(db, olympiad!, (await staff()).user.id);
	const totals: unknown[] = [];
	for await (const page of sheet!.pages) {
		totals.push(...page.map((cells) => cells[5]));
		await enter(id, "Late", flat(9_000));
	}
	expect(totals).toEqual(Array.from({ length: people }, (_, index) => people - 1 - index));
});

test("who may not read the results gets no file; a representative gets the participants of the own delegates", async () => {
	const { id } = await makeOlympiad(db, noon);
	const representative = await staff(Role.representative);
	const delegate = await makeUser(db, { role: Role.school, creatorId: representative.user.id });
	await enter(id, "Foreign", flat(160));
	await enter(id, "Own", flat(150), "C12", delegate.id);
	const path = `/olimpic/${id}/results.xlsx`;
	expect((await api.get(path)).status).toBe(401);
	expect((await api.get(path, representative.headers)).status).toBe(403);
	expect((await api.get("/olimpic/none/results.xlsx", (await staff()).headers)).status).toBe(404);
	await db.update(olympiads).set({ showResults: true });
	const own = await download(id, representative.headers);
	expect(own.sheets["C12"]!.slice(1)).toEqual([expect.arrayContaining([2, "Own", dayOf2085])]);
	for (const role of [Role.student, Role.teacher, Role.school]) {
		expect((await api.get(path, (await staff(role)).headers)).status).toBe(403);
	}
});

test("a place stands in the file for judges at once, for others when results are final", async () => {
	const { id } = await makeOlympiad(db, noon, { showResults: true });
	const [admin, representative] = [await staff(), await staff(Role.representative)];
	await enter(id, "Best", flat(160), "C12", representative.user.id);
	await db.run(sql`update participants set place = 0 where olympiad_id = ${id}`);
	const place = async (headers: Record<string, string>) => (await download(id, headers)).sheets["C12"]![1]![15];
	expect(await place(admin.headers)).toBe("Champion");
	expect(await place(representative.headers)).toBeUndefined();
	await db.run(sql`insert into frozen_ranking (olympiad_id, user_id, attempt_id, revision, category, position, s1, s2, s3, s4,
		s5, s6, s7, score, link, ending, fail, late_events, finished_at) select olympiad_id, user_id, attempt_id, 1, category, 1, s1,
		s2, s3, s4, s5, s6, s7, score, link, ending, fail, late_events, finished_at from results`);
	await db.update(olympiads).set({ resultsState: "final" });
	expect(await place(representative.headers)).toBe("Champion");
});

test("where late answers were counted, staff find the total there was before in a column of its own", async () => {
	const { id } = await makeOlympiad(db, noon, { showResults: true });
	const before = await enter(id, "Judged", flat(110));
	await enter(id, "Plain", flat(100));
	const [admin, representative] = [await staff(), await staff(Role.representative)];
	const table = async (headers: Record<string, string>) => (await download(id, headers)).sheets["C12"]!;
	expect((await table(admin.headers))[0]).toHaveLength(20);
	await db.run(sql`insert into late_decisions (attempt_id, olympiad_id, user_id, decision, late_events, up_to, original, reason,
			actor_id, at) select attempt_id, olympiad_id, user_id, 'accept', 2, 1, ${JSON.stringify(flat(90, 70))}, 'Network', 'a', 0
		from results where user_id = ${before}`);
	const [head, ...rows] = await table(admin.headers);
	expect(head!.slice(19)).toEqual(["Notes", "Without late answers"]);
	expect(rows.map((row) => [row[1], row[12], row[20]])).toEqual([
		["Judged", 660, 540],
		["Plain", 600, undefined],
	]);
	expect((await table(representative.headers))[0]).toHaveLength(21);
});
