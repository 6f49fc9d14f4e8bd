import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { announcementMs } from "#domain/olympiad/announcement";
import { Role } from "#domain/user/role";
import type { Lobby } from "#party/lobby";
import type { AnnouncementLog, Announcements } from "#worker/olympiad/announcements/contract";
import { makeApi } from "../../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const noon = Date.UTC(2096, 8, 15, 9);
const db = openDb(env.DB);

async function setUp() {
	const api = makeApi(env, noon);
	const { id } = await makeOlympiad(db, noon);
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, {
		role: Role.admin,
		nameEn: "Ada",
		surnameEn: "Berg",
	});
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon);
	const shard = `${id}:all:0`;
	await makeParticipant(db, { olympiadId: id, userId: child.user.id, category: "D10", shard });
	const path = `/olimpic/${id}/announcements`;
	return {
		api,
		id,
		admin,
		child,
		shard,
		path,
		say: (body: object, headers = admin.headers) => api.post(path, body, headers),
		back: (announcement: string) => api.post(`${path}/${announcement}/take-back`, {}, admin.headers),
		read: async () => ((await (await api.get(path, child.headers)).json()) as Announcements).data,
		log: async () => (await (await api.get(`${path}/log`, admin.headers)).json()) as AnnouncementLog,
	};
}

let s: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
	s = await setUp();
});

const later = { ru: "Начинаем на десять минут позже", en: "We start ten minutes later" };

describe("announcements", () => {
	test("a child reads what staff said, in both languages, and staff see who said it and when", async () => {
		expect((await s.say(later)).status).toBe(200);
		expect(await s.read()).toMatchObject([{ ...later, at: new Date(noon).toISOString() }]);
		expect((await s.log()).data).toMatchObject([{ ...later, author: "Ada Berg", taken_back: null }]);
	});

	test("one that is taken back is gone for children and stays in the list of staff", async () => {
		const { data } = (await (await s.say(later)).json()) as AnnouncementLog;
		expect((await s.back(data[0]!._id)).status).toBe(200);
		expect((await s.back(data[0]!._id)).status).toBe(200);
		expect(await s.read()).toEqual([]);
		expect((await s.log()).data).toMatchObject([{ ...later, taken_by: "Ada Berg" }]);
		expect((await s.back("nothing")).status).toBe(404);
	});

	test("one language is enough; none, more than 300 signs or hidden signs are refused", async () => {
		expect((await s.say({ en: "x".repeat(300) })).status).toBe(200);
		for (const body of [{}, { ru: " ", en: "" }, { en: "x".repeat(301) }, { en: "a\u202Eb" }, { en: 7 }]) {
			expect((await s.say(body)).status).toBe(422);
		}
	});

	test("a press that is repeated says it once, and nobody can flood a hall", async () => {
		const _id = crypto.randomUUID();
		for (let press = 0; press < 3; press++) await s.say({ ...later, _id });
		expect(await s.read()).toHaveLength(1);
		for (let more = 0; more < 3; more++) expect((await s.say(later)).status).toBe(200);
		expect((await s.say(later)).status).toBe(429);
		s.api.clock.now += 11 * 60_000;
		expect((await s.say(later)).status).toBe(200);
	});

	test("only staff of the event speak; others are told so", async () => {
		expect((await s.say(later, s.child.headers)).status).toBe(403);
		expect((await s.api.get(`${s.path}/log`, s.child.headers)).status).toBe(403);
		expect((await s.api.get(s.path)).status).toBe(401);
	});

	test("yesterday's is not shown today", async () => {
		await s.say(later);
		s.api.clock.now += announcementMs;
		expect(await s.read()).toEqual([]);
	});

	test("hangs in the room of those who wait, and goes from there when it is taken back", async () => {
		const room = env.Lobby.get(env.Lobby.idFromName(s.shard));
		const hung = () =>
			runInDurableObject(room, (_: Lobby, { storage }) => storage.sql.exec("SELECT said FROM announcements").toArray());
		const { data, unreached } = (await (await s.say(later)).json()) as AnnouncementLog;
		expect(unreached).toBe(0);
		expect(await hung()).toHaveLength(1);
		await s.back(data[0]!._id);
		expect(await hung()).toEqual([]);
	});
});
