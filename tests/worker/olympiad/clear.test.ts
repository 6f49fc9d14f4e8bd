import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { Attempts } from "#party/attempts";
import { makeApi } from "../../factories/api";
import type { Story } from "#worker/olympiad/board/contract";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const { admin, representative, delegate } = await makeStaff(db, env.SESSION_SECRET);
const promises = { rules: true, camera: true, ready: true };
const sixty = [10, 10, 10, 10, 10, 10, 0] as const;

beforeEach(() => clearOlympiads(db));

async function finished(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const { id } = await makeOlympiad(db, noon, row);
	const { user, headers } = await makeChild(db, env.SESSION_SECRET);
	const participant = await makeParticipant(db, {
		olympiadId: id,
		userId: user.id,
		place: 2,
		link: "https://rutube.ru/video/1",
	});
	return { id, user, participant, app: { ...headers, "X-App": "1" } };
}

function clearing(api: ReturnType<typeof makeApi>, id: string, headers = admin.headers) {
	return bodyOf(api.post(`/olimpic/participant/clear/${id}`, { reason: "the line broke" }, headers));
}

describe("clearing a result", () => {
	test("it leaves the tables, the log keeps it, and the child runs once more from the beginning", async () => {
		const { id, user, participant, app } = await finished();
		const api = makeApi(env, noon);
		async function run() {
			const { shard } = (await db.select().from(participants).where(eq(participants.id, participant.id)))[0]!;
			const stub = env.Attempts.get(env.Attempts.idFromName(shard));
			await runInDurableObject(stub, (instance: Attempts) => {
				instance.clock = () => api.clock.now;
			});
			const { ticket } = (await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, app))).body;
			api.clock.now += 45_000;
			const started = await bodyOf<{ attempt: { _id: string } }>(
				api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket }),
			);
			return { stub, shard, attempt: started.body.attempt._id };
		}
		const first = await run();
		expect(await clearing(api, participant.id)).toMatchObject({ status: 409, body: { error: "ATTEMPT_RUNS" } });
		await api.post(`/olimpic/online/save/${first.attempt}`, {}, app);
		expect(await clearing(api, participant.id)).toMatchObject({ status: 503 });
		await runDurableObjectAlarm(first.stub);
		expect(await db.select().from(results)).toHaveLength(1);
		expect((await api.post(`/olimpic/${id}/ready`, promises, app)).status).toBe(409);

		expect(await clearing(api, participant.id)).toMatchObject({
			status: 200,
			body: { _id: participant.id, result: null, place: null, link: "" },
		});
		expect(await db.select().from(results)).toEqual([]);
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, participant.id));
		const entry = log.find(({ actorId }) => actorId === admin.user.id)!;
		expect(entry.reason).toBe("the line broke");
		expect(JSON.parse(entry.detail)).toMatchObject({ place: 2, before: { attemptId: first.attempt, userId: user.id } });

		const story = () => bodyOf<Story>(api.get(`/olimpic/${id}/board/${participant.id}`, admin.headers));
		const before = await story();
		expect(before.body).toMatchObject({ stages: [], earlier: [{ by: "", reason: "the line broke" }] });
		expect(before.body.row.startedAt).toBeNull();

		const second = await run();
		const now = await story();
		expect(now.body.row.startedAt).not.toBeNull();
		expect(now.body.earlier.map(({ startedAt }) => startedAt)).toEqual(before.body.earlier.map((one) => one.startedAt));
		expect(second.attempt).not.toBe(first.attempt);
		expect(second.shard).not.toBe(first.shard);
		await api.post(`/olimpic/online/save/${second.attempt}`, {}, app);
		await runDurableObjectAlarm(second.stub);
		expect((await db.select().from(results)).map(({ attemptId }) => attemptId)).toEqual([second.attempt]);
	});

	test("it does not come back with a video link that is handed in afterwards", async () => {
		const { id, user, participant, app } = await finished();
		const api = makeApi(env, noon);
		const { shard } = (await db.select().from(participants).where(eq(participants.id, participant.id)))[0]!;
		const stub = env.Attempts.get(env.Attempts.idFromName(shard));
		await runInDurableObject(stub, (instance: Attempts) => {
			instance.clock = () => api.clock.now;
		});
		const { ticket } = (await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, app))).body;
		api.clock.now += 45_000;
		const { attempt } = (
			await bodyOf<{ attempt: { _id: string } }>(api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket }))
		).body;
		await api.post(`/olimpic/online/save/${attempt._id}`, {}, app);
		await runDurableObjectAlarm(stub);
		expect(await clearing(api, participant.id)).toMatchObject({ status: 200 });
		const late = await api.post(`/olimpic/online/save/${attempt._id}`, { link: "https://rutube.ru/video/late" }, app);
		expect(late.status).toBe(200);
		await runDurableObjectAlarm(stub);
		expect(await db.select().from(results).where(eq(results.userId, user.id))).toEqual([]);
	});

	test("is for the child's own staff, needs a result, and is over once the results are frozen", async () => {
		const { id, user, participant } = await finished();
		const api = makeApi(env, noon);
		expect(await clearing(api, participant.id, delegate.headers)).toMatchObject({ status: 403 });
		expect(await clearing(api, participant.id, representative.headers), "out of reach").toMatchObject({ status: 404 });
		expect(await clearing(api, participant.id)).toMatchObject({ status: 404, body: { error: "ATTEMPT_NOT_FOUND" } });
		expect(await clearing(api, "none")).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon }, sixty);
		expect(await clearing(api, participant.id)).toMatchObject({ status: 200 });
		expect(await clearing(api, participant.id)).toMatchObject({ status: 404 });
		const frozen = await finished({ resultsState: "frozen" });
		await makeResult(db, { olympiadId: frozen.id, userId: frozen.user.id, finishedAt: noon }, sixty);
		expect(await clearing(api, frozen.participant.id)).toMatchObject({
			status: 409,
			body: { error: "RESULTS_CLOSED" },
		});
	});
});
