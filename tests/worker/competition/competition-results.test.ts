import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { ResultsAnswer, ResultSheet } from "#worker/competition/day-contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const signedIn = (row: Parameters<typeof makeSignedIn>[3] = {}) => makeSignedIn(db, env.SESSION_SECRET, noon, row);
const one = [200, 190, 180, 170, 160, 150, 40];
const two = [100, 90, 80, 70, 60, 50, 0];

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

async function held(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const { id } = await makeOlympiad(db, noon, { kind: "offline", ...row });
	const admin = await signedIn({ role: Role.admin });
	const people = await Promise.all(
		["Mila", "Lev"].map(async (nameEn) => {
			const { user } = await signedIn({ nameEn, surnameEn: "Petrov" });
			return makeParticipant(db, { olympiadId: id, userId: user.id });
		}),
	);
	const [mila, lev] = people;
	const send = (body: object, headers = admin.headers) =>
		bodyOf<ResultsAnswer & { error?: string }>(makeApi(env, noon).post(`/competitions/${id}/results`, body, headers));
	return { id, admin, mila: mila!, lev: lev!, send };
}

const stored = () => db.select().from(results).orderBy(results.userId);

describe("results from paper", () => {
	test("are tried first, and nothing is written; then written all at once, with what was before in the log", async () => {
		const { id, admin, mila, lev, send } = await held();
		const rows = [
			{ participant: mila.id, scores: one },
			{ participant: lev.id, scores: two.map(String) },
		];
		const tried = await send({ rows, dry: true });
		expect(tried.body).toMatchObject({
			written: false,
			lines: [{ kind: "new", name: "Petrov Mila", after: one }, { kind: "new" }],
		});
		expect(await stored()).toEqual([]);
		const done = await send({ rows, dry: false, digest: tried.body.digest });
		expect(done.body.written).toBe(true);
		const kept = await stored();
		expect(kept.map(({ type, score, s7, revision }) => [type, score, s7, revision]).toSorted()).toEqual([
			["offline", 1050, 40, 1],
			["offline", 450, 0, 1],
		]);
		const better = [
			{ participant: mila.id, scores: two },
			{ participant: lev.id, scores: two },
		];
		const again = await send({ rows: better, dry: true });
		expect(again.body.lines.map(({ kind, before }) => [kind, before])).toEqual([
			["changed", one],
			["same", two],
		]);
		await send({ rows: better, dry: false, digest: again.body.digest });
		const [changed] = await db.select().from(results).where(eq(results.userId, mila.userId));
		expect(changed).toMatchObject({ score: 450, revision: 2 });
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
		expect(log.map(({ action, actorId, detail }) => [action, actorId, JSON.parse(detail).length])).toEqual([
			["results.paper", admin.user.id, 2],
			["results.paper", admin.user.id, 1],
		]);
	});

	test("with one fault none is written, and every fault is named with its line and stage", async () => {
		const { mila, lev, send } = await held();
		const rows = [
			{ participant: mila.id, scores: one },
			{ participant: lev.id, scores: [200, 195, 0, 0, 0, 0, 0] },
			{ participant: "stranger", scores: one },
			{ participant: mila.id, scores: one },
		];
		const { body } = await send({ rows, dry: false });
		expect(body.written).toBe(false);
		expect(body.lines.map(({ kind, code, stage }) => [kind, code, stage])).toEqual([
			["new", null, null],
			["fault", "OUT_OF_RANGE", 2],
			["fault", "PARTICIPANT_NOT_FOUND", null],
			["fault", "CONFLICT", null],
		]);
		expect(await stored()).toEqual([]);
	});

	test("are not written when something changed since they were tried", async () => {
		const { mila, send } = await held();
		const rows = [{ participant: mila.id, scores: one }];
		const stale = (await send({ rows, dry: true })).body.digest;
		const other = [{ participant: mila.id, scores: two }];
		await send({ rows: other, dry: false, digest: (await send({ rows: other, dry: true })).body.digest });
		expect(await send({ rows, dry: false, digest: stale })).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
		expect((await send({ rows, dry: false })).status).toBe(409);
		expect((await stored())[0]?.score).toBe(450);
	});

	test("never go over an attempt made on a device", async () => {
		const { id, mila, send } = await held();
		const earlier = { olympiadId: id, userId: mila.userId, type: "offline" as const, finishedAt: noon };
		await makeResult(db, earlier, [10, 10, 10, 10, 10, 10, 10]);
		const { body } = await send({ rows: [{ participant: mila.id, scores: one }], dry: true });
		expect(body.lines).toMatchObject([{ kind: "fault", code: "HAS_ATTEMPT" }]);
	});

	test.each(["frozen", "final"] as const)("are closed once results are %s", async (resultsState) => {
		const { mila, send } = await held({ resultsState });
		const answer = await send({ rows: [{ participant: mila.id, scores: one }], dry: true });
		expect(answer).toMatchObject({ status: 409, body: { error: "RESULTS_CLOSED" } });
	});

	test("are entered by admins, in person only", async () => {
		const { id, mila, send, admin } = await held();
		const rows = [{ participant: mila.id, scores: one }];
		for (const role of [Role.student, Role.teacher, Role.school, Role.representative]) {
			expect((await send({ rows, dry: true }, (await signedIn({ role })).headers)).status).toBe(403);
		}
		const online = await held({ kind: "online" });
		expect((await online.send({ rows, dry: true })).status).toBe(404);
		const { body } = await bodyOf<ResultSheet>(makeApi(env, noon).get(`/competitions/${id}/results`, admin.headers));
		expect(body).toMatchObject({
			closed: false,
			stages: { C12: Array.from({ length: 7 }, () => ({ max: 200, size: 10 })) },
		});
		expect(body.data.map(({ name, scores }) => [name, scores])).toEqual([
			["Petrov Lev", null],
			["Petrov Mila", null],
		]);
	});

	test("three hundred lines are one transaction", async () => {
		const { id, send } = await held();
		const people = Array.from({ length: 300 }, (_, index) => `bulk-${id}-${index}`);
		await env.DB.batch([
			env.DB.prepare(
				"insert into users (id, role, type, created_at) select value, 1, 'student', 0 from json_each(?)",
			).bind(JSON.stringify(people)),
			env.DB.prepare(
				"insert into participants (id, olympiad_id, user_id, category, country, shard, created_at) select value, ?, value, 'C12', 'RU', 's', 0 from json_each(?)",
			).bind(id, JSON.stringify(people)),
		]);
		const rows = people.map((participant) => ({ participant, scores: one }));
		const { digest } = (await send({ rows, dry: true })).body;
		expect((await send({ rows, dry: false, digest })).body.written).toBe(true);
		expect(await stored()).toHaveLength(300);
	});
});
