import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { columnsOf, scoresOf, stageColumns } from "#db/stages";
import { stageCount } from "#domain/olympiad/stages";
import { Role } from "#domain/user/role";
import type { ChangeEntry, History, Ranking } from "#worker/olympiad/results/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";
import { after, event, flat, hour, line, staff } from "../../factories/rankings";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

test("the database has a column for the score of every stage, in their order", () => {
	const scores = Array.from({ length: stageCount }, (_, index) => index + 1);
	expect(scoresOf(columnsOf(scores))).toEqual(scores);
	expect(stageColumns).toHaveLength(stageCount);
});

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
		await send("results/state", { state: "final", confirm: "Open" });
		expect(await shown()).toMatchObject({ place: 0 });
	});

	const steps = ["places/suggest", "results/state", "results/publish", "results/judge"];
	test.each([
		[Role.student, ["places", "places/undo", ...steps]],
		[Role.teacher, ["places", "places/undo", ...steps]],
		[Role.school, ["places", "places/undo", ...steps]],
		[Role.representative, steps],
	])("role %i may not: %j", async (role, paths) => {
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
		for (const path of paths) {
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

	test("where no videos are asked for, as in a hall, none is missing: there is a champion", async () => {
		const { table, send } = await event(four.map(([name, scores]) => [name, scores, { link: "" }]));
		await db.update(olympiads).set({ asksVideos: false });
		const before = await table();
		expect(before.olimpic.videos).toBe(false);
		expect(before.data.map(({ suggested, lowered }) => [suggested, lowered])).toEqual([
			[0, null],
			[1, null],
			[2, null],
			[4, "bar"],
		]);
		await send("places/suggest", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([0, 1, 2, 4]);
	});

	test("are set, cleared and taken back step by step, each step in the audit log with before, after and why", async () => {
		const { id, users, admin, table, send, api } = await event(four);
		await send("places/suggest", { reason: "as the rules say" });
		await send("places", { ids: [users["Ann"], users["Cid"]], params: { place: 1 } });
		await send("places", { ids: [users["Ann"]], params: { place: null }, reason: "the video is of somebody else" });
		expect(line(await table()).map(([, , place]) => place)).toEqual([null, 2, 1, 4]);
		await send("places/undo", { reason: "it was hers" });
		expect(line(await table()).map(([, , place]) => place)).toEqual([1, 2, 1, 4]);
		await send("places/undo", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([0, 2, 2, 4]);
		await send("places/undo", {});
		expect(line(await table()).map(([, , place]) => place)).toEqual([null, null, null, null]);
		expect(await table()).toMatchObject({ undo: false, revision: 6 });
		expect((await send("places/undo", {})).status).toBe(404);

		const [ann] = await db.select().from(participants).where(eq(participants.userId, users["Ann"]!));
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, ann!.id));
		const told = log
			.toSorted((a, b) => a.id.localeCompare(b.id))
			.map((row) => [row.action, JSON.parse(row.detail), row.reason]);
		expect(told.map(([action, { from, to }, reason]) => [action, from, to, reason])).toEqual([
			["results.suggest", null, 0, "as the rules say"],
			["results.place", 0, 1, ""],
			["results.clear", 1, null, "the video is of somebody else"],
			["results.undo", null, 1, "it was hers"],
			["results.undo", 1, 0, ""],
			["results.undo", 0, null, ""],
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

	test("a winner in a category that is not strictly higher than before is pointed out to staff", async () => {
		const { users, table } = await event([["Ann", flat(190), { category: "C12" }]]);
		const before = (resultsState: "frozen" | "final") => makeOlympiad(db, noon - 400 * 24 * hour, { resultsState });
		const place = { userId: users["Ann"]!, category: "C10", place: 2 };
		await makeParticipant(db, { olympiadId: (await before("frozen")).id, ...place });
		expect((await table()).data[0], "a place that may still change").toMatchObject({ prize: null });
		await makeParticipant(db, { olympiadId: (await before("final")).id, ...place });
		expect((await table()).data[0]).toMatchObject({ prize: "C10" });
	});
});
