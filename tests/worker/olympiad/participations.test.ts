import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import type { Attempts } from "#party/attempts";
import type { Attempt } from "#worker/attempt/contract";
import type { Participation } from "#worker/olympiad/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const promises = { rules: true, camera: true, ready: true };

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

test("an attempt is in the person's list while it runs, when it has ended, and once after it was stored", async () => {
	const { id } = await makeOlympiad(db, noon);
	const { user, headers: session } = await makeChild(db, env.SESSION_SECRET);
	const shard = `${id}:all:0`;
	await makeParticipant(db, { olympiadId: id, userId: user.id, category: "C12", shard });
	const api = makeApi(env, noon);
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const headers = { ...session, "X-App": "1" };
	const list = async () =>
		(await bodyOf<{ data: Participation[]; count: number }>(api.get("/olimpic/participations", headers))).body;
	expect(await list()).toEqual({ data: [], count: 0 });

	const { body: ready } = await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, headers));
	api.clock.now += 45_000;
	const opened = new Date(api.clock.now).toISOString();
	const { body: started } = await bodyOf<{ attempt: Attempt }>(
		api.get(`/olimpic/${id}/start`, { ...headers, "X-Ticket": ready.ticket }),
	);
	const attempt = started.attempt._id;
	expect(await list()).toMatchObject({
		data: [{ _id: attempt, status: "in_process", type: "online", score: 0, max: 1200, meta: null, date: opened }],
		count: 1,
	});

	api.clock.now += 60_000;
	await api.post(`/olimpic/online/save/${attempt}`, {}, headers);
	const ended = { _id: attempt, status: "finished", meta: { fail: true, type: "saved" } };
	expect(await list()).toMatchObject({ data: [ended], count: 1 });
	await runDurableObjectAlarm(stub);
	expect(await db.select().from(results)).toHaveLength(1);
	expect(await list()).toMatchObject({ data: [ended], count: 1 });
});
