import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { shardName } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { Attempt, Saved } from "#worker/attempt/contract";
import type { ActiveOlympiad, Participation } from "#worker/olympiad/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeSession, makeSignedIn } from "../../factories/rows";

const day = 86_400_000;
const db = openDb(env.DB);
const promises = { rules: true, camera: true, ready: true };

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

async function admin() {
	const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	return { user, headers: { ...headers, "X-App": "1" } };
}

describe("an admin who takes no part", () => {
	test.each([
		["before the start", -day],
		["while it runs", 0],
		["after the end", 10 * day],
	])("tries the run out %s, in any category, and nothing of it counts", async (_, later) => {
		const { id } = await makeOlympiad(db, noon);
		const api = makeApi(env, noon + later);
		const { user, headers } = await admin();
		const shard = env.Attempts.get(env.Attempts.idFromName(shardName(id, "all", user.id, Number(env.ATTEMPT_SHARDS))));
		await runInDurableObject(shard, (instance: Attempts) => {
			instance.clock = () => api.clock.now;
		});
		const { body: ready } = await bodyOf<{ ticket: string; notBefore: string; now: string }>(
			api.post(`/olimpic/${id}/ready?type=online&category=C8`, promises, headers),
		);
		expect(ready.notBefore).toBe(ready.now);
		const { body: started } = await bodyOf<{ attempt: Attempt }>(
			api.get(`/olimpic/${id}/start`, { ...headers, "X-Ticket": ready.ticket }),
		);
		expect(started.attempt.steps[1]?.variant).toBe("2x1");
		const { _id: attempt, epoch } = started.attempt;
		await api.get(`/olimpic/data?attempt=${attempt}&step=1`, headers);
		const typed = { seq: 1, step: 1, item: 0, value: "-1", at: new Date(api.clock.now).toISOString() };
		await api.post(`/olimpic/attempts/${attempt}/answers`, { epoch, events: [typed] }, headers);
		const { body: saved } = await bodyOf<Saved>(api.post(`/olimpic/simulate/save/${started.attempt._id}`, {}, headers));
		expect(saved).toMatchObject({ type: "SUCCESS", score: 0, max: 1000 });

		await runDurableObjectAlarm(shard);
		expect((await db.select().from(results)).map(({ type }) => type)).toEqual(["simulate"]);
		const { body } = await bodyOf<{ data: Participation[] }>(api.get("/olimpic/participations", headers));
		expect(body.data.map(({ type, place }) => [type, place])).toEqual([["simulate", null]]);
		expect((await bodyOf(api.get("/olimpic/participant", headers))).status).toBe(404);
		for (const list of ["ranking", "results", "rating", "participants"]) {
			expect((await bodyOf(api.get(`/olimpic/${id}/${list}`, headers))).body, list).toMatchObject({
				data: [],
				count: 0,
			});
		}
	});

	test.each<[string, (api: ReturnType<typeof makeApi>, headers: Record<string, string>) => Promise<Response>]>([
		["signed out", (api, headers) => api.post("/users/logout", {}, headers)],
		["signed out everywhere", (api, headers) => api.post("/users/sessions/revoke", {}, headers)],
	])("is refused every call of a trial once %s", async (_, leave) => {
		const { id } = await makeOlympiad(db, noon);
		const api = makeApi(env, noon);
		const { user, headers } = await admin();
		const stub = env.Attempts.get(env.Attempts.idFromName(shardName(id, "all", user.id, Number(env.ATTEMPT_SHARDS))));
		await runInDurableObject(stub, (instance: Attempts) => {
			instance.clock = () => api.clock.now;
		});
		const path = `/olimpic/${id}/ready?category=C8`;
		const { ticket } = (await bodyOf<{ ticket: string }>(api.post(path, promises, headers))).body;
		const start = (with_: string) => api.get(`/olimpic/${id}/start`, { ...headers, "X-Ticket": with_ });
		const { attempt } = (await bodyOf<{ attempt: Attempt }>(start(ticket))).body;
		const { _id, epoch } = attempt;
		const events = [{ seq: 1, step: 1, item: 0, value: "5", at: new Date(noon).toISOString() }];
		const calls = {
			start: () => start(ticket),
			data: () => api.get(`/olimpic/data?attempt=${_id}&step=1`, headers),
			answers: () => api.post(`/olimpic/attempts/${_id}/answers`, { epoch, events }, headers),
			check: () => api.post(`/olimpic/attempts/${_id}/check`, { epoch, step: 1 }, headers),
			save: () => api.post(`/olimpic/simulate/save/${_id}`, {}, headers),
			ready: () => api.post(path, promises, headers),
		};
		expect((await calls.data()).status).toBe(200);
		expect((await leave(api, headers)).status).toBeLessThan(300);
		for (const [name, call] of Object.entries(calls)) {
			expect(await bodyOf(call()), name).toMatchObject({ status: 401, body: { error: "INVALID_TOKEN" } });
		}
	});

	test("a ticket taken before signing out starts nothing after it; another session's goes on", async () => {
		const { id } = await makeOlympiad(db, noon);
		const api = makeApi(env, noon);
		const { user, headers } = await admin();
		const { token } = await makeSession(db, env.SESSION_SECRET, user.id, noon);
		const other = { Authorization: `Bearer ${token}`, "X-App": "1" };
		const ticketOf = async (who: Record<string, string>) =>
			(await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready?category=C8`, promises, who))).body.ticket;
		const [mine, theirs] = [await ticketOf(headers), await ticketOf(other)];
		await api.post("/users/logout", {}, headers);
		const start = (ticket: string, who: Record<string, string>) =>
			bodyOf(api.get(`/olimpic/${id}/start`, { ...who, "X-Ticket": ticket }));
		expect(await start(mine, headers)).toMatchObject({ status: 401, body: { error: "INVALID_TOKEN" } });
		expect(await start(theirs, other)).toMatchObject({ status: 200, body: { type: "SUCCESS" } });
	});

	test("is refused a category the olympiad does not offer", async () => {
		const { id } = await makeOlympiad(db, noon);
		const { headers } = await admin();
		expect(await bodyOf(makeApi(env, noon).post(`/olimpic/${id}/ready?category=Z9`, promises, headers))).toMatchObject({
			status: 422,
			body: { error: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" },
		});
	});

	test.each([Role.student, Role.teacher, Role.school, Role.representative])(
		"is the only one: role %d has to take part",
		async (role) => {
			const { id } = await makeOlympiad(db, noon);
			const { headers } = await makeChild(db, env.SESSION_SECRET, { role });
			const asked = makeApi(env, noon).post(`/olimpic/${id}/ready?category=C8`, promises, { ...headers, "X-App": "1" });
			expect(await bodyOf(asked)).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		},
	);
});

test("any olympiad can be asked for by its id, the one of the moment without", async () => {
	const running = await makeOlympiad(db, noon);
	const next = await makeOlympiad(db, noon + 20 * day);
	const { headers } = await makeChild(db, env.SESSION_SECRET);
	const api = makeApi(env, noon);
	const shown = async (query: string) =>
		(await bodyOf<ActiveOlympiad>(api.get(`/olimpic/active${query}`, headers))).body;
	expect((await shown("")).olimpic?._id).toBe(running.id);
	const other = await shown(`?olimpic=${next.id}`);
	expect(other.olimpic?._id).toBe(next.id);
	expect(other.others.map(({ _id }) => _id)).toEqual([running.id]);
	expect(other.categories.map(({ code }) => code)).toContain("C12");
	expect(await bodyOf(api.get("/olimpic/active?olimpic=none", headers))).toMatchObject({
		status: 404,
		body: { error: "OLIMPIC_NOT_FOUND" },
	});
});
