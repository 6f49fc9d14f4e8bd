import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { lateDecisions } from "#db/schema/late";
import { olympiads, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { Attempt, StepData } from "#worker/attempt/contract";
import type { LateAnswers } from "#worker/attempt/recorded-contract";
import type { Participant, Participation } from "#worker/olympiad/contract";
import type { Changed, ChangeEntry, Pending, PublicRating, Ranking } from "#worker/olympiad/results/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

/**
 * A child who answers the first question in time and three more when the line is back, long after the end of the stage:
 * two right ones, and one over the first. The attempt ends by itself; its result is in the database.
 */
async function lateChild() {
	const api = makeApi(env, noon);
	// late answers are taken for days here, so that decisions can be made between them
	const { id } = await makeOlympiad(db, noon, { showRating: true, lateMinutes: 3 * 24 * 60 });
	const shard = `${id}:all:0`;
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const child = await makeChild(db, env.SESSION_SECRET, { nameEn: "Ann", surnameEn: "Lee" });
	await makeParticipant(db, { olympiadId: id, userId: child.user.id, category: "D10", shard });
	const headers = { ...child.headers, "X-App": "1", "X-Seat": "tab" };
	const ready = await bodyOf<{ ticket: string }>(
		api.post(`/olimpic/${id}/ready`, { rules: true, camera: true, ready: true }, headers),
	);
	api.clock.now += 45_000;
	const started = await bodyOf<{ attempt: Attempt }>(
		api.get(`/olimpic/${id}/start`, { ...headers, "X-Ticket": ready.body.ticket }),
	);
	const attempt = started.body.attempt._id;
	const { body: stage } = await bodyOf<StepData>(api.get(`/olimpic/data?attempt=${attempt}&step=1`, headers));
	const sums = stage.list
		.flatMap(({ items }) => items)
		.map((numbers) => String(numbers.reduce((sum, number) => Number(sum) + Number(number), 0)));
	const type = (...events: [seq: number, item: number, value: string][]) =>
		api.post(
			`/olimpic/attempts/${attempt}/answers`,
			{
				epoch: 1,
				events: events.map(([seq, item, value]) => ({ seq, step: 1, item, value, at: api.clock.now })),
			},
			headers,
		);
	await type([1, 0, sums[0]!]);
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const ranking = async () => (await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking`, admin.headers))).body;
	const send = async (path: string, body: object, revision?: number) =>
		bodyOf<Changed & { error?: string }>(
			api.post(`/olimpic/${id}/${path}`, { revision: revision ?? (await ranking()).revision, ...body }, admin.headers),
		);
	return {
		api,
		id,
		stub,
		child,
		admin,
		headers,
		attempt,
		sums,
		type,
		ranking,
		send,
		drain: () => runDurableObjectAlarm(stub),
		judge: (decision: string, reason = "the line was down", revision?: number) =>
			send("results/judge", { ids: [child.user.id], decision, reason }, revision),
		look: () => bodyOf<LateAnswers>(api.get(`/olimpic/${id}/results/late/${child.user.id}`, admin.headers)),
		pending: async () =>
			(await bodyOf<{ data: Pending[] }>(api.get(`/olimpic/${id}/results/pending`, admin.headers))).body.data,
		line: async () => (await ranking()).data[0],
		shardScore: async () =>
			runInDurableObject(stub, async (instance: Attempts) => {
				const current = await instance.current(id, child.user.id, "online");
				return current.ok ? current.value?.scores[0] : null;
			}),
	};
}

/** The same once the attempt has ended and the late answers came. */
async function lateResult() {
	const s = await lateChild();
	s.api.clock.now += 60 * minute;
	await s.drain();
	const wrong = String(Number(s.sums[3]) + 1);
	await s.type([2, 1, s.sums[1]!], [3, 2, s.sums[2]!], [4, 3, wrong]);
	await s.drain();
	s.api.clock.now += day;
	return { ...s, wrong };
}

describe("late answers", () => {
	test("that come after the attempt has ended reach the judges, and count for nothing by themselves", async () => {
		const s = await lateChild();
		s.api.clock.now += 60 * minute;
		await s.drain();
		expect(await s.line()).toMatchObject({ score: 10, late: 0 });
		await s.type([2, 1, s.sums[1]!]);
		await s.type([2, 1, s.sums[1]!]);
		await s.drain();
		expect(await s.line()).toMatchObject({ score: 10, late: 1, original: null });
		expect(await s.ranking()).toMatchObject({ unjudged: 1 });
	});

	test("are shown to an admin one by one, with their delay and what they would change", async () => {
		const s = await lateResult();
		const { body } = await s.look();
		expect([body.before[0], body.after[0]]).toEqual([10, 30]);
		expect(body.answers.map(({ stage, item, value, right }) => [stage, item, value, right])).toEqual([
			[1, 1, s.sums[1], true],
			[1, 2, s.sums[2], true],
			[1, 3, s.wrong, false],
		]);
		expect(body.answers[0]!.lateSeconds).toBe(60 * 60 - 3 * 60);
	});

	test.each([Role.student, Role.teacher, Role.school, Role.representative])("are nothing for role %i", async (role) => {
		const s = await lateResult();
		const { headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role });
		expect((await s.api.get(`/olimpic/${s.id}/results/late/${s.child.user.id}`, headers)).status).toBe(403);
	});

	test("of somebody who has none are not there", async () => {
		const s = await lateResult();
		const other = await makeParticipant(db, { olympiadId: s.id, userId: s.admin.user.id });
		expect((await s.api.get(`/olimpic/${s.id}/results/late/${other.userId}`, s.admin.headers)).status).toBe(404);
	});
});

describe("a judge", () => {
	test("accepts them with a reason: score, ranking, export, rating and the child's own pages follow, the original stays", async () => {
		const s = await lateResult();
		expect((await s.judge("accept", " ")).status).toBe(422);
		expect(await s.judge("accept")).toMatchObject({ status: 200, body: { changed: 1, revision: 1 } });
		const original = [10, 0, 0, 0, 0, 0, 0];
		expect(await s.line()).toMatchObject({ score: 30, result: [30, 0, 0, 0, 0, 0, 0], original, late: 3 });
		expect(await s.ranking()).toMatchObject({ unjudged: 0 });
		expect(await s.pending()).toMatchObject([
			{ kind: "late_sync", judged: "accept", reason: "the line was down", original },
		]);

		const { body: exported } = await bodyOf<Ranking>(s.api.get(`/olimpic/${s.id}/results`, s.admin.headers));
		expect(exported.data).toMatchObject([{ score: 30, original }]);
		const own = await bodyOf<Participant>(s.api.get(`/olimpic/participant?id=${s.id}`, s.child.headers));
		expect(own.body.score).toBe(30);
		const { body: mine } = await bodyOf<{ data: Participation[] }>(
			s.api.get("/olimpic/participations", s.child.headers),
		);
		expect(mine.data).toMatchObject([{ score: 30, original }]);
		const { body: rating } = await bodyOf<PublicRating>(s.api.get(`/olimpic/${s.id}/rating`));
		expect(rating.data).toMatchObject([{ score: 30 }]);
		expect(await s.shardScore()).toBe(30);

		const log = await db
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.targetId, s.id), eq(auditLog.action, "results.late")));
		expect(log).toMatchObject([{ actorId: s.admin.user.id, reason: "the line was down", at: s.api.clock.now }]);
		expect(JSON.parse(log[0]!.detail)).toMatchObject({
			late: [{ from: original, to: [30, 0, 0, 0, 0, 0, 0], answers: 3 }],
		});
		const { body: changes } = await bodyOf<{ data: ChangeEntry[] }>(
			s.api.get(`/olimpic/${s.id}/results/changes`, s.admin.headers),
		);
		expect(changes.data).toMatchObject([{ action: "late_accept", scores: [{ name: "Ann Lee", from: 10, to: 30 }] }]);
	});

	test("does it once however often it is sent, and takes it back with a reason", async () => {
		const s = await lateResult();
		await s.judge("accept");
		expect((await s.judge("accept", "the line was down", 0)).body).toMatchObject({ changed: 0, revision: 1 });
		expect((await s.line())?.score).toBe(30);
		expect((await s.judge("back", "the wrong child")).body).toMatchObject({ changed: 1, revision: 2 });
		expect(await s.line()).toMatchObject({ score: 10, original: null });
		expect(await s.pending()).toMatchObject([{ kind: "late_sync", judged: null }]);
		expect(await s.shardScore()).toBe(10);
		expect((await s.judge("back", "again")).body).toMatchObject({ changed: 0, revision: 2 });
		expect((await s.judge("keep", "typed by a parent")).body).toMatchObject({ changed: 1, revision: 3 });
		expect(await s.line()).toMatchObject({ score: 10, original: null });
		expect(await s.ranking()).toMatchObject({ unjudged: 0 });
		const kept = await db.select().from(lateDecisions).where(eq(lateDecisions.olympiadId, s.id));
		expect(kept).toMatchObject([{ decision: "keep", upTo: null }]);
	});

	test("of two admins who decide at once one is told to look again", async () => {
		const s = await lateResult();
		const answers = await Promise.all([s.judge("accept", "one", 0), s.judge("keep", "other", 0)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("decides after freezing too: the table is ranked anew; after the results are final nobody does", async () => {
		const s = await lateResult();
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { nameEn: "Bob" });
		await makeParticipant(db, { olympiadId: s.id, userId: other.user.id, category: "D10" });
		await db.run(
			`insert into results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7, ending,
				fail, late_events, link, started_at, finished_at) values ('other', 1, '${s.id}', '${other.user.id}', 'online', 'D10',
				20, 0, 0, 0, 0, 0, 0, 'saved', 0, 0, '', 1, 2)`,
		);
		await s.send("results/state", { state: "frozen" });
		await s.send("places/suggest", {});
		expect((await s.send("results/state", { state: "final", confirm: "Open" })).body.error).toBe("RESULTS_UNJUDGED");
		const positions = async () =>
			(await s.ranking()).data.map(({ user, position, score }) => [user.name_en, position, score]);
		expect(await positions()).toEqual([
			["Bob", 1, 20],
			["Ann", 2, 10],
		]);
		await s.judge("accept");
		expect(await positions()).toEqual([
			["Ann", 1, 30],
			["Bob", 2, 20],
		]);
		expect((await s.line())?.difference).toBeNull();
		await s.judge("back", "not hers");
		expect(await positions()).toEqual([
			["Bob", 1, 20],
			["Ann", 2, 10],
		]);
		await s.judge("accept");
		expect((await s.send("results/state", { state: "final", confirm: "Open" })).status).toBe(200);
		expect((await s.judge("back", "appeal")).body.error).toBe("RESULTS_CLOSED");
	});

	test("decides about those there are: later ones wait again, and what was accepted stays", async () => {
		const s = await lateResult();
		await s.judge("accept");
		await s.type([5, 4, s.sums[4]!]);
		await s.drain();
		expect(await s.line()).toMatchObject({ score: 30, late: 4 });
		expect(await s.ranking()).toMatchObject({ unjudged: 1 });
		await s.judge("keep", "these were typed much later");
		expect(await s.line()).toMatchObject({ score: 30, original: [10, 0, 0, 0, 0, 0, 0] });
		expect(await s.ranking()).toMatchObject({ unjudged: 0 });
		await s.judge("accept", "all of them after all");
		expect((await s.line())?.score).toBe(40);
	});

	test("is not asked to accept answers of a stage that was checked: who checked it has seen which are right", async () => {
		const s = await lateChild();
		await s.api.post(`/olimpic/attempts/${s.attempt}/check`, { epoch: 1, step: 1, ended: false }, s.headers);
		s.api.clock.now += 60 * minute;
		await s.drain();
		await s.type([2, 1, s.sums[1]!]);
		await s.drain();
		expect((await s.look()).status).toBe(404);
		expect(await s.ranking()).toMatchObject({ unjudged: 0 });
		s.api.clock.now += day;
		expect((await s.judge("accept")).status).toBe(404);
	});

	test("is heard by a shard that did not answer then, before it sends that result again", async () => {
		const s = await lateResult();
		await s.judge("accept");
		await runInDurableObject(s.stub, async (instance: Attempts) => {
			await instance.takeLate(s.attempt, null, 2);
		});
		expect(await s.shardScore()).toBe(10);
		await s.type([5, 4, s.sums[4]!]);
		await s.drain();
		expect(await s.line()).toMatchObject({ score: 30, late: 4 });
		expect(await s.shardScore()).toBe(30);
	});
});
