import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { resultStandings } from "#db/schema/results";
import { Role } from "#domain/user/role";
import type { Changed, ChangeEntry, History, Pending, Ranking } from "#worker/results/contract";
import { makeApi } from "../factories/api";
import { bodyOf, makeResult, olympiadNoon as noon } from "../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../factories/rows";

const db = openDb(env.DB);
const hour = 3_600_000;
const after = noon + 2 * hour;
type Seven = [number, number, number, number, number, number, number];
const flat = (value: number, tie = 0): Seven => [value, value, value, value, value, value, tie];

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

async function staff(role: number = Role.admin) {
	return makeSignedIn(db, env.SESSION_SECRET, noon, { role });
}

/** An olympiad that ended an hour ago, with one result per entry, best first by name. */
async function event(entries: [name: string, scores: Seven, row?: { category?: string; link?: string }][]) {
	const { id } = await makeOlympiad(db, noon);
	const users: Record<string, string> = {};
	for (const [name, scores, { category = "C12", link = `https://video.example/${name}` } = {}] of entries) {
		const user = await makeUser(db, { nameEn: name, surnameEn: "Test" });
		users[name] = user.id;
		await makeParticipant(db, { olympiadId: id, userId: user.id, category, link });
		await makeResult(db, { olympiadId: id, userId: user.id, category, finishedAt: noon }, scores);
	}
	const admin = await staff();
	const api = makeApi(env, after);
	const table = async (query = "") =>
		(await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking${query}`, admin.headers))).body;
	const send = async (path: string, body: object) => {
		const { revision } = await table();
		return bodyOf<Changed & { error?: string }>(
			api.post(`/olimpic/${id}/${path}`, { revision, ...body }, admin.headers),
		);
	};
	return { id, users, admin, api, table, send };
}

const line = ({ data }: Ranking) => data.map(({ user, position, place }) => [user.name_en, position, place]);

test("the ranking goes by total, then the tie stage, then stage by stage; equals share a position", async () => {
	const { table } = await event([
		["Tie", flat(100, 50)],
		["Best", flat(110)],
		["Higher", flat(100, 60)],
		["First", [110, 90, 100, 100, 100, 100, 50]],
		["Same", flat(100, 50)],
		["Other", flat(200), { category: "D12" }],
	]);
	const all = await table();
	expect(line(await table("?category=C12")).map(([name, position]) => [name, position])).toEqual([
		["Best", 1],
		["Higher", 2],
		["First", 3],
		expect.arrayContaining([4]),
		expect.arrayContaining([4]),
	]);
	expect(all).toMatchObject({
		state: "provisional",
		count: 6,
		categories: [
			{ code: "C12", count: 5 },
			{ code: "D12", count: 1 },
		],
	});
	expect(all.data[0]).toMatchObject({ score: 660, full: 1200, result: flat(110), suggested: 0, lowered: null });
	expect((await table("?q=high")).data.map(({ user, position }) => [user.name_en, position])).toEqual([["Higher", 2]]);
});

describe("who reads results", () => {
	test("admins always, others once they are shown; places only once they are final, birthdays only staff", async () => {
		const { id, users, api, send } = await event([["Ann", flat(150)]]);
		const child = await makeSignedIn(db, env.SESSION_SECRET, noon, {});
		const path = `/olimpic/${id}/ranking`;
		expect((await api.get(path)).status).toBe(401);
		expect((await api.get(path, child.headers)).status).toBe(403);
		await send("places", { ids: [users["Ann"]], params: { place: 0 } });
		await send("results/publish", { show_results: true });
		const shown = async () => (await bodyOf<Ranking>(api.get(path, child.headers))).body.data[0];
		expect(await shown()).toMatchObject({ place: null, suggested: null, late: null, user: { birthday: null } });
		await send("results/state", { state: "frozen" });
		expect(await shown()).toMatchObject({ place: null });
		await send("results/state", { state: "final" });
		expect(await shown()).toMatchObject({ place: 0 });
	});

	test.each([Role.student, Role.teacher, Role.school, Role.representative])("role %i changes nothing", async (role) => {
		const { id, users, api } = await event([["Ann", flat(150)]]);
		const { headers } = await staff(role);
		const change = {
			revision: 0,
			ids: [users["Ann"]],
			params: { place: 0 },
			state: "frozen",
			decision: "keep",
			reason: "x",
		};
		for (const path of [
			"places",
			"places/suggest",
			"places/undo",
			"results/state",
			"results/publish",
			"results/judge",
		]) {
			expect((await api.post(`/olimpic/${id}/${path}`, change, headers)).status, path).toBe(403);
		}
		expect((await api.get(`/olimpic/${id}/results/pending`, headers)).status).toBe(403);
		expect((await api.get(`/olimpic/${id}/results/changes`, headers)).status).toBe(403);
	});

	test("a representative exports the participants of their own delegates", async () => {
		const { id, api, users } = await event([
			["Own", flat(150)],
			["Foreign", flat(160)],
		]);
		const representative = await staff(Role.representative);
		const delegate = await makeUser(db, { role: Role.school, creatorId: representative.user.id });
		await db.update(olympiads).set({ showResults: true });
		await db.update(participants).set({ creatorId: delegate.id }).where(eq(participants.userId, users["Own"]!));
		await db.run(sql`update users set birthday = '2014-05-05'`);
		const exported = await bodyOf<Ranking>(api.get(`/olimpic/${id}/results`, representative.headers));
		expect(line(exported.body)).toEqual([["Own", 2, null]]);
		expect(exported.body.data[0]?.user.birthday).toBe("2014-05-05");
		const whole = await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking`, representative.headers));
		expect(whole.body.data.map(({ user }) => user.birthday)).toEqual([null, null]);
	});
});

