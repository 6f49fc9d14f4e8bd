import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { Attempts } from "#party/attempts";
import type { Cleared } from "#worker/olympiad/participants/contract";
import { makeApi } from "../../factories/api";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const { admin, representative, delegate, stranger } = await makeStaff(db, env.SESSION_SECRET);
const promises = { rules: true, camera: true, ready: true };
const sixty = [10, 10, 10, 10, 10, 10, 0] as const;
const link = "https://rutube.ru/video/1";

beforeEach(() => clearOlympiads(db));

async function entered(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const { id } = await makeOlympiad(db, noon, row);
	const { user, headers } = await makeChild(db, env.SESSION_SECRET, { nameEn: "Ann", surnameEn: "Reid" });
	const creatorId = delegate.user.id;
	const entry = { olympiadId: id, userId: user.id, creatorId, place: 2, link };
	const participant = await makeParticipant(db, entry);
	const api = makeApi(env, noon);
	const app = { ...headers, "X-App": "1" };
	const rowNow = async () => (await db.select().from(participants).where(eq(participants.id, participant.id)))[0]!;
	const ready = async () => (await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, app))).body;
	const start = (ticket: string) =>
		bodyOf<{ attempt: { _id: string }; error: string }>(
			api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket }),
		);
	const shard = async () => {
		const stub = env.Attempts.get(env.Attempts.idFromName((await rowNow()).shard));
		await runInDurableObject(stub, (instance: Attempts) => {
			instance.clock = () => api.clock.now;
		});
		return stub;
	};
	/** Sits the olympiad; answers the shard and the attempt, whose result is in the database. */
	async function run() {
		const stub = await shard();
		const { ticket } = await ready();
		api.clock.now += 45_000;
		const { _id: attempt } = (await start(ticket)).body.attempt;
		await api.post(`/olimpic/online/save/${attempt}`, {}, app);
		await runDurableObjectAlarm(stub);
		return { stub, attempt };
	}
	const step = (path: string, body: object, { headers: by } = admin) =>
		bodyOf(api.post(`/olimpic/participant/${path}/${participant.id}`, body, by));
	return {
		id,
		user,
		app,
		api,
		participant,
		rowNow,
		ready,
		start,
		shard,
		run,
		clear: (by = admin) => step("clear", { reason: "the line broke" }, by),
		restore: (by = admin, reason = "the line held") => step("restore", { reason }, by),
		cleared: async (by = admin) =>
			bodyOf<Cleared | null>(api.get(`/olimpic/participant/cleared/${participant.id}`, by.headers)),
		stored: () => db.select().from(results).where(eq(results.userId, user.id)),
	};
}

describe("a cleared result is put back", () => {
	test("with place, video link and shard, and the log says who, why and what", async () => {
		const one = await entered();
		const { attempt } = await one.run();
		const [before, entry] = [await one.stored(), await one.rowNow()];
		expect((await one.cleared()).body).toBeNull();
		await one.clear();
		expect((await one.cleared()).body).toMatchObject({
			reason: "the line broke",
			category: "C12",
			place: 2,
			link,
			open: true,
		});
		expect(await one.restore()).toMatchObject({ status: 200, body: { place: 2, link } });
		expect(await one.stored()).toEqual(before);
		// the try that was begun is spent: the next one has numbers of its own
		expect(await one.rowNow()).toEqual({ ...entry, tries: 2 });
		expect((await one.cleared()).body).toBeNull();
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, one.participant.id));
		const [row] = log.filter(({ action }) => action === "attempt.restored");
		expect(row).toMatchObject({ actorId: admin.user.id, reason: "the line held" });
		expect(JSON.parse(row!.detail)).toMatchObject({ place: 2, link, before: { attemptId: attempt } });
		expect((await one.api.post(`/olimpic/${one.id}/ready`, promises, one.app)).status).toBe(409);
	});

	test("what the attempt heard meanwhile reaches the tables then", async () => {
		const one = await entered();
		const { stub, attempt } = await one.run();
		await one.clear();
		await one.api.post(`/olimpic/online/save/${attempt}`, { link: "https://rutube.ru/video/late" }, one.app);
		await runDurableObjectAlarm(stub);
		expect(await one.stored()).toEqual([]);
		await one.restore();
		await runDurableObjectAlarm(stub);
		expect(await one.stored()).toMatchObject([
			{ attemptId: attempt, link: "https://rutube.ru/video/late", revision: 2 },
		]);
	});

	test("asked again after an answer got lost it is there once", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		expect([(await one.restore()).status, (await one.restore()).status]).toEqual([200, 200]);
		expect(await one.stored()).toHaveLength(1);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "attempt.restored"));
		expect(log.filter(({ targetId }) => targetId === one.participant.id)).toHaveLength(1);
	});

	test("of two at the same moment both find it there once", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		const answers = await Promise.all([one.restore(), one.restore()]);
		expect(answers.map(({ status }) => status)).toContain(200);
		expect(await one.stored()).toHaveLength(1);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "attempt.restored"));
		expect(log.filter(({ targetId }) => targetId === one.participant.id)).toHaveLength(1);
	});

	test("whoever holds a ticket for another run cannot start with it any more, and finds the result there", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		await one.shard();
		const { ticket } = await one.ready();
		await one.restore();
		one.api.clock.now += 45_000;
		expect(await one.start(ticket)).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		expect(await one.stored()).toHaveLength(1);
	});

	test("it may be cleared once more, and the person runs then in a shard nobody has shut", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		await one.restore();
		expect((await one.clear()).status).toBe(200);
		const { attempt } = await one.run();
		expect((await one.stored()).map(({ attemptId }) => attemptId)).toEqual([attempt]);
	});

	test("a result that was entered by hand comes back too", async () => {
		const one = await entered({ kind: "offline" });
		await makeResult(db, { olympiadId: one.id, userId: one.user.id, type: "offline", finishedAt: noon }, sixty);
		const before = await one.stored();
		await one.clear();
		expect((await one.restore()).status).toBe(200);
		expect(await one.stored()).toEqual(before);
	});
});

