import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { Participant } from "#worker/olympiad/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const day = 86_400_000;
const db = openDb(env.DB);
const everySix = [100, 90, 80, 70, 60, 50, 40] as const;
const child = (row = {}) => makeChild(db, env.SESSION_SECRET, row);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
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
	const { id } = await makeOlympiad(db, noon, { resultsState: "final" });
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
		["not asked for", false, 0, 0, true],
		["never paid", true, 0, 0, false],
		["an old account that paid for a month", true, days(20), days(-10), false],
		["a month, and nobody noted since when", true, days(20), 0, false],
		["bought for six months today", true, days(184), 0, true],
		["paid through the year and running", true, days(5), days(-300), true],
		["paid long ago", true, days(-5), days(-300), false],
	])("%s", async (_, requiresSixMonths, until, from, answer) => {
		const { id } = await makeOlympiad(db, noon, { requiresSixMonths });
		const access = { accessUntil: Math.floor(until / 1000), accessFrom: Math.floor(from / 1000) };
		const { headers } = await child({ ...access, createdAt: days(-400) });
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
	const link = "https://rutube.ru/video/run";

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