describe("places", () => {
	const four: Parameters<typeof event>[0] = [
		["Ann", flat(190)],
		["Bob", flat(180), { link: "" }],
		["Cid", flat(170)],
		["Dan", flat(20)],
	];

	test("are suggested by the written rule: no video costs one, under thirty per cent there is no prize", async () => {
		const { table, send } = await event(four);
		const before = (await table()).data.map(({ suggested, lowered }) => [suggested, lowered]);
		expect(before).toEqual([
			[0, null],
			[2, "video"],
			[2, null],
			[4, "bar"],
		]);
		expect((await send("places/suggest", {})).body).toMatchObject({ changed: 4, revision: 1 });
		expect(line(await table())).toEqual([
			["Ann", 1, 0],
			["Bob", 2, 2],
			["Cid", 3, 2],
			["Dan", 4, 4],
		]);
	});

	test("are set, cleared and taken back step by step, each step in the audit log with before and after", async () => {
		const { id, users, admin, table, send, api } = await event(four);
		await send("places/suggest", {});
		await send("places", { ids: [users["Ann"], users["Cid"]], params: { place: 1 } });
		await send("places", { ids: [users["Ann"]], params: { place: null } });
		expect(line(await table()).map(([, , place]) => place)).toEqual([null, 2, 1, 4]);
		await send("places/undo", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([1, 2, 1, 4]);
		await send("places/undo", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([0, 2, 2, 4]);
		await send("places/undo", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([null, null, null, null]);
		expect(await table()).toMatchObject({ undo: false, revision: 6 });
		expect((await send("places/undo", {})).status).toBe(404);

		const [ann] = await db.select().from(participants).where(eq(participants.userId, users["Ann"]!));
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, ann!.id));
		const told = log.toSorted((a, b) => a.id.localeCompare(b.id)).map((row) => [row.action, JSON.parse(row.detail)]);
		expect(told.map(([action, { from, to }]) => [action, from, to])).toEqual([
			["results.suggest", null, 0],
			["results.place", 0, 1],
			["results.clear", 1, null],
			["results.undo", null, 1],
			["results.undo", 1, 0],
			["results.undo", 0, null],
		]);
		expect(log.every(({ actorId, at }) => actorId === admin.user.id && at === after)).toBe(true);
		const { body } = await bodyOf<{ data: ChangeEntry[] }>(api.get(`/olimpic/${id}/results/changes`, admin.headers));
		expect(body.data.map(({ action, undone }) => [action, undone])).toEqual([
			["undo", false],
			["undo", false],
			["undo", false],
			["clear", true],
			["place", true],
			["suggest", true],
		]);
		expect(body.data[3]?.places).toEqual([{ name: "Ann Test", from: 1, to: null }]);
	});

	test("of two admins who act on the same table one is told to look again", async () => {
		const { id, users, api } = await event(four);
		const [one, two] = [await staff(), await staff()];
		const set = (place: number, { headers }: typeof one) =>
			api.post(`/olimpic/${id}/places`, { ids: [users["Ann"]], params: { place }, revision: 0 }, headers);
		const answers = await Promise.all([set(0, one), set(1, two)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "results.place"));
		expect(log.filter(({ detail }) => detail.includes(id))).toHaveLength(1);
	});

	test("of somebody who takes no part cannot be set", async () => {
		const { send } = await event(four);
		const stranger = await makeUser(db);
		expect(await send("places", { ids: [stranger.id], params: { place: 1 } })).toMatchObject({
			status: 404,
			body: { error: "PARTICIPANT_NOT_FOUND" },
		});
	});
});

describe("from provisional over frozen to final", () => {
	test("freezing waits for the end, finishing for places; a way back needs a reason; places of final results stand", async () => {
		const { api, users, send, table } = await event([["Ann", flat(150)]]);
		api.clock.now = noon;
		expect((await send("results/state", { state: "frozen" })).body.error).toBe("OLIMPIC_NOT_FINISHED");
		api.clock.now = after;
		expect((await send("results/state", { state: "final" })).body.error).toBe("CONFLICT");
		expect((await send("results/state", { state: "frozen" })).body).toMatchObject({ state: "frozen", changed: 1 });
		expect((await send("results/state", { state: "final" })).body.error).toBe("PLACES_MISSING");
		await send("places/suggest", {});
		expect((await send("results/state", { state: "final" })).body).toMatchObject({ state: "final" });
		expect((await send("places", { ids: [users["Ann"]], params: { place: 3 } })).body.error).toBe("RESULTS_CLOSED");
		expect((await send("results/state", { state: "frozen" })).status).toBe(422);
		expect((await send("results/state", { state: "frozen", reason: "appeal" })).body).toMatchObject({
			state: "frozen",
		});
		expect((await send("results/state", { state: "provisional", reason: "late shard" })).status).toBe(200);
		expect(await table()).toMatchObject({ state: "provisional" });
	});

	test("what comes later changes nothing by itself: it is marked, judged with a reason, and only then counts", async () => {
		const { id, users, admin, api, send, table } = await event([
			["Ann", flat(190)],
			["Bob", flat(180)],
			["Cid", flat(170)],
		]);
		await send("results/state", { state: "frozen" });
		await send("places/suggest", {});
		const late = await makeUser(db, { nameEn: "Late" });
		await makeParticipant(db, { olympiadId: id, userId: late.id, place: 4 });
		await makeResult(db, { olympiadId: id, userId: late.id, finishedAt: noon }, flat(200));
		await db.update(results).set({ revision: 2, s1: 0 }).where(eq(results.userId, users["Ann"]!));
		await db.delete(results).where(eq(results.userId, users["Cid"]!));
		expect(line(await table())).toEqual([
			["Ann", 1, 0],
			["Bob", 2, 1],
			["Cid", 3, 2],
		]);
		expect((await table()).data.map(({ difference }) => difference)).toEqual(["changed", null, "gone"]);
		const pending = async () =>
			(await bodyOf<{ data: Pending[] }>(api.get(`/olimpic/${id}/results/pending`, admin.headers))).body.data;
		expect((await pending()).map(({ user, kind }) => [user.name_en, kind]).toSorted()).toEqual([
			["Ann", "changed"],
			["Cid", "gone"],
			["Late", "new"],
		]);
		expect((await send("results/state", { state: "final" })).body.error).toBe("RESULTS_UNJUDGED");
		expect((await send("results/judge", { ids: [users["Bob"]], decision: "keep", reason: "x" })).status).toBe(404);
		expect((await send("results/judge", { ids: [late.id], decision: "accept", reason: " " })).status).toBe(422);

		await send("results/judge", { ids: [users["Ann"], late.id], decision: "accept", reason: "the line was down" });
		await send("results/judge", { ids: [users["Cid"]], decision: "keep", reason: "cleared by mistake" });
		expect(line(await table())).toEqual([
			["Late", 1, 4],
			["Bob", 2, 1],
			["Cid", 3, 2],
			["Ann", 4, 0],
		]);
		expect(await table()).toMatchObject({ unjudged: 0 });
		expect((await send("results/state", { state: "final" })).status).toBe(200);
		const kept = await db.select().from(auditLog).where(eq(auditLog.action, "results.judge"));
		expect(kept.map(({ reason }) => reason)).toEqual(
			expect.arrayContaining(["the line was down", "cleared by mistake"]),
		);
	});

	test("late answers wait for a judge, and again when the result changes once more", async () => {
		const { users, send, table } = await event([["Ann", flat(190)]]);
		await db.update(results).set({ lateEvents: 3 });
		await send("results/state", { state: "frozen" });
		await send("places/suggest", {});
		expect(await table()).toMatchObject({ unjudged: 1, data: [{ late: 3 }] });
		await send("results/judge", { ids: [users["Ann"]], decision: "keep", reason: "typed after the bell" });
		expect(await table()).toMatchObject({ unjudged: 0 });
		await db.update(results).set({ revision: 2, s7: 5 });
		expect(await table()).toMatchObject({ unjudged: 1 });
	});

	test("a repeated drain of the same scores is no difference", async () => {
		const { send, table } = await event([["Ann", flat(190)]]);
		await send("results/state", { state: "frozen" });
		await db.update(results).set({ revision: 2 });
		expect(await table()).toMatchObject({ unjudged: 0, data: [{ difference: null }] });
	});

	test("a link that came after freezing is shown beside the frozen state and does not move the suggestion", async () => {
		const { users, send, table } = await event([["Ann", flat(190), { link: "" }]]);
		await send("results/state", { state: "frozen" });
		const link = "https://video.example/late";
		await db.update(participants).set({ link }).where(eq(participants.userId, users["Ann"]!));
		expect((await table()).data[0]).toMatchObject({ link: "", late_link: link, suggested: 1, lowered: "video" });
	});

	test("a freezing that broke off is simply done again", async () => {
		const { id, send } = await event([
			["Ann", flat(190)],
			["Bob", flat(180)],
		]);
		await env.DB.exec("create trigger broken before insert on result_changes begin select raise(abort, 'no'); end");
		expect((await send("results/state", { state: "frozen" })).status).toBe(500);
		await env.DB.exec("drop trigger broken");
		await db.delete(results).where(eq(results.s1, 180));
		expect((await send("results/state", { state: "frozen" })).status).toBe(200);
		const rows = await db.select().from(resultStandings).where(eq(resultStandings.olympiadId, id));
		expect(rows.map(({ position, score }) => [position, score])).toEqual([[1, 1140]]);
	});
});

describe("a person's years", () => {
	test("are read by the person and whoever stands over them; places of others' results once final", async () => {
		const child = await makeSignedIn(db, env.SESSION_SECRET, noon, { nameEn: "Mila" });
		const year = 365 * 24 * hour;
		for (const [back, place, resultsState] of [
			[2, 3, "final"],
			[1, 1, "final"],
			[0, 0, "provisional"],
		] as const) {
			const { id } = await makeOlympiad(db, noon - back * year, { resultsState });
			await makeParticipant(db, { olympiadId: id, userId: child.user.id, place });
			await makeResult(db, { olympiadId: id, userId: child.user.id, finishedAt: noon - back * year }, flat(100 + back));
		}
		const api = makeApi(env, after);
		const path = `/olimpic/history/${child.user.id}`;
		const { body } = await bodyOf<History>(api.get(path, child.headers));
		expect(body.data.map(({ place, score }) => [place, score])).toEqual([
			[null, 600],
			[1, 606],
			[3, 612],
		]);
		const admin = await bodyOf<History>(api.get(path, (await staff()).headers));
		expect(admin.body.data[0]).toMatchObject({ place: 0 });
		expect((await api.get(path, (await staff(Role.teacher)).headers)).status).toBe(404);
	});

	test("a winner in a class that is not strictly higher than before is pointed out to staff", async () => {
		const { users, table } = await event([["Ann", flat(190), { category: "C12" }]]);
		const before = (resultsState: "frozen" | "final") => makeOlympiad(db, noon - 400 * 24 * hour, { resultsState });
		const place = { userId: users["Ann"]!, category: "C10", place: 2 };
		await makeParticipant(db, { olympiadId: (await before("frozen")).id, ...place });
		expect((await table()).data[0], "a place that may still change").toMatchObject({ prize: null });
		await makeParticipant(db, { olympiadId: (await before("final")).id, ...place });
		expect((await table()).data[0]).toMatchObject({ prize: "C10" });
	});
});