describe("a cleared result stays away", () => {
	test("once the person has begun again", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		await one.shard();
		const { ticket } = await one.ready();
		one.api.clock.now += 45_000;
		const { attempt } = (await one.start(ticket)).body;
		expect((await one.cleared()).body).toMatchObject({ open: false });
		expect(await one.restore()).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		expect(await one.stored()).toEqual([]);
		const goesOn = await one.api.get(`/olimpic/data?attempt=${attempt._id}&step=1`, one.app);
		expect(goesOn.status).toBe(200);
	});

	test("or comes back, where a start and a putting back meet: one of the two wins, never both", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		const stub = await one.shard();
		const { ticket } = await one.ready();
		one.api.clock.now += 45_000;
		const [restored, started] = await Promise.all([one.restore(), one.start(ticket)]);
		expect([restored.status === 200, started.status === 200].toSorted()).toEqual([false, true]);
		expect(await one.stored()).toHaveLength(restored.status === 200 ? 1 : 0);
		const current = await stub.current(one.id, one.user.id, "online");
		expect(current.ok && current.value !== null).toBe(started.status === 200);
	});

	test("once the results are frozen", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		await db.update(olympiads).set({ resultsState: "frozen" });
		expect((await one.cleared()).body).toMatchObject({ open: false });
		expect(await one.restore()).toMatchObject({ status: 409, body: { error: "RESULTS_CLOSED" } });
	});

	test("while the person is entered in another category", async () => {
		const one = await entered();
		await one.run();
		await one.clear();
		await db.update(participants).set({ category: "C10" });
		expect((await one.cleared()).body).toMatchObject({ open: false });
		expect(await one.restore()).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
		expect(await one.stored()).toEqual([]);
	});

	test("without a reason, and where nothing was cleared", async () => {
		const one = await entered();
		await one.run();
		expect(await one.restore()).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		await one.clear();
		expect(await one.restore(admin, " ")).toMatchObject({ status: 422, body: { fields: { reason: "REQUIRED" } } });
		const other = await entered();
		expect(await other.restore()).toMatchObject({ status: 404, body: { error: "ATTEMPT_NOT_FOUND" } });
	});
});

describe("who clears and puts back", () => {
	test("a representative for the participants of their delegates, whose name is in the log", async () => {
		const one = await entered();
		await one.run();
		expect((await one.clear(representative)).status).toBe(200);
		expect((await one.cleared(representative)).body).toMatchObject({ open: true });
		expect((await one.restore(representative)).status).toBe(200);
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, one.participant.id));
		expect(log.filter(({ action }) => action.startsWith("attempt.")).map(({ actorId }) => actorId)).toEqual([
			representative.user.id,
			representative.user.id,
		]);
	});

	test("not for anybody else's, whom they do not find", async () => {
		const one = await entered();
		await one.run();
		await db.update(participants).set({ creatorId: stranger.user.id });
		const missing = { status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } };
		expect(await one.clear(representative)).toMatchObject(missing);
		expect(await one.stored()).toHaveLength(1);
		await one.clear();
		expect(await one.cleared(representative)).toMatchObject(missing);
		expect(await one.restore(representative)).toMatchObject(missing);
		expect(await one.stored()).toEqual([]);
	});

	test("not their own, where they take part themselves", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { user, headers } = representative;
		const own = { olympiadId: id, userId: user.id, creatorId: delegate.user.id };
		const { id: participant } = await makeParticipant(db, own);
		await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon }, sixty);
		const api = makeApi(env, noon);
		expect((await api.post(`/olimpic/participant/clear/${participant}`, { reason: "x" }, headers)).status).toBe(404);
		expect(await db.select().from(results)).toHaveLength(1);
	});

	test("not a delegate, not the child", async () => {
		const one = await entered();
		await one.run();
		for (const headers of [delegate.headers, one.app]) {
			for (const path of ["clear", "restore"]) {
				const answer = await one.api.post(
					`/olimpic/participant/${path}/${one.participant.id}`,
					{ reason: "x" },
					headers,
				);
				expect(answer.status, path).toBe(403);
			}
		}
	});
});
