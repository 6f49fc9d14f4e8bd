import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { parseShard, shardName } from "#domain/olympiad/shard";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { ActiveOlympiad, Participant } from "#worker/olympiad/contract";
import { makeApi } from "../factories/api";
import { makeResult } from "../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../factories/rows";

// far ahead of the real clock, so that no alarm of a shard fires by itself
const noon = Date.UTC(2096, 8, 15, 9);
const hour = 3_600_000;
const day = 24 * hour;
const db = openDb(env.DB);
const choice = { category: "C12", country: "KZ" };
const everySix = [100, 90, 80, 70, 60, 50, 40] as const;

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

/** A child of eleven whose delegate has opened the olympiad shell to it. */
function child(row: Parameters<typeof makeSignedIn>[3] = {}) {
	return makeSignedIn(db, env.SESSION_SECRET, noon, { birthday: "2085-03-01", olimpic3: 1, ...row });
}

async function bodyOf<T = Record<string, unknown>>(pending: Promise<Response>) {
	const response = await pending;
	return { status: response.status, body: (await response.json()) as T };
}

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
			show_rating: false,
			show_results: true,
			show_diploms: false,
		});
	});

	test.each([
		["a child of eleven", { birthday: "2085-03-01" }, "C12 C10 C8"],
		["a teacher", { role: Role.teacher, type: "teacher" as const, birthday: "2050-01-01" }, "E9 E7 E F3 F2 F1"],
		["somebody without a birthday", { birthday: null }, ""],
	])("offers %s their own classes", async (_, row, codes) => {
		await makeOlympiad(db, noon);
		const { headers } = await child(row);
		const { body } = await bodyOf<ActiveOlympiad>(makeApi(env, noon).get("/olimpic/active", headers));
		expect(body.categories.map(({ code }) => code).join(" ")).toBe(codes);
	});

	test("offers a prize winner only harder classes", async () => {
		const earlier = await makeOlympiad(db, noon - 300 * day);
		await makeOlympiad(db, noon);
		const { user, headers } = await child();
		await makeParticipant(db, { olympiadId: earlier.id, userId: user.id, category: "C10", place: 3 });
		const api = makeApi(env, noon);
		const classes = async () =>
			(await bodyOf<ActiveOlympiad>(api.get("/olimpic/active", headers))).body.categories.map(({ code }) => code);
		expect((await classes()).slice(0, 2)).toEqual(["C8", "D9"]);
		await db.update(participants).set({ place: 4 }).where(eq(participants.userId, user.id));
		expect(await classes()).toEqual(["C12", "C10", "C8"]);
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
	test("fixes class, country and shard, and shows the plan of seven stages", async () => {
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

	test("twice with the same choice answers the same, with another it is refused", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { headers } = await child();
		const api = makeApi(env, noon);
		const register = (body: object) => bodyOf(api.post(`/olimpic/${id}/participate`, body, headers));
		const first = await register(choice);
		expect(await register(choice)).toEqual(first);
		expect(await register({ ...choice, category: "C10" })).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
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
		["a class of another age", { ...choice, category: "A13" }, 422, "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"],
		["a class that does not exist", { ...choice, category: "Z1" }, 422, "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"],
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
		["in person, free flag does not help", "offline", true, {}, 422],
		["sama, free", "sama", true, {}, 200],
		["sama, not bought", "sama", false, { olimpic1: 1, olimpic2: 1 }, 422],
		["sama, of the association", "sama", false, { smgl: true }, 200],
	] as const)("%s", async (_, kind, free, row, status) => {
		await makeOlympiad(db, noon, { kind, free });
		const { headers } = await child({ olimpic3: 0, ...row });
		const answer = await bodyOf(makeApi(env, noon).post("/olimpic/participate", choice, headers));
		expect(answer.status).toBe(status);
		if (status !== 200) expect(answer.body["error"]).toBe("PURCHASE_ERROR");
	});
});

describe("a participant record", () => {
	test("shows the stored result without the tie-break in its score, and rehearsals by Moscow date", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { user, headers } = await child();
		await makeParticipant(db, { olympiadId: id, userId: user.id });
		const rehearsal = { olympiadId: id, userId: user.id, type: "simulate" as const };
		// 21:30 UTC is half past midnight of the next day in Moscow
		await makeResult(db, { ...rehearsal, finishedAt: Date.UTC(2096, 8, 10, 21, 30) }, [1, 1, 1, 1, 1, 1, 1]);
		await makeResult(db, { ...rehearsal, finishedAt: Date.UTC(2096, 8, 11, 9) }, [2, 2, 2, 2, 2, 2, 2]);
		const ending = { ending: "reload" as const, fail: true };
		await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon - 60_000, ...ending }, everySix);
		const { body } = await bodyOf<Participant>(makeApi(env, noon).get("/olimpic/participant", headers));
		expect(body).toMatchObject({ result: everySix, score: 450, max: 1200, meta: { fail: true, type: "reload" } });
		expect(body.tryouts).toEqual({
			"2096-09-11": [
				[1, 1, 1, 1, 1, 1, 1],
				[2, 2, 2, 2, 2, 2, 2],
			],
		});
	});

	test("shows a result that is still in its shard", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { user, headers } = await child();
		const shard = `${id}:all:0`;
		await makeParticipant(db, { olympiadId: id, userId: user.id, shard });
		const api = makeApi(env, noon);
		await runInDurableObject(env.Attempts.get(env.Attempts.idFromName(shard)), (instance: Attempts) => {
			instance.clock = () => api.clock.now;
		});
		const own = async () => (await bodyOf<Participant>(api.get("/olimpic/participant", headers))).body;
		const app = { ...headers, "X-App": "1" };
		const promises = { rules: true, camera: true, ready: true };
		const { ticket } = (await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, app))).body;
		api.clock.now = noon + 45_000;
		const started = await bodyOf<{ attempt: { _id: string } }>(
			api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket }),
		);
		expect(await own()).toMatchObject({ result: null, meta: null });
		await api.post(`/olimpic/online/save/${started.body.attempt._id}`, {}, app);
		expect(await db.select().from(results)).toEqual([]);
		expect(await own()).toMatchObject({
			result: [0, 0, 0, 0, 0, 0, 0],
			score: 0,
			meta: { fail: true, type: "saved" },
		});
	});

	test("is read by the child, its delegate, the representative over the delegate and admins; to others it is not there", async () => {
		const { id } = await makeOlympiad(db, noon);
		const representative = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.representative });
		const delegate = await makeSignedIn(db, env.SESSION_SECRET, noon, {
			role: Role.school,
			creatorId: representative.user.id,
		});
		const entered = await child();
		const participant = await makeParticipant(db, {
			olympiadId: id,
			userId: entered.user.id,
			creatorId: delegate.user.id,
		});
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		const [otherDelegate, otherRepresentative] = await Promise.all(
			[Role.school, Role.representative].map((role) => makeSignedIn(db, env.SESSION_SECRET, noon, { role })),
		);
		const api = makeApi(env, noon);
		for (const reader of [entered, delegate, representative, admin]) {
			expect(await bodyOf(api.get(`/olimpic/participant/${participant.id}`, reader.headers))).toMatchObject({
				status: 200,
				body: { _id: participant.id, delegate: delegate.user.id },
			});
		}
		for (const stranger of [await child(), teacher, otherDelegate!, otherRepresentative!]) {
			expect(await bodyOf(api.get(`/olimpic/participant/${participant.id}`, stranger.headers))).toMatchObject({
				status: 404,
				body: { error: "PARTICIPANT_NOT_FOUND" },
			});
		}
	});
});

