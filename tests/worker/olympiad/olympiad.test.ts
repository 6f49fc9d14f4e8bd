import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { parseShard, shardName } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import type { ActiveOlympiad, Participant } from "#worker/olympiad/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const hour = 3_600_000;
const day = 24 * hour;
const db = openDb(env.DB);
const choice = { category: "C12", country: "KZ" };
const child = (row = {}) => makeChild(db, env.SESSION_SECRET, row);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

describe("the olympiad of the moment", () => {
	test("is the running one, then the next, then the last; the others are listed", async () => {
		const past = await makeOlympiad(db, noon - 10 * day);
		const running = await makeOlympiad(db, noon);
		const next = await makeOlympiad(db, noon + 10 * day);
		await makeOlympiad(db, noon, { archivedAt: noon - hour, startsAt: noon - 2 * hour });
		const api = makeApi(env, noon);
		const { headers } = await child();
		const shown = async (now: number) => {
			api.clock.now = now;
			return (await bodyOf<ActiveOlympiad>(api.get("/olimpic/active", headers))).body;
		};
		const now = await shown(noon);
		expect(now.olimpic?._id).toBe(running.id);
		expect(now.others.map(({ _id }) => _id)).toEqual([next.id, past.id]);
		expect(now.now).toBe(new Date(noon).toISOString());
		expect((await shown(noon + day)).olimpic?._id).toBe(next.id);
		expect((await shown(noon + 20 * day)).olimpic?._id).toBe(next.id);
	});

	test("is nothing while there is none", async () => {
		const api = makeApi(env, noon);
		const { headers } = await child();
		expect((await bodyOf(api.get("/olimpic/active", headers))).body).toMatchObject({
			olimpic: null,
			participant: null,
			categories: [],
			others: [],
		});
		expect((await bodyOf(api.get("/olimpic/settings", headers))).body).toMatchObject({
			olimpic: null,
			show_results: false,
		});
		expect(await bodyOf(api.get("/olimpic/participant", headers))).toMatchObject({
			status: 404,
			body: { error: "PARTICIPANT_NOT_FOUND" },
		});
		expect(await bodyOf(api.post("/olimpic/participate", choice, headers))).toMatchObject({
			status: 404,
			body: { error: "OLIMPIC_NOT_FOUND" },
		});
	});

	test("says which parts are open", async () => {
		const { id } = await makeOlympiad(db, noon, { showResults: true, activeSimulation: true, requiresSixMonths: true });
		const { headers } = await child();
		expect((await bodyOf(makeApi(env, noon).get("/olimpic/settings", headers))).body).toEqual({
			olimpic: id,
			active_simulation: true,
			free: false,
			require_6: true,
			printing: false,
			show_rating: false,
			show_results: true,
			show_diploms: false,
		});
	});

	test.each([
		["a child of eleven", { birthday: "2085-03-01" }, "C12 C10 C8"],
		["a teacher", { role: Role.teacher, type: "teacher" as const, birthday: "2050-01-01" }, "E9 E7 E F3 F2 F1"],
		["somebody without a birthday", { birthday: null }, ""],
	])("offers %s their own categories", async (_, row, codes) => {
		await makeOlympiad(db, noon);
		const { headers } = await child(row);
		const { body } = await bodyOf<ActiveOlympiad>(makeApi(env, noon).get("/olimpic/active", headers));
		expect(body.categories.map(({ code }) => code).join(" ")).toBe(codes);
	});

	test("offers a prize winner only harder categories, once the place is final", async () => {
		const earlier = await makeOlympiad(db, noon - 300 * day, { resultsState: "frozen" });
		await makeOlympiad(db, noon);
		const { user, headers } = await child();
		await makeParticipant(db, { olympiadId: earlier.id, userId: user.id, category: "C10", place: 3 });
		const api = makeApi(env, noon);
		const categories = async () =>
			(await bodyOf<ActiveOlympiad>(api.get("/olimpic/active", headers))).body.categories.map(({ code }) => code);
		expect(await categories()).toEqual(["C12", "C10", "C8"]);
		await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, earlier.id));
		expect((await categories()).slice(0, 2)).toEqual(["C8", "D9"]);
		await db.update(participants).set({ place: 4 }).where(eq(participants.userId, user.id));
		expect(await categories()).toEqual(["C12", "C10", "C8"]);
	});

	test("is for people who are signed in", async () => {
		const paths = ["active", "settings", "participant", "participations"].map((path) => `/olimpic/${path}`);
		for (const path of [...paths, "/list/sama"]) {
			expect(await bodyOf(makeApi(env, noon).get(path)), path).toMatchObject({
				status: 401,
				body: { error: "INVALID_TOKEN" },
			});
		}
	});
});

describe("registering", () => {
	test("fixes category, country and shard, and shows the plan of seven stages", async () => {
		const { id } = await makeOlympiad(db, noon + day);
		const { user, headers } = await child();
		const api = makeApi(env, noon);
		const { status, body } = await bodyOf<Participant>(api.post("/olimpic/participate/", choice, headers));
		expect(status).toBe(200);
		expect(body).toMatchObject({
			olimpic: id,
			userId: user.id,
			...choice,
			level: 12,
			max: 1200,
			result: null,
			score: null,
			place: null,
			delegate: null,
			creator_id: user.id,
			tryouts: {},
		});
		expect(body.plan.map(({ variant }) => variant)).toEqual([
			"1D5RNF",
			"1D6RNF",
			"1D7RNF",
			"1D3RNF",
			"1D4RNF",
			"1D5RNF",
			"1D6RNF",
		]);
		const stored = await db.select().from(participants).where(eq(participants.userId, user.id)).get();
		expect(stored?.shard).toBe(shardName(id, "all", user.id, 16));
		expect(parseShard(stored!.shard)).toMatchObject({ olympiadId: id, region: "all" });
		const { body: active } = await bodyOf<ActiveOlympiad>(api.get("/olimpic/active", headers));
		expect(active).toMatchObject({ participant: { _id: body._id }, categories: [] });
	});

	test.each([
		["online", "HAVE_ONLINE_OLIMPIC"],
		["sama", "HAVE_ONLINE_OLIMPIC"],
		["offline", "HAVE_OFFLINE_OLIMPIC"],
	] as const)("of kind %s twice with the same choice answers the same, with another %s", async (kind, error) => {
		const { id } = await makeOlympiad(db, noon, { kind });
		const { headers } = await child();
		const api = makeApi(env, noon);
		const register = (body: object) => bodyOf(api.post(`/olimpic/${id}/participate`, body, headers));
		const first = await register(choice);
		expect(await register(choice)).toEqual(first);
		expect(await register({ ...choice, category: "C10" })).toMatchObject({ status: 409, body: { error } });
		api.clock.now = noon + 2 * hour;
		expect((await register(choice)).status).toBe(200);
	});

	test("ten times at once makes one participant", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { user, headers } = await child();
		const api = makeApi(env, noon);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => bodyOf<Participant>(api.post(`/olimpic/${id}/participate`, choice, headers))),
		);
		expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
		expect(await db.select().from(participants).where(eq(participants.userId, user.id))).toHaveLength(1);
	});

	test.each([
		["a category of another age", { ...choice, category: "A13" }, 422, "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"],
		["a category that does not exist", { ...choice, category: "Z1" }, 422, "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"],
		["a country outside the list", { ...choice, country: "ZZ" }, 422, "VALIDATION"],
		["an empty form", {}, 422, "VALIDATION"],
	])("with %s is refused", async (_, body, status, error) => {
		await makeOlympiad(db, noon);
		const { headers } = await child();
		expect(await bodyOf(makeApi(env, noon).post("/olimpic/participate", body, headers))).toMatchObject({
			status,
			body: { error },
		});
	});

	test("a refused category names its years of birth and what the child may choose", async () => {
		const { startsAt } = await makeOlympiad(db, noon);
		const year = new Date(startsAt).getUTCFullYear();
		const { headers } = await child();
		const ask = async (category: string) =>
			(await bodyOf(makeApi(env, noon).post("/olimpic/participate", { ...choice, category }, headers))).body[
				"category"
			];
		const offered = ["C12", "C10", "C8"];
		expect(await ask("A13")).toEqual({
			category: "A13",
			reason: "years",
			years: [year - 7, year - 6, year - 5],
			offered,
		});
		expect(await ask("E9")).toEqual({ category: "E9", reason: "years", years: [year - 15], offered });
		expect(await ask("F1")).toEqual({ category: "F1", reason: "teachers", years: [], offered });
		expect(await ask("Z1")).toEqual({ category: "Z1", reason: "unknown", years: [], offered });
	});

	test("names the empty fields of the form", async () => {
		await makeOlympiad(db, noon);
		const { headers } = await child();
		const { body } = await bodyOf(makeApi(env, noon).post("/olimpic/participate", {}, headers));
		expect(body["fields"]).toEqual({ category: "REQUIRED", country: "REQUIRED" });
	});

	test("after the end is refused", async () => {
		const { id } = await makeOlympiad(db, noon - day);
		const { headers } = await child();
		expect(await bodyOf(makeApi(env, noon).post(`/olimpic/${id}/participate`, choice, headers))).toMatchObject({
			status: 409,
			body: { error: "OLIMPIC_FINISHED" },
		});
	});

	test.each([
		["online, bought", "online", false, { olimpic1: 1 }, 200],
		["online, free", "online", true, {}, 200],
		["online, not bought", "online", false, { olimpic2: 1 }, 422],
		["in person, bought", "offline", false, { olimpic2: 1 }, 200],
		["in person, not bought", "offline", false, { olimpic1: 1 }, 422],
		["in person, free", "offline", true, {}, 200],
		["sama, free", "sama", true, {}, 200],
		["sama, not bought", "sama", false, { olimpic1: 1, olimpic2: 1 }, 422],
		["sama, of the association", "sama", false, { smgl: true }, 200],
	] as const)("%s", async (_, kind, free, row, status) => {
		await makeOlympiad(db, noon, { kind, free });
		const { headers } = await child({ olimpic3: 0, ...row });
		const answer = await bodyOf(makeApi(env, noon).post("/olimpic/participate", choice, headers));
		expect(answer.status).toBe(status);
		if (status !== 200) expect(answer.body["error"]).toBe("ENTRY_REQUIRED");
	});
});