test("own attempts and rehearsals come newest first, nobody else's among them", async () => {
	const { id } = await makeOlympiad(db, noon);
	const { user, headers } = await child();
	const stranger = await makeUser(db);
	await makeParticipant(db, { olympiadId: id, userId: user.id, place: 2 });
	const mine = { olympiadId: id, userId: user.id };
	await makeResult(db, { ...mine, attemptId: "rehearsal", type: "simulate", finishedAt: noon - day }, everySix);
	await makeResult(db, { ...mine, attemptId: "real", finishedAt: noon }, everySix);
	await makeResult(db, { olympiadId: id, userId: stranger.id, finishedAt: noon }, everySix);
	const { body } = await bodyOf(makeApi(env, noon).get("/olimpic/participations", headers));
	expect(body).toMatchObject({
		count: 2,
		data: [
			{ _id: "real", type: "online", place: 2, score: 450, max: 1200, olimpic: { _id: id, name: "Open" } },
			{ _id: "rehearsal", type: "simulate", place: null, score: 450 },
		],
	});
});

describe("six months of paid access", () => {
	const days = (count: number) => noon + count * day;
	test.each([
		["not asked for", false, 0, days(-1), true],
		["never paid", true, 0, days(-400), false],
		["paid for a month", true, days(20), days(-10), false],
		["bought for six months today", true, days(184), days(-2), true],
		["paid through the year and running", true, days(5), days(-300), true],
		["paid long ago", true, days(-5), days(-300), false],
	])("%s", async (_, requiresSixMonths, until, createdAt, answer) => {
		const { id } = await makeOlympiad(db, noon, { requiresSixMonths });
		const { headers } = await child({ accessUntil: Math.floor(until / 1000), createdAt });
		const { body } = await bodyOf(makeApi(env, noon).post("/olimpic/paid", { olimpicId: id }, headers));
		expect(body).toEqual({ require_6: answer });
	});

	test("of an olympiad that does not exist is refused", async () => {
		const { headers } = await child();
		expect(await bodyOf(makeApi(env, noon).post("/olimpic/paid", { olimpicId: "none" }, headers))).toMatchObject({
			status: 404,
			body: { error: "OLIMPIC_NOT_FOUND" },
		});
	});
});

describe("the video link", () => {
	const link = "https://video.example/run";

	async function finished(row: Parameters<typeof makeOlympiad>[2] = {}) {
		const { id } = await makeOlympiad(db, noon, row);
		const { user, headers } = await child();
		const participant = await makeParticipant(db, { olympiadId: id, userId: user.id });
		await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon - 60_000 }, everySix);
		return { id, user, participant, attach: attacher(headers) };
	}

	function attacher(headers: Record<string, string>) {
		return (body: object) => bodyOf(makeApi(env, noon).post("/olimpic/participant/link", body, headers));
	}

	test("is attached to one's own result, and who changed it is kept", async () => {
		const { id, user, participant, attach } = await finished();
		expect(await attach({ link })).toMatchObject({ status: 200, body: { link, score: 450 } });
		expect(await attach({ olimpicId: id, link: `${link}/2` })).toMatchObject({ body: { link: `${link}/2` } });
		await attach({ link: `${link}/2` });
		const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, participant.id));
		expect(rows.map((row) => [row.action, row.actorId, JSON.parse(row.detail)])).toEqual([
			["participant.link", user.id, { from: "", to: link }],
			["participant.link", user.id, { from: link, to: `${link}/2` }],
		]);
	});

	test.each(["http://video.example/run", "javascript:alert(1)", "video", "https://", ""])(
		"%j is not a link",
		async (bad) => {
			const { attach } = await finished();
			expect(await attach({ link: bad })).toMatchObject({ status: 422, body: { fields: { link: "INVALID_LINK" } } });
		},
	);

	test("waits for a result", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { user, headers } = await child();
		const attach = attacher(headers);
		expect(await attach({ link })).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		await makeParticipant(db, { olympiadId: id, userId: user.id });
		expect(await attach({ link })).toMatchObject({ status: 404, body: { error: "ATTEMPT_NOT_FOUND" } });
	});

	test("is closed once the results are final", async () => {
		const { attach } = await finished({ resultsState: "final" });
		expect(await attach({ link })).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
	});
});

test("the sama list gives description and regulations of the active sama olympiad, else empty texts", async () => {
	const { headers } = await child();
	const api = makeApi(env, noon);
	await makeOlympiad(db, noon, { description: "online", regulationsUrl: "https://rules.example/online" });
	expect((await bodyOf(api.get("/list/sama", headers))).body).toEqual({ desc: "", reglament: "" });
	await makeOlympiad(db, noon, {
		kind: "sama",
		type: "sama",
		description: "<p>sama</p>",
		regulationsUrl: "https://rules.example/sama",
	});
	expect((await bodyOf(api.get("/list/sama", headers))).body).toEqual({
		desc: "<p>sama</p>",
		reglament: "https://rules.example/sama",
	});
});
